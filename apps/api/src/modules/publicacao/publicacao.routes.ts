import type { publicacaoCalls } from '@sst/contract/publicacao';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { SaudeService } from '../saude/saude.service.ts';
import type { ExamesService } from './exames.service.ts';
import type { MarcacoesService } from './marcacoes.service.ts';

export interface PublicacaoServices {
  readonly saude: SaudeService;
  readonly marcacoes: MarcacoesService;
  readonly exames: ExamesService;
}

export function publicacaoRoutes({
  saude,
  marcacoes,
  exames,
}: PublicacaoServices): HandlersOf<typeof publicacaoCalls> {
  return {
    listMarcacoesPorFechar: ({ grant, query }) => saude.listPorFechar(grant, query),
    getMarcacao: async ({ grant, params }) => ({ message: await marcacoes.get(grant, params.id) }),
    listMedicosAtivos: async ({ grant }) => ({ message: await exames.medicos(grant) }),
    createMarcacoes: ({ grant, body, key }) => marcacoes.create(grant, body, key),
    updateMarcacao: async ({ grant, params, body }) => ({
      message: await marcacoes.move(grant, params.id, body),
    }),
    closeMarcacao: async ({ grant, params, body }) => ({
      message: await marcacoes.close(grant, params.id, body.estado),
    }),
    createExame: ({ grant, body, request, key }) =>
      exames.create(grant, body, request.documents, key),
  };
}
