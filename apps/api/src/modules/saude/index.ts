/** The bookings that move with their employee. */
export { lockOpenMarcacoes, moveOpenMarcacoes } from './publicacao/marcacoes.queries.ts';
