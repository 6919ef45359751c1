/** What a worker asks by the own page, and what the provider's first page counts. */
export { countConversas, listPerguntas, markPerguntasAsRead } from './conversas.queries.ts';
export { askAs } from './perguntas.ts';
