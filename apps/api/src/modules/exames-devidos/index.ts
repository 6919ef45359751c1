/** What other modules do with exams that events ask for. */
export { openDevido } from './exames-devidos.queries.ts';
export { refreshDevidos } from './refresh-devidos.ts';
