import type { relatorioLeiturasCalls } from '@sst/contract/leituras/relatorio';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { AvisoLeiturasService } from './aviso/aviso-leituras.service.ts';
import type { RelatorioService } from './relatorio.service.ts';

export function relatorioLeiturasRoutes(
  relatorio: RelatorioService,
  aviso: AvisoLeiturasService,
): HandlersOf<typeof relatorioLeiturasCalls> {
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
