import type { ServerResponse } from 'node:http';
import { DOCUMENTS_MAX_BODY_BYTES } from '@sst/contract/rules/documents';
import { CallError } from '../errors.ts';

/** Most bytes in flight per user: some four of the largest calls. */
const MOST_BYTES = 4 * DOCUMENTS_MAX_BODY_BYTES;

/** Counts the bytes of large bodies in flight per user: they are buffered in memory, and may take minutes to arrive. */
export class LargeBodies {
  readonly #underWay = new Map<number, number>();

  /**
   * Counts a call until it is answered or aborted.
   * @param bytes its declared length, else the most it may have.
   * @throws 429 beyond the limit.
   */
  begin(user: number, bytes: number, answer: ServerResponse): void {
    // Aborted during the permission check: 'close' has been emitted already.
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
