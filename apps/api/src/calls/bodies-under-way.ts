import type { ServerResponse } from 'node:http';
import { DOCUMENTS_MAX_BODY_BYTES } from '@sst/contract/rules/documents';
import { CallError } from '../errors.ts';

/** Most bytes in flight per user: some four of the largest calls. */
const MOST_BYTES = 4 * DOCUMENTS_MAX_BODY_BYTES;

/** Counts the bytes of bodies in flight per user: they are buffered in memory, and may take minutes to arrive. */
export class BodiesUnderWay {
  readonly #underWay = new Map<number, number>();
  readonly #worked = new WeakMap<ServerResponse, () => void>();

  /**
   * Counts a call until its sender has the answer or is gone, and the work on it is over (`worked`).
   * @param bytes its declared length; the most it may have where it is packed or tells none.
   * @throws 429 beyond the limit.
   */
  begin(user: number, bytes: number, answer: ServerResponse): void {
    // Aborted during the permission check: 'close' has been emitted already.
    if (answer.closed) return;
    const sum = (this.#underWay.get(user) ?? 0) + bytes;
    if (sum > MOST_BYTES) throw tooManyAtOnce();
    this.#underWay.set(user, sum);
    const closed = new Promise((resolve) => answer.once('close', resolve));
    const worked = new Promise<void>((resolve) => this.#worked.set(answer, resolve));
    void Promise.all([closed, worked]).then(() => this.#end(user, bytes));
  }

  /** Says that a call has its answer: the body of one whose sender is gone lies in memory until then. */
  worked(answer: ServerResponse): void {
    this.#worked.get(answer)?.();
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
