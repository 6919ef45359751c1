/** What other modules read of shifts and places. */
export { listTakenTimes } from './agenda.queries.ts';
export { requireFew } from './agenda.service.ts';
export { listLocais } from './locais.queries.ts';
export { listProfessionals, listTurnos } from './turnos.queries.ts';
