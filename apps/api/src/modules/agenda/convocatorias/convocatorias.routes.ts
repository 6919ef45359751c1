import type { convocatoriasCalls } from '@sst/contract/agenda/convocatorias/convocatorias';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { ConvocatoriaConfigService } from './config.service.ts';
import { FolhasService } from './folhas.service.ts';
import { RespostasService } from './respostas.service.ts';

export function convocatoriasRoutes(deps: ModuleDeps): HandlersOf<typeof convocatoriasCalls> {
  const { ligacao } = deps;
  const config = new ConvocatoriaConfigService(deps);
  const respostas = new RespostasService(deps);
  const folhas = new FolhasService(deps);
  return {
    getConvocatoriaDaLigacao: async ({ query, request }) => ({
      message: await ligacao.get(query.codigo, request.ip),
    }),
    answerConvocatoria: ({ body, request }) => ligacao.answer(body, request.ip),
    chooseHoraConvocatoria: ({ body, request }) => ligacao.choose(body, request.ip),
    getConvocatoriaConfig: async ({ grant }) => ({ message: await config.get(grant) }),
    updateConvocatoriaConfig: ({ grant, body }) => config.update(grant, body),
    listRespostasConvocatoria: async ({ grant }) => ({ message: await respostas.list(grant) }),
    passRespostasConvocatoria: ({ grant, body }) => respostas.pass(grant, body.codigos),
    settleRespostasConvocatoria: ({ grant, body }) => respostas.settle(grant, body.codigos),
    getFolhasConvocatoria: async ({ grant, query }) => ({
      message: await folhas.make(grant, query),
    }),
  };
}
