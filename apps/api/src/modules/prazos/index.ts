/** What other modules do with due days, and with exams that events ask for. */
export { exameDaAdmissao } from './exames-devidos/exame-admissao.ts';
export { openDevido } from './exames-devidos/exames-devidos.queries.ts';
export { refreshDevidos } from './exames-devidos/refresh-devidos.ts';
export { readParametros } from './facts.queries.ts';
export { recomputeChanged, recomputeDue } from './recompute-due.ts';
export { findPrazo, findValidades } from './why-due.ts';
