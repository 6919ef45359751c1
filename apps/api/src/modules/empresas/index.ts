/** What other modules do with units. */
export { addUnit, moveUnit, renameUnit } from './arvore-steps.ts';
export { findByAux, findNodeValues } from './empresas.queries.ts';
