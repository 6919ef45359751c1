/** What other modules read of shifts and places. */
export { listTakenTimes } from './agenda.queries.ts';
export { requireFew } from './agenda.service.ts';
export { listLocais } from './locais.queries.ts';
export { holdTurnos, listProfessionals, listTurnos } from './turnos.queries.ts';
