/** What other modules do with units. */
export { addUnidade, moveUnidade, renameUnidade } from './arvore-steps.ts';
export { findByAux, findNodeValues } from './empresas.queries.ts';
