/** Decisions that wait ten seconds: what other modules do with them (decision 0054). */
export {
  type Due,
  dropRead,
  findRetida,
  type HeldDecision,
  insertRetida,
  listDue,
  listFailed,
  markFailed,
  type RetidaItem,
  takeDue,
  takeOwn,
} from './retidas.queries.ts';
export { requireNotHeld } from './retidas.rules.ts';
