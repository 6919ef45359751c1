import type { relatorioLeiturasCalls } from '@sst/contract/leituras/relatorio';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { AvisoLeiturasService } from './aviso/aviso-leituras.service.ts';
import { RelatorioService } from './relatorio.service.ts';

export function relatorioLeiturasRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof relatorioLeiturasCalls> {
  const relatorio = new RelatorioService(deps);
  const aviso = new AvisoLeiturasService(deps);
  return {
    getRelatorioLeituras: async ({ grant, params, query }) => ({
      message: await relatorio.make(grant, params.id, query),
    }),
    getAvisoLeituras: async ({ grant }) => ({ message: await aviso.get(grant) }),
    updateAvisoLeituras: ({ grant, body }) => aviso.update(grant, body.ativo),
    getAvisoLeiturasPrestador: async ({ grant }) => ({ message: await aviso.get(grant) }),
    updateAvisoLeiturasPrestador: ({ grant, body }) => aviso.update(grant, body.ativo),
  };
}
