import type { pedidosCalls } from '@sst/contract/pedidos';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { AdmissoesCsvService } from './admissoes-csv.service.ts';
import type { PedidosService } from './pedidos.service.ts';
import type { PedidosCreateService } from './pedidos-create.service.ts';

export interface PedidosServices {
  readonly pedidos: PedidosService;
  readonly create: PedidosCreateService;
  readonly series: AdmissoesCsvService;
}

export function pedidosRoutes({
  pedidos,
  create,
  series,
}: PedidosServices): HandlersOf<typeof pedidosCalls> {
  return {
    createAdmissao: ({ grant, body, key }) => create.admissao(grant, body, key),
    createAdmissoes: ({ grant, body, key }) => series.create(grant, body, key),
    createAlteracao: ({ grant, body, key }) => create.alteracao(grant, body, key),
    createSaida: ({ grant, body, key }) => create.saida(grant, body, key),
    createTransferencia: ({ grant, body, key }) => create.transferencia(grant, body, key),
    listPedidos: ({ grant, query }) => pedidos.list(grant, query),
    getPedido: ({ grant, params }) => pedidos.get(grant, params.id),
    deletePedido: async ({ grant, params }) => {
      await pedidos.remove(grant, params.id);
      return { message: 'Pedido removido com sucesso.' };
    },
  };
}
