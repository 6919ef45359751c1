import type { codigosExternosCalls } from '@sst/contract/identidade/codigos-externos';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { CodigosService } from './codigos.service.ts';

export function codigosExternosRoutes(deps: ModuleDeps): HandlersOf<typeof codigosExternosCalls> {
  const codigos = new CodigosService(deps);
  return {
    listCodigosDeRegistos: async ({ grant, query }) => ({
      message: await codigos.list(grant, query),
    }),
  };
}
