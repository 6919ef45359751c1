/** Only those without a workplace, of a company that has any: the filter of a list of employees. */
export const SEM_POSTO = 'sem';
