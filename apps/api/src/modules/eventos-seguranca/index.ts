/** Who is written to about the security of a company. */
export { listAdministrators } from './padroes.queries.ts';
