import type { sessaoCalls } from '@sst/contract/sessao';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { SessaoService } from './sessao.service.ts';

const MAX_AGENT_LENGTH = 200;

/** Longest lifetime that browsers give a cookie. */
const DEVICE_COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** The root, since a proxy may serve the API below a path that the server does not know. */
const DEVICE_COOKIE_PATH = '/';

/** @param secure whether the public address has https. */
export function sessaoRoutes(
  service: SessaoService,
  { secure }: { secure: boolean },
): HandlersOf<typeof sessaoCalls> {
  return {
    login: async ({ body, request, reply }) => {
      const { token, cookie, surplus } = await service.login(body, {
        ip: request.ip,
        agente: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH),
        cookies: request.cookies,
      });
      for (const name of surplus) reply.clearCookie(name, { path: DEVICE_COOKIE_PATH });
      reply.setCookie(cookie.name, cookie.value, {
        path: DEVICE_COOKIE_PATH,
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: DEVICE_COOKIE_SECONDS,
      });
      return { token };
    },
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
