/** The letters, as the provider's first page counts them, and the last of each company. */
export { countFailed, LAST_SENT } from './comunicacoes.queries.ts';
