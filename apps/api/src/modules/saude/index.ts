export { countCampanhasQueAcabam } from './campanhas/campanhas.queries.ts';
/** The lists that 'Hoje' counts. */
export { examesSource } from './exames-list.queries.ts';
export { faltasSource, marcacoesSource } from './marcacoes-list.queries.ts';
/** What a worker does with the own booking, by the rules of the company's own moves. */
export { lastDayToMove, listMudancas, moveToVaga } from './propostas/mudanca-steps.ts';
export {
  countPropostas,
  isPropostaPorTratar,
  propostasSource,
} from './propostas/propostas-list.queries.ts';
export { callOff, type Times } from './publicacao/call-off.ts';
/** What is called off, or goes along to another place, together, as who changes a shift does. */
export { listDepoisDaSaida } from './publicacao/depois-da-saida.queries.ts';
export { countPorConfirmar } from './publicacao/exames/decisoes.queries.ts';
/** The bookings that move with their employee. */
export { lockOpenMarcacoes, moveOpenMarcacoes } from './publicacao/marcacoes.queries.ts';
export { moveAlong } from './publicacao/move-along.ts';
