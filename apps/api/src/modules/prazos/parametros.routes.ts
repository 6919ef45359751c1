import type { parametrosCalls } from '@sst/contract/prestador/parametros';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ParametrosService } from './parametros.service.ts';

export function parametrosRoutes(
  parametros: ParametrosService,
): HandlersOf<typeof parametrosCalls> {
  return {
    listParametros: ({ actor }) => parametros.list(actor),
    setParametroValor: ({ actor, params, body }) => parametros.setValue(actor, params.id, body),
    switchParametro: ({ actor, params, body }) => parametros.switch(actor, params.id, body.ativo),
  };
}
