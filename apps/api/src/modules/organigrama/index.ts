/** The tree of a scope, for other modules. */
export { listNodes } from './organigrama.queries.ts';
