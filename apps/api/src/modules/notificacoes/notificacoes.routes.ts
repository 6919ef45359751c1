import type { notificacoesCalls } from '@sst/contract/notificacoes';
import type { Pool } from 'pg';
import type { Access } from '../../access/scope.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  countUnread,
  listNotificacoes,
  markRead,
  setAvisos,
  wantsMail,
} from './notificacoes.queries.ts';

export function notificacoesRoutes(
  pool: Pool,
  access: Access,
  clock: Clock,
): HandlersOf<typeof notificacoesCalls> {
  return {
    listNotificacoes: ({ grant }) =>
      access.read(grant, async (scope) => {
        const [message, por_ler, avisos_email] = await Promise.all([
          listNotificacoes(scope),
          countUnread(scope),
          wantsMail(scope, grant.actor.cd),
        ]);
        return { message, por_ler, avisos_email };
      }),
    readNotificacoes: async ({ grant, body }) => {
      await access.write(grant, (scope) => markRead(scope, clock.now(), body.cds));
      return { message: 'Notificações marcadas como lidas.' };
    },
    updateAvisos: async ({ actor, body }) => {
      await inTransaction(pool, {}, (transaction) =>
        setAvisos(transaction, actor.cd, body.avisos_email),
      );
      return {
        message: body.avisos_email
          ? 'Passa a receber as notificações também por e-mail.'
          : 'Deixa de receber as notificações por e-mail.',
      };
    },
  };
}
