/** What other modules, and what sweeps, need of identities. */

export { deleteEndedDesafios } from './chaves/chaves.queries.ts';
export { forgetPastDemands } from './fatores/exigencia/exigencia.queries.ts';
export { deleteEndedToActivate } from './fatores/fator-por-ativar.ts';
export { deleteEndedEntries } from './modo-entrada/entries.queries.ts';
export { hasOwnFactor } from './programas/opcoes.ts';
export { type Owner, ownerOfEmpresa, ownerOfPrestador } from './programas/owner.ts';
export { presentRights } from './programas/present-rights.ts';
export { type ProgramLetter, writeToKeepers } from './programas/program-letter.ts';
