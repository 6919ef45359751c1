/** The list that 'Hoje' counts. */
export { acidentesSource } from './acidentes-list.queries.ts';
