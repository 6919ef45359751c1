/** What other modules do with bookings, shifts, proposals and campaigns. */
export { countCampanhasQueAcabam } from './campanhas/campanhas.queries.ts';
/** Tells workers of their bookings. */
export { Convocador } from './convocatorias/convocador.ts';
export { findProxima } from './convocatorias/proxima.queries.ts';
export { countMeusPorFechar } from './fecho/fecho.queries.ts';
export { listDepoisDaSaida, listSaidasComMarcacoes } from './marcacoes/depois-da-saida.queries.ts';
export { reopenOfExame } from './marcacoes/marcacao-reopen.ts';
export { requireOpenMarcacao, requireUnmoved } from './marcacoes/marcacao-rules.ts';
export {
  NO_NURSE,
  UNKNOWN_LOCAL,
  UNKNOWN_NURSE,
  UNKNOWN_PHYSICIAN,
} from './marcacoes/marcacao-turns.ts';
export {
  endMarcacao,
  hasExame,
  lockMarcacao,
  lockOpenMarcacoes,
  moveOpenMarcacoes,
} from './marcacoes/marcacoes.queries.ts';
/** The lists of bookings and absences. */
export {
  faltasSource,
  marcacoesSource,
  porFecharSource,
} from './marcacoes/marcacoes-list.queries.ts';
export { findPreparado } from './marcacoes/preparados.queries.ts';
/** Who is to be booked. */
export { prazosSource } from './por-marcar/prazos-list.queries.ts';
export {
  countEspera,
  countPedidosMarcacao,
  inParteDoPrestador,
  isPorPropor,
} from './por-marcar/prestador-marcacao.queries.ts';
export { settleBooked, settleExamined, settleMoved } from './por-marcar/settle.ts';
export {
  countPropostas,
  isPropostaPorTratar,
  propostasSource,
} from './propostas/propostas-list.queries.ts';
export { holdTurnos } from './tempos/turnos.queries.ts';
/** When physicians are at a company. */
export { listTurnosNaEmpresa, type TurnoNaEmpresa } from './tempos/turnos-na-empresa.queries.ts';
/** What becomes of bookings when an employee leaves, moves or is examined. */
export { callOff } from './turnos/mudanca/call-off.ts';
export { countMudadas } from './turnos/mudanca/mudadas.queries.ts';
