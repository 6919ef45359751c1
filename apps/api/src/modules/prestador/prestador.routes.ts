import type { prestadorCalls } from '@sst/contract/prestador/prestador';
import type { HandlersOf } from '../../calls/handlers.ts';
import { AcidentesService } from '../acidentes/acidentes.service.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { PedidosService } from '../pedidos/pedidos.service.ts';
import { DecisoesService } from './decisoes/decisoes.service.ts';
import { listLotes } from './lotes.queries.ts';
import { findFuncionarios } from './procura.queries.ts';

export function prestadorRoutes(deps: ModuleDeps): HandlersOf<typeof prestadorCalls> {
  const { access, empresas } = deps;
  const decisoes = new DecisoesService(deps);
  const pedidos = new PedidosService(deps);
  const acidentes = new AcidentesService(deps);
  return {
    listEmpresasPrestador: ({ actor, query }) => empresas.list(actor, query),
    listFuncionariosPrestador: async ({ actor, query }) => ({
      message: await access.readAsProvider(actor, (transaction) =>
        findFuncionarios(transaction, query),
      ),
    }),
    listFila: ({ actor, query }) => decisoes.list(actor, query),
    listLotes: async ({ actor }) => ({
      message: await access.readAsProvider(actor, listLotes),
    }),
    getPedidoPrestador: ({ grant, params }) => pedidos.getToDecide(grant, params.id),
    listSaidasComMarcacoes: async ({ grant }) => ({
      message: await pedidos.listSaidasComMarcacoes(grant),
    }),
    listAdmissoesDuvidosas: async ({ grant }) => ({
      message: await pedidos.listDoubtfulAdmissions(grant),
    }),
    getAcidentePrestador: ({ grant, params }) => acidentes.getToDecide(grant, params.id),
    decidePedido: ({ grant, params, body, key }) =>
      decisoes.decidePedido(grant, params.id, body, { key }),
    decideAcidente: ({ grant, params, body, key }) =>
      decisoes.acceptAcidente(grant, params.id, body, { key }),
    decideMany: ({ actor, body, key }) => decisoes.decideMany(actor, body, key),
    undoDecisoes: ({ actor, body }) => decisoes.undoMany(actor, body.itens),
    adiarPedidos: ({ actor, body }) => decisoes.putOff(actor, body.itens, body.ate),
    listDecisoesFalhadas: async ({ actor }) => ({ message: await decisoes.listFailed(actor) }),
    readDecisoesFalhadas: async ({ actor, body }) => ({
      message: await decisoes.readFailed(actor, body.itens),
    }),
  };
}
