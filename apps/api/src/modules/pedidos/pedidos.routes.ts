import type { pedidosCalls } from '@sst/contract/pedidos';
import { REQUEST_TYPE } from '@sst/contract/rules/requests';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { Lists } from '../../list/lists.ts';
import type { AdmissoesCsvService } from './admissoes-csv.service.ts';
import type { PedidosService } from './pedidos.service.ts';
import { pedidosSource } from './pedidos-list.queries.ts';

const { admissao, alteracao, saida, transferencia } = REQUEST_TYPE;

export interface PedidosParts {
  readonly lists: Lists;
  readonly pedidos: PedidosService;
  readonly series: AdmissoesCsvService;
}

export function pedidosRoutes({
  lists,
  pedidos,
  series,
}: PedidosParts): HandlersOf<typeof pedidosCalls> {
  return {
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
    getPedidoAnterior: async ({ grant, params }) => ({
      message: await pedidos.getAsked(grant, params.id),
    }),
    deletePedido: ({ grant, params }) => pedidos.remove(grant, params.id),
  };
}
