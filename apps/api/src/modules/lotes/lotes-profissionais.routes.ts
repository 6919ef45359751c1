import type { lotesProfissionaisCalls } from '@sst/contract/prestador/lotes-profissionais';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { LoteProfissionaisService } from './profissionais.service.ts';

export function lotesProfissionaisRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof lotesProfissionaisCalls> {
  const profissionais = new LoteProfissionaisService(deps);
  return {
    putProfissionais: ({ actor, params, body, query, key }) =>
      profissionais.store(actor, params.lista, { ...body, query, key }),
  };
}
