import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import { type Clock, today } from '../../clock.ts';
import { isDatabaseAway } from '../../database-away.ts';
import { inTransaction } from '../../db/transaction.ts';
import { JobFailure } from '../../jobs/failure.ts';
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

/** What became of a request on its day. */
type Applying = 'applied' | 'unchanged' | 'failed';

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
    const { pool, clock } = this.#deps;
    const day = today(clock);
    const due = await inTransaction(pool, { readOnly: true, provider: true }, (transaction) =>
      listDue(transaction, day),
    );
    let applied = 0;
    let failed = 0;
    for (const { cd_empresa, cd } of due) {
      if (ending?.aborted) break;
      const done = await this.#apply(cd_empresa, cd, day);
      if (done === 'applied') applied += 1;
      if (done === 'failed') failed += 1;
    }
    if (failed > 0) {
      const which = countLabel(
        failed,
        'pedido não pôde ser aplicado',
        'pedidos não puderam ser aplicados',
      );
      throw new JobFailure(which);
    }
    return applied;
  }

  async #apply(cd_empresa: number, cd: number, day: string): Promise<Applying> {
    const { access, log } = this.#deps;
    const deps = { ...this.#deps, subscribers: subscribersOf(this.#deps) };
    const grant = access.systemGrant(cd_empresa);
    try {
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
      return applied ? 'applied' : 'unchanged';
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // A failed request does not hold up those of other employees; the next round retries it.
      const reason = error instanceof Error ? error.message : error;
      log(`O pedido ${cd} da empresa ${cd_empresa} não pôde ser aplicado: ${reason}`);
      return 'failed';
    }
  }
}
