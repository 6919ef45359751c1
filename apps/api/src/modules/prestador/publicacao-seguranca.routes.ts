import type { publicacaoSegurancaCalls } from '@sst/contract/publicacao-seguranca';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { MarcacoesAtividadeService } from './marcacoes-atividade.service.ts';

export interface PublicacaoSegurancaServices {
  readonly marcacoes: MarcacoesAtividadeService;
}

export function publicacaoSegurancaRoutes({
  marcacoes,
}: PublicacaoSegurancaServices): HandlersOf<typeof publicacaoSegurancaCalls> {
  return {
    listTecnicosAtivos: async ({ grant }) => ({ message: await marcacoes.tecnicos(grant) }),
    getAtividadePrestador: async ({ grant, params }) => ({
      message: await marcacoes.get(grant, params.id),
    }),
    createMarcacaoAtividade: ({ grant, body, key }) => marcacoes.create(grant, body, key),
    updateMarcacaoAtividade: async ({ grant, params, body }) => ({
      message: await marcacoes.move(grant, params.id, body),
    }),
    deleteMarcacaoAtividade: async ({ grant, params }) => ({
      message: await marcacoes.cancel(grant, params.id),
    }),
  };
}
