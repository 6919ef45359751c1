/** What the sign-in, and what sweeps, need of accounts. */
export { type Account, holdAccount } from './accounts.service.ts';
export { deleteEndedDesafios } from './chaves-acesso/chaves.queries.ts';
export {
  lockAccountByEmail,
  placeNamesOf,
  postponeWeak,
  recordOwnChange,
  setUnknownPassword,
} from './contas.queries.ts';
/** What the rule of a company changes. */
export { forgetPastDemands } from './exigencia/exigencia.queries.ts';
export { lastDayWithout, noteDemand } from './exigencia/exigencia.ts';
/** Whether an account has a second factor. */
export { isProtected as hasFactorOf } from './fator.queries.ts';
export { deleteEndedToActivate, guardOf, secretToActivate } from './fator-por-ativar.ts';
