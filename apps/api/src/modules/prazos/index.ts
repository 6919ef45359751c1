/** What other modules do with due days. */
export { recomputeChanged, recomputeDue } from './recompute-due.ts';
export { findPrazo } from './why-due.ts';
