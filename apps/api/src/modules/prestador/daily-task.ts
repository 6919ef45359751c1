import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import { deleteEndedSessions } from '../../access/sessions.queries.ts';
import { type Clock, today } from '../../clock.ts';
import { isDatabaseAway } from '../../database-away.ts';
import { inTransaction } from '../../db/transaction.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import { deleteOldMails } from '../correio/outbox.ts';
import { removeOldEvents } from '../eventos/eventos.service.ts';
import { subscribersOf } from '../eventos/subscribers.ts';
import { applyOnItsDay } from '../pedidos/decide-pedido.ts';
import { removeOldDrafts } from '../rascunhos/rascunhos.service.ts';
import { listDue } from './fila.queries.ts';

const ROUND_MS = 10 * 60_000;

interface TaskParts {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: (text: string) => void;
}

/**
 * Applies accepted departures and transfers on their day. Polls every ten minutes, so that days without a running
 * server are caught up; each request is applied once, whatever the number of servers. An overtaken request is marked as
 * done without a change, and its author is told. Also deletes ended sessions, old messages, and
 * drafts and events that are over.
 */
export class DailyTask {
  readonly #parts: TaskParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(parts: TaskParts) {
    this.#parts = parts;
  }

  start(): void {
    const round = () => {
      this.#running = this.#running
        .then(() => this.applyDue())
        .then(() => this.removeOutlived())
        .catch((error) => this.#parts.log(`A tarefa diária espera: ${error}`));
    };
    round();
    this.#timer = setInterval(round, ROUND_MS);
    this.#timer.unref();
  }

  /** Stops after the request that is being applied; there may be thousands. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** @returns how many requests took effect. @throws if the database is away, which ends the round. */
  async applyDue(): Promise<number> {
    const { pool, clock } = this.#parts;
    const day = today(clock);
    const due = await inTransaction(pool, { readOnly: true, provider: true }, (transaction) =>
      listDue(transaction, day),
    );
    let applied = 0;
    for (const { cd_empresa, cd } of due) {
      if (this.#stopped) break;
      if (await this.#apply(cd_empresa, cd, day)) applied += 1;
    }
    return applied;
  }

  /** Deletes personal data that is no longer needed. */
  async removeOutlived(): Promise<void> {
    const { pool, access, clock } = this.#parts;
    const now = clock.now();
    await inTransaction(pool, {}, async (transaction) => {
      await deleteEndedSessions(transaction, now);
      await deleteOldMails(transaction, now);
    });
    await removeOldDrafts(pool, access, now);
    await removeOldEvents(pool, access, now);
  }

  async #apply(cd_empresa: number, cd: number, day: string): Promise<boolean> {
    const { access, log } = this.#parts;
    const parts = { ...this.#parts, subscribers: subscribersOf(this.#parts) };
    const grant = access.systemGrant(cd_empresa);
    try {
      const { applied } = await carryOut(parts, { grant }, async (scope, now) => {
        const done = await applyOnItsDay(scope, cd, { now, day });
        if (!done) return { ...UNCHANGED, answer: { applied: false } };
        const { pedido, overtakenBy, events } = done;
        const { cd_tipo, cd_funcion, nome } = pedido;
        const detalhe = { cd_tipo, cd_funcion, nome };
        const acao = overtakenBy ? 'anular' : 'aplicar';
        return {
          audit: [{ acao, entidade: 'pedido', cd_entidade: cd, detalhe }],
          events,
          answer: { applied: !overtakenBy },
        };
      });
      return applied;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // A failed request does not hold up those of other employees; the next round retries it.
      const reason = error instanceof Error ? error.message : error;
      log(`O pedido ${cd} da empresa ${cd_empresa} não pôde ser aplicado: ${reason}`);
      return false;
    }
  }
}
