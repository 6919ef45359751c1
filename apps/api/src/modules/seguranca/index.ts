export { UNKNOWN_TECHNICIAN } from './atividades/atividade-codes.ts';
/** Of an activity `t`, as lists show it. */
export { TECNIC, TECNIC_NAME, TIPO } from './atividades/atividade-parts.ts';
export { lockTarefas } from './medidas/medidas.queries.ts';
export { tellResponsavel } from './medidas/vida/medida-avisos.ts';
export { PrazosMedidasRound } from './medidas/vida/prazos-round.ts';
/** Who sees measures, and treats them, at a unit. */
export { listResponsaveis, quemTrata } from './medidas/vida/responsaveis.ts';
/** Of those for whom one of the provider's users answers. */
export { listMedidasAo, listTecnicosComConta } from './medidas/vida/vida.queries.ts';
/** The list that 'Hoje' counts. */
export { medidasSource } from './medidas-list.queries.ts';
/** The week of a technician, as 'Hoje' counts it. */
export { countVisitas } from './visitas/visitas.queries.ts';
