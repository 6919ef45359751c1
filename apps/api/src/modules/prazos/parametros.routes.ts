import type { parametrosCalls } from '@sst/contract/prestador/parametros';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { ParametrosService } from './parametros.service.ts';

export function parametrosRoutes(deps: ModuleDeps): HandlersOf<typeof parametrosCalls> {
  const parametros = new ParametrosService(deps);
  return {
    listParametros: ({ actor }) => parametros.list(actor),
    setParametroValor: ({ actor, params, body }) => parametros.setValue(actor, params.id, body),
    switchParametro: ({ actor, params, body }) => parametros.switch(actor, params.id, body.ativo),
  };
}
