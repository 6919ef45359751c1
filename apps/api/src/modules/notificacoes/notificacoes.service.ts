import type { Notificacao } from '@sst/contract';
import { entryPath } from '@sst/contract/rules/return-path';
import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import { type UserActor, userOf } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  countUnread,
  listNotificacoes,
  markRead,
  setAvisos,
  type WhichNotices,
  wantsMail,
} from './notificacoes.queries.ts';

interface NotificacoesParts {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
}

interface Notices {
  readonly message: Notificacao[];
  readonly por_ler: number;
  readonly avisos_email: boolean;
}

/** Notices in the product, and the user's choice to get them by e-mail too. */
export class NotificacoesService {
  readonly #parts: NotificacoesParts;

  constructor(parts: NotificacoesParts) {
    this.#parts = parts;
  }

  /** The caller's latest notices in the company, also those about another of the caller's places there. */
  list(grant: Grant): Promise<Notices> {
    return this.#parts.access.read(grant, async (scope) => {
      const [notices, por_ler, avisos_email] = await Promise.all([
        listNotificacoes(scope),
        countUnread(scope),
        wantsMail(scope, userOf(grant.actor).cd),
      ]);
      const message = notices.map(({ lugar, ligacao, ...notice }) => ({
        ...notice,
        ligacao: lugar === grant.cd_organig ? ligacao : entryPath(lugar, ligacao),
      }));
      return { message, por_ler, avisos_email };
    });
  }

  /** Marks notices as read. @param which without codes, all notices of the caller. */
  async read(grant: Grant, which: WhichNotices): Promise<string> {
    const { access, clock } = this.#parts;
    await access.write(grant, (scope) => markRead(scope, clock.now(), which));
    return 'Notificações marcadas como lidas.';
  }

  async setMail({ cd }: UserActor, wanted: boolean): Promise<string> {
    await inTransaction(this.#parts.pool, {}, (transaction) => setAvisos(transaction, cd, wanted));
    return wanted
      ? 'Passa a receber as notificações também por e-mail.'
      : 'Deixa de receber as notificações por e-mail.';
  }
}
