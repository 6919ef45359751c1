import type { avaliacoesCalls } from '@sst/contract/avaliacoes/avaliacoes';
import type { perigosCalls } from '@sst/contract/avaliacoes/perigos';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { AvaliacoesService } from './avaliacoes.service.ts';
import { PerigosService } from './perigos.service.ts';
import { PublicacaoAvaliacaoService } from './publicacao.service.ts';

export function avaliacoesRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof avaliacoesCalls> & HandlersOf<typeof perigosCalls> {
  const avaliacoes = new AvaliacoesService(deps);
  const publicacao = new PublicacaoAvaliacaoService(deps);
  const perigos = new PerigosService(deps);
  return {
    listPerigos: async ({ actor }) => ({ message: await perigos.list(actor) }),
    createPerigo: ({ actor, body, key }) => perigos.create(actor, body, key),
    updatePerigo: ({ actor, params, body }) => perigos.update(actor, params.id, body),
    listAvaliacoes: ({ grant, query }) => avaliacoes.list(grant, query),
    getAvaliacao: async ({ grant, params }) => ({
      message: await avaliacoes.get(grant, params.id),
    }),
    getAvaliacaoPdf: async ({ grant, params }) => ({
      message: await avaliacoes.pdf(grant, params.id),
    }),
    createAvaliacao: ({ grant, body, key }) => avaliacoes.create(grant, body, key),
    updateAvaliacao: ({ grant, params, body }) => avaliacoes.update(grant, params.id, body),
    deleteAvaliacao: ({ grant, params }) => avaliacoes.remove(grant, params.id),
    publishAvaliacao: ({ grant, params, body }) => publicacao.publish(grant, params.id, body),
    unpublishAvaliacao: ({ grant, params }) => publicacao.takeBack(grant, params.id),
  };
}
