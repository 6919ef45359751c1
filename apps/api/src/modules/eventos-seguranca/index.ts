/** Who is written to about the security of a company. */
export { listAdministrators, listEquipa } from './padroes.queries.ts';
