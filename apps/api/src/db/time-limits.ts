import { currentDeadline, type Deadline, DeadlinePassed } from '../concurrency/deadline.ts';

/** Longest work of a statement that no call waits for, in ms. */
export const BACKGROUND_MS = 30_000;
/** Left of a deadline for answering, in ms. */
const ANSWERING_MS = 250;
/** By how much the database is to give up before its connection is dropped, in ms: the connection then stays of use. */
const EARLIER_MS = 250;
/** By how much a wait for a lock ends before its statement, in ms, so that the log tells the one from the other. */
const LOCK_EARLIER_MS = 100;
/** With less than this left nothing is begun any more, in ms; nor is a change committed. */
const LEAST_MS = 50;
/** Longest wait for the end of a transaction that changes nothing, in ms. */
const UNDOING_MS = 5_000;

/** How long the statements of a transaction may take. */
export class TimeLimits {
  readonly #deadline: Deadline | undefined;
  /** Longest work of one statement, in ms, for the database itself. */
  readonly statementMs: number;

  /** @throws {DeadlinePassed} */
  constructor() {
    this.#deadline = currentDeadline();
    const left = this.leftToAnswer() ?? BACKGROUND_MS + EARLIER_MS;
    this.statementMs = Math.max(1, Math.floor(left - EARLIER_MS));
  }

  /**
   * Time until a connection without an answer is dropped, in ms; `undefined` where no call waits.
   * @throws {DeadlinePassed}
   */
  leftToAnswer(): number | undefined {
    if (!this.#deadline) return undefined;
    const left = this.#deadline.left - ANSWERING_MS;
    if (left < LEAST_MS) throw new DeadlinePassed();
    return left;
  }

  /** Time for the end of a transaction that is given up, in ms: it may come after the deadline. */
  leftToUndo(): number {
    return Math.max(UNDOING_MS, this.#deadline?.left ?? 0);
  }

  /** What sets the limits of a transaction that has begun; numbers of our own, never what came with a call. */
  get settings(): string {
    return limitSettings(this.statementMs);
  }
}

function limitSettings(statementMs: number): string {
  const lockMs = Math.max(1, statementMs - LOCK_EARLIER_MS);
  return `; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}`;
}

/** Limits of a transaction that is read part by part: each part has as long as the whole call. */
export function partLimits(): { readonly settings: string; readonly query_timeout: number } {
  const query_timeout = currentDeadline()?.ms ?? BACKGROUND_MS;
  return { settings: limitSettings(query_timeout - EARLIER_MS), query_timeout };
}
