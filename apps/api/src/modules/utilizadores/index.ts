/** The list of users, which the provider reads too. */
export { utilizadoresSource } from './utilizadores-list.queries.ts';
