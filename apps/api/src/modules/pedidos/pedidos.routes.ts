import type { pedidosCalls } from '@sst/contract/pedidos';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { pedidosSource } from './lista/pedidos-list.queries.ts';
import { PedidosService } from './pedidos.service.ts';
import { AdmissoesCsvService } from './series/admissoes-csv.service.ts';

const { admissao, alteracao, saida, transferencia } = PEDIDO_TYPE;

export function pedidosRoutes(deps: ModuleDeps): HandlersOf<typeof pedidosCalls> {
  const { lists, historia } = deps;
  const pedidos = new PedidosService(deps);
  const series = new AdmissoesCsvService(deps);
  return {
    findPessoasConhecidas: async ({ grant, body }) => ({
      message: await pedidos.findKnown(grant, body),
    }),
    findConhecidasDasLinhas: async ({ grant, body }) => ({
      message: await pedidos.findKnownOfRows(grant, body.linhas),
    }),
    findEmailsPartilhados: async ({ grant, body }) => ({
      message: await pedidos.findSharedEmails(grant, body),
    }),
    createAdmissao: ({ grant, body, key }) =>
      pedidos.create(grant, { cd_tipo: admissao, body }, key),
    createAdmissoes: ({ grant, body, key }) => series.create(grant, body, key),
    createAlteracao: ({ grant, body, key }) =>
      pedidos.create(grant, { cd_tipo: alteracao, body }, key),
    createSaida: ({ grant, body, key }) => pedidos.create(grant, { cd_tipo: saida, body }, key),
    createTransferencia: ({ grant, body, key }) =>
      pedidos.create(grant, { cd_tipo: transferencia, body }, key),
    listPedidos: lists.handler(pedidosSource),
    getPedido: ({ grant, params }) => pedidos.get(grant, params.id),
    getHabitual: async ({ grant, query: { tipo } }) => ({
      message: await historia.usual(grant, tipo === 'acidente' ? null : tipo),
    }),
    getPedidoAnterior: async ({ grant, params }) => ({
      message: await pedidos.getAsked(grant, params.id),
    }),
    deletePedido: ({ grant, params }) => pedidos.remove(grant, params.id),
    undoRemocaoPedido: ({ grant, params }) => pedidos.undoRemoval(grant, params.id),
  };
}
