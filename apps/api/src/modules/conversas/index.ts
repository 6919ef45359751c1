/** What a worker asks by the own page, and what the provider's first page and bell count. */
export {
  countConversas,
  listPerguntas,
  listPerguntasAo,
  markPerguntasAsRead,
} from './conversas.queries.ts';
export { askAs } from './perguntas.ts';
