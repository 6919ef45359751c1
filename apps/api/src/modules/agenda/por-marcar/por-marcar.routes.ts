import type { porMarcarCalls } from '@sst/contract/agenda/por-marcar';
import type { pedidosMarcacaoCalls } from '@sst/contract/agenda/prestador/pedidos-marcacao';
import type { HandlersOf } from '../../../calls/handlers.ts';
import { today } from '../../../clock.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { PorMarcarService } from './por-marcar.service.ts';
import { prazosSource } from './prazos-list.queries.ts';
import {
  listLocalidades,
  listPedidosMarcacao,
  listPrazosPrestador,
} from './prestador-marcacao.queries.ts';
import { listUltimosLocais } from './ultimos-locais.queries.ts';

export function porMarcarRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof porMarcarCalls & typeof pedidosMarcacaoCalls> {
  const { access, clock, lists } = deps;
  const porMarcar = new PorMarcarService(deps);
  return {
    listPrazos: lists.handler(prazosSource),
    getPrazosResumo: async ({ grant, query }) => ({
      message: await porMarcar.summary(grant, query),
    }),
    listUltimosLocais: async ({ grant }) => ({
      message: await access.read(grant, (scope) => listUltimosLocais(scope, today(clock))),
    }),
    createPedidoMarcacao: ({ grant, body, key }) => porMarcar.create(grant, body, key),
    dismissRecusas: ({ grant, body }) => porMarcar.dismiss(grant, body),
    getPedidoMarcacao: async ({ grant, params }) => ({
      message: await porMarcar.get(grant, params.id),
    }),
    updatePedidoMarcacao: ({ grant, params, body }) => porMarcar.update(grant, params.id, body),
    removePedidoMarcacao: ({ grant, params }) => porMarcar.remove(grant, params.id),
    listPedidosMarcacao: ({ actor, query }) =>
      access.readAsProvider(actor, (transaction) =>
        listPedidosMarcacao(transaction, query, clock.now()),
      ),
    getPedidoMarcacaoPrestador: async ({ grant, params }) => ({
      message: await porMarcar.get(grant, params.id),
    }),
    refusePedidoMarcacao: ({ grant, params, body }) => porMarcar.refuse(grant, params.id, body),
    listLocalidadesPrestador: async ({ actor }) => ({
      message: await access.readAsProvider(actor, listLocalidades),
    }),
    listPrazosPrestador: ({ actor, query }) =>
      access.readAsProvider(actor, (transaction) =>
        listPrazosPrestador(transaction, query, today(clock)),
      ),
  };
}
