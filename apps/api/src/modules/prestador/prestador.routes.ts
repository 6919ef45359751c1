import type { prestadorCalls } from '@sst/contract/prestador/prestador';
import type { Access } from '../../access/access.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { AcidentesService } from '../acidentes/acidentes.service.ts';
import type { EmpresasService } from '../empresas/empresas.service.ts';
import type { PedidosService } from '../pedidos/pedidos.service.ts';
import type { DecisoesService } from './decisoes/decisoes.service.ts';
import { findFuncionarios } from './procura.queries.ts';

export interface PrestadorServices {
  readonly access: Access;
  readonly decisoes: DecisoesService;
  readonly empresas: EmpresasService;
  readonly pedidos: PedidosService;
  readonly acidentes: AcidentesService;
}

export function prestadorRoutes({
  access,
  decisoes,
  empresas,
  pedidos,
  acidentes,
}: PrestadorServices): HandlersOf<typeof prestadorCalls> {
  return {
    listEmpresasPrestador: ({ actor, query }) => empresas.list(actor, query),
    listFuncionariosPrestador: async ({ actor, query }) => ({
      message: await access.readAsProvider(actor, (transaction) =>
        findFuncionarios(transaction, query),
      ),
    }),
    listFila: ({ actor, query }) => decisoes.list(actor, query),
    getPedidoPrestador: ({ grant, params }) => pedidos.getToDecide(grant, params.id),
    listAdmissoesDuvidosas: async ({ grant }) => ({
      message: await pedidos.listDoubtfulAdmissions(grant),
    }),
    getAcidentePrestador: async ({ grant, params }) => ({
      message: await acidentes.get(grant, params.id),
    }),
    decidePedido: ({ grant, params, body }) => decisoes.decidePedido(grant, params.id, body),
    decideAcidente: ({ grant, params }) => decisoes.acceptAcidente(grant, params.id),
    decideMany: ({ actor, body }) => decisoes.decideMany(actor, body),
  };
}
