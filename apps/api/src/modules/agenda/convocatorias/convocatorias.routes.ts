import type { convocatoriasCalls } from '@sst/contract/agenda/convocatorias/convocatorias';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ConvocatoriaConfigService } from './config.service.ts';
import type { FolhasService } from './folhas.service.ts';
import type { LigacaoService } from './ligacao.service.ts';
import type { RespostasService } from './respostas.service.ts';

export interface ConvocatoriasDeps {
  readonly ligacao: LigacaoService;
  readonly config: ConvocatoriaConfigService;
  readonly respostas: RespostasService;
  readonly folhas: FolhasService;
}

export function convocatoriasRoutes({
  ligacao,
  config,
  respostas,
  folhas,
}: ConvocatoriasDeps): HandlersOf<typeof convocatoriasCalls> {
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
