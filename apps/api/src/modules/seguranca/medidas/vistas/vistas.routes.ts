import type { vistasMedidasCalls } from '@sst/contract/medidas/vistas';
import type { HandlersOf } from '../../../../calls/handlers.ts';
import type { ModuleDeps } from '../../../module-deps.ts';
import { NumerosService } from './numeros.service.ts';
import { VistasService } from './vistas.service.ts';

export function vistasMedidasRoutes(deps: ModuleDeps): HandlersOf<typeof vistasMedidasCalls> {
  const vistas = new VistasService(deps);
  const numeros = new NumerosService(deps);
  return {
    getMedidasNumeros: async ({ grant, query }) => ({
      message: await numeros.get(grant, query.pesquisa),
    }),
    getMedidasPrazos: async ({ grant, query }) => ({ message: await vistas.prazos(grant, query) }),
    getMedidasUnidades: async ({ grant, query }) => ({
      message: await vistas.unidades(grant, query),
    }),
  };
}
