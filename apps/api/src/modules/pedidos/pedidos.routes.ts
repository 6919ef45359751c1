import type { pedidosCalls } from '@sst/contract/pedidos';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { Lists } from '../../list/lists.ts';
import type { HistoriaService } from '../historia/historia.service.ts';
import { pedidosSource } from './lista/pedidos-list.queries.ts';
import type { PedidosService } from './pedidos.service.ts';
import type { AdmissoesCsvService } from './series/admissoes-csv.service.ts';

const { admissao, alteracao, saida, transferencia } = PEDIDO_TYPE;

export interface PedidosDeps {
  readonly lists: Lists;
  readonly pedidos: PedidosService;
  readonly historia: HistoriaService;
  readonly series: AdmissoesCsvService;
}

export function pedidosRoutes({
  lists,
  pedidos,
  historia,
  series,
}: PedidosDeps): HandlersOf<typeof pedidosCalls> {
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
