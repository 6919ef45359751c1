import type { ServerResponse } from 'node:http';
import { DOCUMENTS_MAX_BODY_BYTES } from '@sst/contract/rules/documents';
import { CallError } from '../errors.ts';

/** What a user may have under way at once: some four of the largest calls. */
const MOST_BYTES = 4 * DOCUMENTS_MAX_BODY_BYTES;

/**
 * Adds up the large bodies that each user has under way: what has arrived of them is kept in memory, and they may take
 * minutes to arrive.
 */
export class LargeBodies {
  readonly #underWay = new Map<number, number>();

  /**
   * Counts a call until it is answered, or broken off.
   * @param bytes that it tells, or that it may have.
   * @throws 429 for one too many.
   */
  begin(user: number, bytes: number, answer: ServerResponse): void {
    // Broken off while the right was checked: nothing will tell its end.
    if (answer.closed) return;
    const sum = (this.#underWay.get(user) ?? 0) + bytes;
    if (sum > MOST_BYTES) throw tooManyAtOnce();
    this.#underWay.set(user, sum);
    answer.once('close', () => this.#end(user, bytes));
  }

  #end(user: number, bytes: number): void {
    const rest = (this.#underWay.get(user) ?? 0) - bytes;
    if (rest > 0) this.#underWay.set(user, rest);
    else this.#underWay.delete(user);
  }
}

function tooManyAtOnce(): CallError {
  const text = 'Já tem outros envios em curso. Espere que terminem e tente de novo.';
  return new CallError(429, 'DEMASIADOS_ENVIOS', text, { retryAfter: 10 });
}
