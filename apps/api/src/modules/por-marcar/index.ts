/** What other modules do with who is to be booked. */
export { prazosSource } from './prazos-list.queries.ts';
export {
  countEspera,
  countPedidosMarcacao,
  inParteDoPrestador,
  isExameMarcado,
} from './prestador-marcacao.queries.ts';
export { settleBooked, settleExamined, settleMoved } from './settle.ts';
