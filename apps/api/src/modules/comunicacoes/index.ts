/** The letters, as the provider's first page counts them. */
export { countFailed } from './comunicacoes.queries.ts';
