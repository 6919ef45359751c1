/** What other modules read beside letters to workers. */

export { readEmpresaName } from './aviso/aviso-leituras.queries.ts';
export { findReported, listReportedDays } from './relatorio.queries.ts';
