/** What the sign-in needs of accounts. */
export { placeNamesOf, postponeWeak, recordOwnChange } from './contas.queries.ts';
