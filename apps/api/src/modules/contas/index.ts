/** What the sign-in, and what sweeps, need of accounts. */
export { deleteEndedDesafios } from './chaves-acesso/chaves.queries.ts';
export { placeNamesOf, postponeWeak, recordOwnChange } from './contas.queries.ts';
