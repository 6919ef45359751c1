import type { contaCalls } from '@sst/contract/conta';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ContaService } from './conta.service.ts';
import type { ResetService } from './reset.service.ts';

export function contasRoutes(
  conta: ContaService,
  reset: ResetService,
): HandlersOf<typeof contaCalls> {
  return {
    updateConta: ({ actor, body }) => conta.update(actor, body),
    updatePassword: ({ actor, params, body }) => conta.changePassword(actor, params.userId, body),
    requestReset: ({ query, request }) => reset.request(query.email, request.ip),
    checkReset: ({ query, request }) => reset.check(query, request.ip),
    resetPassword: ({ body, request }) => reset.reset(body, body.passwordNova, request.ip),
  };
}
