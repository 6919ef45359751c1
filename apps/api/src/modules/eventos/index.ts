export {
  listEventosAfter,
  OF_ALL,
  OF_EMPRESA,
  readState,
  seeOneMoment,
} from './alteracoes/alteracoes.queries.ts';
/** What has happened, in order, for whoever tells it to others. */
export { isBefore, type Position } from './alteracoes/cursor.ts';
export { tellsOfSaude, typesFor } from './alteracoes/event-rights.ts';
