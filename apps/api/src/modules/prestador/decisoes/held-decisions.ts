import { DatabaseError, type Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import type { Grant } from '../../../access/grant.ts';
import { type Clock, today } from '../../../clock.ts';
import { isDatabaseAway } from '../../../database-away.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { CallError, forbidden } from '../../../errors.ts';
import { JobFailure } from '../../../jobs/failure.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import { type Due, listDue, markFailed, takeDue } from '../../retidas/index.ts';
import type { ChangeDeps } from '../../service-deps.ts';
import { subscribersOf } from '../../subscribers.ts';
import { MAY_DECIDE, requireDecidable } from './decision-rules.ts';
import { lineOf } from './hold.ts';
import { take } from './take.ts';

interface Parts {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: (text: string) => void;
}

const NO_RIGHT = 'Quem decidiu deixou de poder decidir pelo prestador.';
const BROKEN = 'Ocorreu um erro inesperado. O pedido continua por decidir.';

/** Carries out held decisions when their moment has come, each once, whatever the number of servers (decision 0054). */
export class HeldDecisions {
  readonly #parts: Parts;
  readonly #deps: ChangeDeps;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#deps = { ...parts, subscribers: subscribersOf(parts) };
  }

  /**
   * @param ending ends it after the decision that is being carried out.
   * @returns how many took effect.
   * @throws if the database is away, which ends the round; {JobFailure} after it where some have to be tried again.
   */
  async carryOutDue(ending?: AbortSignal): Promise<number> {
    const due = await inTransaction(this.#parts.pool, { readOnly: true, provider: true }, listDue);
    let done = 0;
    let again = 0;
    for (const one of due) {
      if (ending?.aborted) break;
      try {
        if (await this.#carryOut(one)) done += 1;
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        if (isGone(error)) continue;
        if (isPassing(error)) again += 1;
        else await this.#giveUp(one, error);
      }
    }
    if (again > 0)
      throw new JobFailure('há decisões retidas que têm de esperar por outras alterações');
    return done;
  }

  /** Decides as the author would now. @returns whether it was still held. @throws as a decision at once. */
  async #carryOut(due: Due): Promise<boolean> {
    const grant = await this.#grantOfAuthor(due);
    const { done } = await carryOut(this.#deps, { grant }, async (scope, now) => {
      const taken = await take(scope, due);
      const decision = await takeDue(scope, due);
      if (!decision) return { ...UNCHANGED, answer: { done: false } };
      requireDecidable(taken, scope.actor, decision.estado, due.origem);
      const day = today(this.#deps.clock);
      const { audit, events } = await taken.decide(decision, { now, day });
      return { audit, events, answer: { done: true } };
    });
    return done;
  }

  /** The author's right by now. @throws 403 if it was taken away. */
  async #grantOfAuthor({ cd_autor, cd_empresa, origem }: Due): Promise<Grant> {
    const { access } = this.#parts;
    const author = await access.presentUser(cd_autor);
    if (!author?.prestador) throw forbidden();
    return access.grant(author, MAY_DECIDE[origem], cd_empresa);
  }

  /** Lets go of a decision that cannot take effect, and keeps the reason for its author. */
  async #giveUp(due: Due, error: unknown): Promise<void> {
    const { access, log } = this.#parts;
    if (!(error instanceof CallError)) {
      const reason = error instanceof Error ? error.message : error;
      log(`A decisão retida ${due.cd_retida} da empresa ${due.cd_empresa} falhou: ${reason}`);
    }
    const grant = access.systemGrant(due.cd_empresa);
    await carryOut(this.#deps, { grant }, async (scope) => {
      const taken = await take(scope, due);
      const marked = await markFailed(scope, due, reasonOf(error));
      return { audit: marked ? [lineOf('desistir', due, taken)] : [], events: [], answer: {} };
    });
  }
}

/** What the author reads. */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return BROKEN;
  return error.status === 403 ? NO_RIGHT : error.message;
}

/** The request was removed meanwhile by other means, and what was held about it with it. */
function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/** SQLSTATEs of what another try may do: a conflict with others, a lock or a time that ran out. */
function isPassing(error: unknown): boolean {
  return error instanceof DatabaseError && /^(40|55P03|57014)/.test(error.code ?? '');
}
