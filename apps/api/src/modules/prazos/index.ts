/** What other modules do with due days. */
export { readFacts, readParametros } from './facts.queries.ts';
export { recomputeChanged, recomputeDue } from './recompute-due.ts';
export { findPrazo, findValidades } from './why-due.ts';
