import type { entradaPropriaCalls } from '@sst/contract/identidade/entrada-propria';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { SignInCookies } from '../sessao/sessao.routes.ts';
import type { ConfirmacaoEntradaService } from './confirmacao.service.ts';
import type { DominiosEntradaService } from './dominios.service.ts';
import type { EntradaPropriaService } from './entrada-propria.service.ts';
import type { EntradasService } from './entradas.service.ts';

export interface EntradaPropriaRoutesDeps {
  readonly entradas: EntradasService;
  readonly confirmacao: ConfirmacaoEntradaService;
  readonly settings: EntradaPropriaService;
  readonly dominios: DominiosEntradaService;
  readonly cookies: SignInCookies;
}

export function entradaPropriaRoutes({
  entradas,
  confirmacao,
  settings,
  dominios,
  cookies: { originOf, enter },
}: EntradaPropriaRoutesDeps): HandlersOf<typeof entradaPropriaCalls> {
  return {
    beginEntradaPropria: ({ body, request }) => entradas.begin(body.email, request.ip),
    openEntradaPropria: ({ body, request }) => entradas.addressOf(body.codigo, request.ip),
    finishEntradaPropria: async ({ body, request, reply }) =>
      enter(request, reply, await entradas.finish(body, originOf(request))),
    beginConfirmacaoEntrada: ({ actor }) => confirmacao.begin(actor),
    finishConfirmacaoEntrada: ({ actor, body }) => confirmacao.finish(actor, body),
    getEntradaPropria: async ({ grant }) => ({ message: await settings.get(grant) }),
    updateEntradaPropria: ({ grant, body }) => settings.update(grant, body),
    addDominioEntrada: ({ grant, body }) => dominios.addDomain(grant, body.dominio),
    verifyDominioEntrada: ({ grant, params }) => dominios.verify(grant, params.id),
    removeDominioEntrada: ({ grant, params }) => dominios.removeDomain(grant, params.id),
    tryEntradaPropria: ({ grant }) => settings.try(grant),
    finishExperienciaEntrada: async ({ grant, body }) => ({
      message: await settings.finishTry(grant, body),
    }),
    removeLigacaoEntrada: ({ grant, params }) => settings.removeLink(grant, params.userId),
    removeLigacoesEntrada: ({ grant }) => settings.removeLinks(grant),
    getEntradaPropriaDaEmpresa: async ({ grant }) => ({ message: await settings.get(grant) }),
    liftEntradaPropria: ({ grant }) => settings.lift(grant),
    confirmDominioEntrada: ({ grant, params }) => dominios.confirmDomain(grant, params.id),
  };
}
