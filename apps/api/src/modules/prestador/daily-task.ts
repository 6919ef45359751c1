import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import { type Clock, today } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { oneByOne } from '../../jobs/one-by-one.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import { auditDetailOf } from '../pedidos/audit-detail.ts';
import { applyOnItsDay } from '../pedidos/decide-pedido.ts';
import { subscribersOf } from '../subscribers.ts';
import { listDue } from './fila.queries.ts';

interface TaskDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: (text: string) => void;
}

/**
 * Applies accepted departures and transfers on their day. Each request is applied once, whatever the number of servers. An
 * overtaken request is marked as done without a change, and its author is told.
 */
export class DailyTask {
  readonly #deps: TaskDeps;

  constructor(deps: TaskDeps) {
    this.#deps = deps;
  }

  /**
   * @param ending ends it after the request that is being applied; there may be thousands.
   * @returns how many requests took effect.
   * @throws if the database is away, which ends the round; {JobFailure} after it where requests could not be applied.
   */
  async applyDue(ending?: AbortSignal): Promise<number> {
    const { pool, clock, log } = this.#deps;
    const day = today(clock);
    const due = await inTransaction(pool, { readOnly: true, provider: true }, (transaction) =>
      listDue(transaction, day),
    );
    return oneByOne(due, {
      work: async ({ cd_empresa, cd }) => ((await this.#apply(cd_empresa, cd, day)) ? 1 : 0),
      failed: ({ cd_empresa, cd }) =>
        `O pedido ${cd} da empresa ${cd_empresa} não pôde ser aplicado`,
      waiting: (failed) =>
        countLabel(failed, 'pedido não pôde ser aplicado', 'pedidos não puderam ser aplicados'),
      log,
      ending,
    });
  }

  /** @returns whether it took effect. */
  async #apply(cd_empresa: number, cd: number, day: string): Promise<boolean> {
    const deps = { ...this.#deps, subscribers: subscribersOf(this.#deps) };
    const grant = this.#deps.access.systemGrant(cd_empresa);
    const { applied } = await carryOut(deps, { grant }, async (scope, now) => {
      const done = await applyOnItsDay(scope, cd, { now, day });
      if (!done) return { ...UNCHANGED, answer: { applied: false } };
      const { pedido, overtakenBy, events } = done;
      const detalhe = auditDetailOf(pedido);
      const acao = overtakenBy ? 'anular' : 'aplicar';
      return {
        audit: [{ acao, entidade: 'pedido', cd_entidade: cd, detalhe }],
        events,
        answer: { applied: !overtakenBy },
      };
    });
    return applied;
  }
}
