/** The list that 'Hoje' counts. */
export { medidasSource } from './medidas-list.queries.ts';
