import type { saudePublicacaoCalls } from '@sst/contract/prestador/saude-publicacao';
import type { Access } from '../../../access/access.ts';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { Lists } from '../../../list/lists.ts';
import { porFecharSource } from '../../agenda/index.ts';
import type { MarcacoesService } from '../../agenda/marcacoes/marcacoes.service.ts';
import { listMedicosAtivos } from './exames/exames.queries.ts';
import type { ExamesService } from './exames/exames.service.ts';
import type { ExamesCorrecaoService } from './exames/exames-correcao.service.ts';

export interface SaudePublicacaoDeps {
  readonly access: Access;
  readonly lists: Lists;
  readonly marcacoes: MarcacoesService;
  readonly exames: ExamesService;
  readonly correcoes: ExamesCorrecaoService;
}

export function saudePublicacaoRoutes({
  access,
  lists,
  marcacoes,
  exames,
  correcoes,
}: SaudePublicacaoDeps): HandlersOf<typeof saudePublicacaoCalls> {
  return {
    listMarcacoesPorFechar: lists.handler(porFecharSource),
    getMarcacao: async ({ grant, params }) => ({ message: await marcacoes.get(grant, params.id) }),
    listMedicosAtivos: async ({ grant }) => ({
      message: await access.read(grant, listMedicosAtivos),
    }),
    createMarcacoes: ({ grant, body, key }) => marcacoes.create(grant, body, key),
    updateMarcacao: ({ grant, params, body }) => marcacoes.move(grant, params.id, body),
    closeMarcacao: ({ grant, params, body }) => marcacoes.close(grant, params.id, body),
    createExame: ({ grant, body, request, key }) =>
      exames.create(grant, body, request.documents, key),
    getExame: async ({ grant, params }) => ({ message: await exames.get(grant, params.id) }),
    updateExame: ({ grant, params, body, request }) =>
      correcoes.update(grant, params.id, body, request.documents),
    annulExame: ({ grant, params, body }) => correcoes.annul(grant, params.id, body),
  };
}
