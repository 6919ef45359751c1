/** The lists that 'Hoje' counts. */

export { awaitedAccount } from './espera.ts';
export { examesSource } from './exames-list.queries.ts';
export { countPorConfirmar } from './publicacao/exames/decisoes.queries.ts';
