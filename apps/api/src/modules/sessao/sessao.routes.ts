import type { SignIn, sessaoCalls } from '@sst/contract/sessao';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { SessaoService, SignedIn, SignInOrigin } from './sessao.service.ts';

const MAX_AGENT_LENGTH = 200;

/** Longest lifetime that browsers give a cookie. */
const DEVICE_COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** The root, since a proxy may serve the API below a path that the server does not know. */
const DEVICE_COOKIE_PATH = '/';

function originOf({ ip, headers, cookies }: FastifyRequest): SignInOrigin {
  return { ip, agente: (headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH), cookies };
}

/** @param secure whether the public address has https. */
export function sessaoRoutes(
  service: SessaoService,
  { secure }: { secure: boolean },
): HandlersOf<typeof sessaoCalls> {
  const enter = (reply: FastifyReply, { answer, kept }: SignedIn): SignIn => {
    if (!kept) return answer;
    for (const name of kept.surplus) reply.clearCookie(name, { path: DEVICE_COOKIE_PATH });
    reply.setCookie(kept.cookie.name, kept.cookie.value, {
      path: DEVICE_COOKIE_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: DEVICE_COOKIE_SECONDS,
    });
    return answer;
  };
  return {
    login: async ({ body, request, reply }) =>
      enter(reply, await service.login(body, originOf(request))),
    choosePassword: async ({ body, request, reply }) =>
      enter(reply, await service.choosePassword(body, originOf(request))),
    logout: async ({ actor }) => {
      await service.logout(actor);
      return { message: 'Sessão terminada com sucesso.' };
    },
    getUtilizador: async ({ actor }) => service.describe(actor),
    listMenus: async () => ({ message: service.menus() }),
    listEmpresas: async ({ actor, params }) => ({
      message: await service.companies(actor, params.userId),
    }),
    listAcessos: async ({ grant, params }) => service.accesses(grant, params.userId),
  };
}
