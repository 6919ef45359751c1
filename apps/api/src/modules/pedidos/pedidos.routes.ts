import type { pedidosCalls } from '@sst/contract/pedidos';
import { REQUEST_TYPE } from '@sst/contract/rules/requests';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { AdmissoesCsvService } from './admissoes-csv.service.ts';
import type { PedidosService } from './pedidos.service.ts';

const { admissao, alteracao, saida, transferencia } = REQUEST_TYPE;

export interface PedidosServices {
  readonly pedidos: PedidosService;
  readonly series: AdmissoesCsvService;
}

export function pedidosRoutes({
  pedidos,
  series,
}: PedidosServices): HandlersOf<typeof pedidosCalls> {
  return {
    createAdmissao: ({ grant, body, key }) =>
      pedidos.create(grant, { cd_tipo: admissao, body }, key),
    createAdmissoes: ({ grant, body, key }) => series.create(grant, body, key),
    createAlteracao: ({ grant, body, key }) =>
      pedidos.create(grant, { cd_tipo: alteracao, body }, key),
    createSaida: ({ grant, body, key }) => pedidos.create(grant, { cd_tipo: saida, body }, key),
    createTransferencia: ({ grant, body, key }) =>
      pedidos.create(grant, { cd_tipo: transferencia, body }, key),
    listPedidos: ({ grant, query }) => pedidos.list(grant, query),
    getPedido: ({ grant, params }) => pedidos.get(grant, params.id),
    getPedidoAnterior: async ({ grant, params }) => ({
      message: await pedidos.getAsked(grant, params.id),
    }),
    deletePedido: ({ grant, params }) => pedidos.remove(grant, params.id),
  };
}
