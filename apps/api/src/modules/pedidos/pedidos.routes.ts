import type { pedidosCalls } from '@sst/contract/pedidos';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { AdmissoesCsvService } from './admissoes-csv.service.ts';
import type { PedidosService } from './pedidos.service.ts';
import type { PedidosDadosService } from './pedidos-dados.service.ts';
import type { PedidosMovimentoService } from './pedidos-movimento.service.ts';

export interface PedidosServices {
  readonly pedidos: PedidosService;
  readonly dados: PedidosDadosService;
  readonly movimento: PedidosMovimentoService;
  readonly series: AdmissoesCsvService;
}

export function pedidosRoutes({
  pedidos,
  dados,
  movimento,
  series,
}: PedidosServices): HandlersOf<typeof pedidosCalls> {
  return {
    createAdmissao: ({ grant, body, key }) => dados.admissao(grant, body, key),
    createAdmissoes: ({ grant, body, key }) => series.create(grant, body, key),
    createAlteracao: ({ grant, body, key }) => dados.alteracao(grant, body, key),
    createSaida: ({ grant, body, key }) => movimento.saida(grant, body, key),
    createTransferencia: ({ grant, body, key }) => movimento.transferencia(grant, body, key),
    listPedidos: ({ grant, query }) => pedidos.list(grant, query),
    getPedido: ({ grant, params }) => pedidos.get(grant, params.id),
    getPedidoAnterior: async ({ grant, params }) => ({
      message: await pedidos.getAsked(grant, params.id),
    }),
    deletePedido: ({ grant, params }) => pedidos.remove(grant, params.id),
  };
}
