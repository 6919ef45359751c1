/** What other modules read of shifts and places. */
export { listTakenTimes } from './agenda.queries.ts';
export { outsideShifts, requireFew } from './agenda.service.ts';
export { listLocais } from './locais.queries.ts';
export { countMudadas } from './mudanca/mudadas.queries.ts';
export { holdTurnos, listProfessionals, listTurnos } from './turnos.queries.ts';
