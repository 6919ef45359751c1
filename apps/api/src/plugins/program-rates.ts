import { CHAVE_RATE } from '@sst/contract/rules/identidade/chaves-programa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CallError } from '../errors.ts';

/** How much a key may still do at once, and in how many seconds it may do all again. */
export interface ProgramRate {
  readonly left: number;
  readonly seconds: number;
}

/** Counts the calls of each key in a minute. Each server counts for itself. */
export class ProgramRates {
  readonly #limiter = new RateLimiterMemory({
    points: CHAVE_RATE.calls,
    duration: CHAVE_RATE.seconds,
  });

  /** Counts a call of a key. `left` is below zero for one too many. */
  async count(cd: number): Promise<ProgramRate> {
    const counted = await this.#limiter.consume(cd).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
    const seconds = Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
    const isOver = counted.consumedPoints > CHAVE_RATE.calls;
    return { left: isOver ? -1 : counted.remainingPoints, seconds };
  }
}

/** The headers of draft-ietf-httpapi-ratelimit-headers-11. */
export function rateHeaders({ left, seconds }: ProgramRate): Record<string, string> {
  return {
    'ratelimit-policy': `"chave";q=${CHAVE_RATE.calls};w=${CHAVE_RATE.seconds}`,
    ratelimit: `"chave";r=${Math.max(0, left)};t=${seconds}`,
  };
}

export function tooManyOfKey({ seconds }: ProgramRate): CallError {
  const text = `Esta chave já fez as ${CHAVE_RATE.calls} chamadas que pode fazer num minuto. Tente de novo dentro de ${seconds} s.`;
  return new CallError(429, 'LIMITE_DA_CHAVE', text, { retryAfter: seconds });
}
