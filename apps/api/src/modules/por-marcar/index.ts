/** What other modules do with who is to be booked. */
export { askAbout } from './ask.ts';
export { prazosSource } from './prazos-list.queries.ts';
export {
  countEspera,
  countPedidosMarcacao,
  duePrestador,
  inParteDoPrestador,
  isExameMarcado,
  isExameProposto,
  PRAZOS_DO_PRESTADOR,
} from './prestador-marcacao.queries.ts';
export { settleBooked, settleExamined, settleMoved, unsettleBooked } from './settle.ts';
