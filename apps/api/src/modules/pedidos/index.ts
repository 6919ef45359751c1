/** The lists that 'Hoje' counts. */
export { importacoesSource } from './importacoes/importacoes-list.queries.ts';
export { pedidosSource } from './lista/pedidos-list.queries.ts';
