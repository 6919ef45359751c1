import type { chavesAcessoCalls } from '@sst/contract/identidade/chaves-acesso';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { SignInCookies } from '../sessao/sessao.routes.ts';
import type { ChavesService } from './chaves.service.ts';
import type { EntradaChaveService } from './entrada-chave.service.ts';

export function chavesAcessoRoutes(
  chaves: ChavesService,
  entrada: EntradaChaveService,
  { originOf, enter }: SignInCookies,
): HandlersOf<typeof chavesAcessoCalls> {
  return {
    beginChaveEntrada: ({ body, request }) => entrada.begin(body.codigo, request.ip),
    enterWithChave: async ({ body, request, reply }) =>
      enter(request, reply, await entrada.enter(body, originOf(request))),
    beginEnrolChave: ({ body, request }) => entrada.beginEnrolment(body.codigo, request.ip),
    enrolChave: async ({ body, request, reply }) => {
      const { codigos, ...entered } = await entrada.enrol(body, originOf(request));
      return { codigos, entrada: enter(request, reply, entered) };
    },
    listChavesAcesso: ({ actor }) => chaves.list(actor),
    beginChaveAcesso: ({ actor, body }) => chaves.begin(actor, body),
    registerChaveAcesso: ({ actor, body }) => chaves.register(actor, body),
    renameChaveAcesso: ({ actor, params, body }) => chaves.rename(actor, params.chave, body.nome),
    beginConfirmacaoChave: ({ actor }) => chaves.confirmation(actor),
    removeChaveAcesso: ({ actor, params, body }) => chaves.remove(actor, params.chave, body),
  };
}
