import type { ServerResponse } from 'node:http';
import { DOCUMENTS_MAX_BODY_BYTES } from '@sst/contract/rules/documents';
import { CallError } from '../errors.ts';

/** Most bytes in flight per user: those of four of the largest calls. */
const MOST_BYTES = 4 * DOCUMENTS_MAX_BODY_BYTES;

/** Counts the bytes of request bodies per user, which are buffered in memory and may take minutes to arrive. */
export class BodiesUnderWay {
  readonly #underWay = new Map<number, number>();
  readonly #worked = new WeakMap<ServerResponse, () => void>();

  /**
   * Counts a call until its answer is sent, or its sender is gone, and its work is over (`worked`).
   * @param bytes declared length of the body; the call's limit for one of unknown length.
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

  /** Notes that the work on a call is over. Its body stays in memory until then, even if the sender is gone. */
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
