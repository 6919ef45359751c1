import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import type { Scope } from '../../access/grant.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { untilFewer } from '../../jobs/one-by-one.ts';
import { refreshDevidos } from './exames-devidos/refresh-devidos.ts';
import {
  findProgress,
  listPending,
  listPendingEmpresas,
  nextOf,
  type Progress,
  storeProgress,
} from './prazos.queries.ts';
import { recomputeDue } from './recompute-due.ts';

interface DueDaysDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
}

/** Employees in one transaction: what changes one of them waits for it, some tenths of a second. */
const AT_ONCE = 1_000;

/** Computes due days of many employees, some at a time, each time in a short transaction of its own. */
export class DueDays {
  readonly #deps: DueDaysDeps;

  constructor(deps: DueDaysDeps) {
    this.#deps = deps;
  }

  /** Those that changes outside the calls have put in question. @param ending ends it after some of them. */
  async computePending(ending?: AbortSignal): Promise<number> {
    const { pool } = this.#deps;
    const empresas = await inTransaction(
      pool,
      { readOnly: true, provider: true },
      listPendingEmpresas,
    );
    let computed = 0;
    for (const cd_empresa of empresas) {
      computed += await untilFewer(AT_ONCE, ending, () =>
        this.#within(cd_empresa, async (scope) => {
          const codes = await listPending(scope, AT_ONCE);
          await this.#compute(scope, codes);
          return codes.length;
        }),
      );
    }
    return computed;
  }

  /**
   * All of all companies, if a parameter has changed since that was done. Where it was interrupted, or the parameter
   * changes once more meanwhile, it goes on or begins again. @param ending ends it after some of them.
   */
  async computeAll(ending?: AbortSignal): Promise<void> {
    const { pool } = this.#deps;
    for (;;) {
      const progress = await inTransaction(pool, { readOnly: true, provider: true }, findProgress);
      if (!progress || ending?.aborted) return;
      await this.#computeSome(progress);
    }
  }

  /** The next employees of the company that it has come to, or the first of the one after it. */
  async #computeSome({ geracao, ate_empresa, ate_cd, seguinte, total }: Progress): Promise<void> {
    await this.#within(ate_empresa, async (scope) => {
      const codes = ate_empresa === 0 ? [] : await nextOf(scope, ate_cd, AT_ONCE);
      await this.#compute(scope, codes);
      const last = codes.at(-1);
      const next = seguinte === null ? undefined : { empresa: seguinte, cd: 0 };
      const place = last === undefined ? next : { empresa: ate_empresa, cd: last };
      await storeProgress(scope, {
        geracao,
        from: { empresa: ate_empresa, cd: ate_cd },
        place,
        feitos: codes.length,
        total,
        now: this.#deps.clock.now(),
      });
    });
  }

  /** The exams that are due, and the due days: employees are locked before their days, as by most calls. */
  async #compute(scope: Scope, codes: readonly number[]): Promise<void> {
    await refreshDevidos(scope, codes, this.#deps.clock.now());
    await recomputeDue(scope, codes);
  }

  #within<T>(cd_empresa: number, work: (scope: Scope) => Promise<T>): Promise<T> {
    const { access } = this.#deps;
    return access.write(access.systemGrant(cd_empresa), work);
  }
}
