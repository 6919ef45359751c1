import type { Notificacao, PreferenciaAviso } from '@sst/contract';
import { AVISO_CHANNELS, AVISO_KINDS, AVISO_LABEL } from '@sst/contract/rules/avisos';
import { entryPath } from '@sst/contract/rules/contas/return-path';
import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import { type UserActor, userOf } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  countUnread,
  listNotificacoes,
  listSwitchedOff,
  markRead,
  setAvisos,
  setPreferencia,
  type WhichAvisos,
  wantsMail,
} from './notificacoes.queries.ts';

interface NotificacoesDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
}

interface Avisos {
  /** Every kind of notice by every channel that can be switched off. */
  readonly message: PreferenciaAviso[];
  readonly avisos_email: boolean;
}

interface Notices {
  readonly message: Notificacao[];
  readonly por_ler: number;
  readonly avisos_email: boolean;
}

/** Notices in the product, and the user's choice which of them to get by e-mail too. */
export class NotificacoesService {
  readonly #deps: NotificacoesDeps;

  constructor(deps: NotificacoesDeps) {
    this.#deps = deps;
  }

  /** The caller's latest notices in the company, also those about another of the caller's places there. */
  list(grant: Grant): Promise<Notices> {
    return this.#deps.access.read(grant, async (scope) => {
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
  async read(grant: Grant, which: WhichAvisos): Promise<string> {
    const { access, clock } = this.#deps;
    await access.write(grant, (scope) => markRead(scope, clock.now(), which));
    return 'Notificações marcadas como lidas.';
  }

  async setMail({ cd }: UserActor, wanted: boolean): Promise<string> {
    await inTransaction(this.#deps.pool, {}, (transaction) => setAvisos(transaction, cd, wanted));
    return wanted
      ? 'Passa a receber as notificações também por e-mail.'
      : 'Deixa de receber as notificações por e-mail.';
  }

  /** What the user gets by e-mail too. */
  async avisos({ cd }: UserActor): Promise<Avisos> {
    const [avisos_email, off] = await inTransaction(
      this.#deps.pool,
      { readOnly: true },
      (transaction) => Promise.all([wantsMail(transaction, cd), listSwitchedOff(transaction, cd)]),
    );
    const isOff = (one: Omit<PreferenciaAviso, 'ativo'>) =>
      off.some(({ tipo, canal }) => tipo === one.tipo && canal === one.canal);
    const message = AVISO_KINDS.flatMap((tipo) =>
      AVISO_CHANNELS.map((canal) => ({ tipo, canal, ativo: !isOff({ tipo, canal }) })),
    );
    return { message, avisos_email };
  }

  async setPreferencia({ cd }: UserActor, preferencia: PreferenciaAviso): Promise<string> {
    await inTransaction(this.#deps.pool, {}, (transaction) =>
      setPreferencia(transaction, cd, preferencia),
    );
    const { tipo, ativo } = preferencia;
    return ativo
      ? `Passa a receber por e-mail: ${AVISO_LABEL[tipo].toLowerCase()}.`
      : `Deixa de receber por e-mail: ${AVISO_LABEL[tipo].toLowerCase()}.`;
  }
}
