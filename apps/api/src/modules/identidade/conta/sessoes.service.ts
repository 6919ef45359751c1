import type { SessaoRow } from '@sst/contract/identidade/conta';
import { deviceWords } from '@sst/contract/rules/identidade/device';
import type { Pool } from 'pg';
import type { SignedInUser } from '../../../access/actor.ts';
import {
  deleteSessionOf,
  deleteSessionsOf,
  type ListedSession,
  listSessions,
  recordOfUser,
} from '../../../access/sessions.queries.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { addressRange } from '../limites/address-range.ts';

export interface SessoesDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** A session as people are shown it. @param own token hash of the session that asks. */
function rowOf(session: ListedSession, own?: Buffer): SessaoRow {
  const { cd, token_hash, agente, ip, dt_cria, dt_uso } = session;
  return {
    cd,
    aparelho: deviceWords(agente),
    rede: ip === null ? null : addressRange(ip),
    dt_cria: dt_cria.toISOString(),
    dt_uso: dt_uso.toISOString(),
    atual: own?.equals(token_hash) ?? false,
  };
}

/** The living sessions of an account, for an administrator. */
export async function sessionsOf(
  transaction: Transaction,
  cd_utilizador: number,
  now: Date,
): Promise<SessaoRow[]> {
  const found = await listSessions(transaction, cd_utilizador, now);
  return found.map((session) => rowOf(session));
}

/** Ends a session of an account, or all. @returns how many have ended. */
export async function endSessionsOf(
  transaction: Transaction,
  cd_utilizador: number,
  only?: number,
): Promise<number> {
  if (only === undefined) return deleteSessionsOf(transaction, cd_utilizador);
  return (await deleteSessionOf(transaction, { cd: only, cd_utilizador })) ? 1 : 0;
}

/** A user's own sessions. */
export class SessoesService {
  readonly #deps: SessoesDeps;

  constructor(deps: SessoesDeps) {
    this.#deps = deps;
  }

  async list(actor: SignedInUser): Promise<SessaoRow[]> {
    const { pool, clock } = this.#deps;
    const found = await inTransaction(pool, { readOnly: true }, (transaction) =>
      listSessions(transaction, actor.cd, clock.now()),
    );
    return found.map((session) => rowOf(session, actor.tokenHash));
  }

  /** One that is over by now, or another's, is none of the user's: it is not told which. */
  async end(actor: SignedInUser, cd: number): Promise<{ message: string }> {
    await this.#change(actor, 'fim-sessao', (transaction) =>
      endSessionsOf(transaction, actor.cd, cd),
    );
    return { message: 'Sessão terminada.' };
  }

  /** Ends all but the session that asks. */
  async endOthers(actor: SignedInUser): Promise<{ message: string }> {
    const ended = await this.#change(actor, 'fim-sessoes', (transaction) =>
      deleteSessionsOf(transaction, actor.cd, actor.tokenHash),
    );
    return { message: endedText(ended) };
  }

  async #change(
    actor: SignedInUser,
    acao: 'fim-sessao' | 'fim-sessoes',
    work: (transaction: Transaction) => Promise<number>,
  ): Promise<number> {
    const { pool, clock, sessions } = this.#deps;
    const ended = await inTransaction(pool, {}, async (transaction) => {
      const count = await work(transaction);
      const line = { cd_utilizador: actor.cd, acao, ip: actor.ip, quando: clock.now() };
      if (count > 0) await recordOfUser(transaction, line);
      return count;
    });
    sessions.forgetUser(actor.cd);
    return ended;
  }
}

/** How many sessions have ended, in words. */
export function endedText(count: number): string {
  if (count === 0) return 'Não havia outras sessões abertas.';
  return count === 1 ? 'Terminou 1 sessão.' : `Terminaram ${count} sessões.`;
}
