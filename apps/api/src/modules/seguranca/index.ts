export { UNKNOWN_TECHNICIAN } from './atividades/atividade-codes.ts';
export { lockTarefas } from './medidas/medidas.queries.ts';
/** The list that 'Hoje' counts. */
export { medidasSource } from './medidas-list.queries.ts';
/** The week of a technician, as 'Hoje' counts it. */
export { countVisitas } from './visitas/visitas.queries.ts';
