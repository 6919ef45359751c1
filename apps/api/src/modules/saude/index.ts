/** The lists that 'Hoje' counts. */

export { awaitedAccount, hasAccountOf } from './espera.ts';
export { examesSource } from './exames-list.queries.ts';
export { countPorConfirmar } from './publicacao/exames/decisoes.queries.ts';
export { restricoesSource } from './restricoes/restricoes.queries.ts';
