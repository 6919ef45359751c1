import type { utilizadoresCalls } from '@sst/contract/utilizadores';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { AuditoriaService } from '../auditoria/auditoria.service.ts';
import type { RegistoService } from './registo.service.ts';
import type { UtilizadoresService } from './utilizadores.service.ts';

export interface UtilizadoresServices {
  readonly utilizadores: UtilizadoresService;
  readonly registo: RegistoService;
  readonly atividade: AuditoriaService;
}

export function utilizadoresRoutes({
  utilizadores,
  registo,
  atividade,
}: UtilizadoresServices): HandlersOf<typeof utilizadoresCalls> {
  return {
    listUtilizadores: ({ grant, query }) => utilizadores.list(grant, query),
    getUtilizadorDaEmpresa: async ({ grant, params }) => ({
      message: await utilizadores.get(grant, params.userId),
    }),
    updateUtilizador: ({ grant, body }) => utilizadores.update(grant, body),
    updateAcessos: ({ grant, params, query, body }) =>
      utilizadores.setAccesses(grant, params.userId, body, query.antes),
    register: ({ actor, body, key }) => registo.register(actor, body, key),
    inviteAgain: ({ grant, params }) => registo.inviteAgain(grant, params.userId),
    listAtividade: ({ grant, query }) => atividade.list(grant, query),
    listAutores: async ({ grant }) => ({ message: await atividade.authors(grant) }),
  };
}
