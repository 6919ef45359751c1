/** The list that 'Hoje' counts. */
export { acidentesSource } from './acidentes-list.queries.ts';
/** The headcount of months. */
export { listEfetivosDoRamo } from './figuras/efetivos.ts';
export { prazosDe } from './processo/prazos.ts';
export { RelogiosRound } from './processo/relogios-round.ts';
export { countPorParticipar } from './processo/todas.queries.ts';
export { quaseAcidentesSource } from './quase/quase.queries.ts';
