import { MENUS } from '@sst/contract';
import type { sessaoCalls } from '@sst/contract/sessao';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { SessaoService } from './sessao.service.ts';

const MAX_AGENT_LENGTH = 200;
const NO_FLAGS = { ver: false, criar: false, editar: false, remover: false, doc: false };

export function sessaoRoutes(service: SessaoService): HandlersOf<typeof sessaoCalls> {
  return {
    login: async ({ body, request }) => ({
      token: await service.login(body, {
        ip: request.ip,
        agente: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH),
      }),
    }),
    logout: async ({ actor }) => {
      await service.logout(actor);
      return { message: 'Sessão terminada com sucesso.' };
    },
    getUtilizador: async ({ actor }) => service.describe(actor),
    listMenus: async () => ({ message: MENUS.map((item) => ({ ...item, ...NO_FLAGS })) }),
    listEmpresas: async ({ actor, params }) => ({
      message: await service.companies(actor, params.userId),
    }),
    listAcessos: async ({ grant, params }) => service.accesses(grant, params.userId),
  };
}
