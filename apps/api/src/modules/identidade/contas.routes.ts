import type { contaCalls } from '@sst/contract/identidade/conta';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ContaService } from './conta/conta.service.ts';
import type { ResetService } from './conta/reset.service.ts';
import type { SessoesService } from './conta/sessoes.service.ts';
import type { FatorService } from './fatores/fator.service.ts';
import type { IdentidadeService } from './prova/identidade.service.ts';

export interface ContasRoutesDeps {
  readonly conta: ContaService;
  readonly reset: ResetService;
  readonly sessoes: SessoesService;
  readonly fator: FatorService;
  readonly identidade: IdentidadeService;
}

export function contasRoutes({
  conta,
  reset,
  sessoes,
  fator,
  identidade,
}: ContasRoutesDeps): HandlersOf<typeof contaCalls> {
  return {
    updateConta: ({ actor, body }) => conta.update(actor, body),
    updatePassword: ({ actor, params, body }) => conta.changePassword(actor, params.userId, body),
    requestReset: ({ query, request }) => reset.request(query.email, request.ip),
    checkReset: ({ query, request }) => reset.check(query, request.ip),
    resetPassword: ({ body, request }) => reset.reset(body, body.passwordNova, request.ip),
    listSessoes: async ({ actor }) => ({ message: await sessoes.list(actor) }),
    endSessao: ({ actor, params }) => sessoes.end(actor, params.sessao),
    endOutrasSessoes: ({ actor }) => sessoes.endOthers(actor),
    confirmIdentidade: ({ actor, body }) => identidade.confirm(actor, body),
    getFator: ({ actor }) => fator.get(actor),
    beginFator: ({ actor }) => fator.begin(actor),
    activateFator: ({ actor, body }) => fator.activate(actor, body),
    removeFator: ({ actor, body }) => fator.remove(actor, body),
    renewCodigos: ({ actor }) => fator.renewCodes(actor),
  };
}
