/** What other modules, and what sweeps, need of identities. */

export { deleteEndedDesafios } from './chaves/chaves.queries.ts';
export { forgetPastDemands } from './fatores/exigencia/exigencia.queries.ts';
export { deleteEndedToActivate } from './fatores/fator-por-ativar.ts';
export { deleteEndedEntries } from './modo-entrada/entries.queries.ts';
