/** Days for which a near miss that nobody has looked at is a line of the first page. */
export const QUASE_RECENTES = 14;
