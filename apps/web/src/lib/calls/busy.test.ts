import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { busy, isBusy, retryWhileBusy, tryAgainNow } from './busy.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  look('visible');
  expect(busy.get()).toBeNull();
});

function look(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

const refusal = (retryAfter?: number, codigo?: 'OCUPADO' | 'INDISPONIVEL') =>
  new ApiError(503, { codigo }, retryAfter);

/** A call that is turned away so many times, then answers. */
function turnedAway(times: number, error = refusal()) {
  const attempt = vi.fn(async () => {
    if (attempt.mock.calls.length <= times) throw error;
    return 'answer';
  });
  return attempt;
}

/** Until the next try, in ms; undefined while there is none to wait for. */
const wait = () => {
  const nextAt = busy.get()?.nextAt;
  return nextAt === undefined ? undefined : Math.round(nextAt - performance.now());
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each([
  [503, 'OCUPADO', true],
  [503, 'INDISPONIVEL', true],
  [503, undefined, true],
  [429, 'OCUPADO', true],
  [429, 'DEMASIADOS_ENVIOS', true],
  [429, 'DEMASIADAS_TENTATIVAS', false],
  [502, undefined, false],
  [500, 'INESPERADO', false],
  [0, undefined, false],
  [403, 'SEM_ACESSO', false],
] as const)('%i %s is tried again by itself: %s [SHELL-371]', async (status, codigo, again) => {
  const error = new ApiError(status, { codigo });
  expect(isBusy(error)).toBe(again);
  const attempt = turnedAway(1, error);
  const answer = retryWhileBusy(attempt, {}).catch(() => 'failed');
  await pass(3_000);
  expect(await answer).toBe(again ? 'answer' : 'failed');
});

test('a call that is turned away is made again five times, and fails then [SHELL-371]', async () => {
  const attempt = turnedAway(9);
  const onWait = vi.fn();
  const calling = retryWhileBusy(attempt, { onWait });
  const answer = expect(calling).rejects.toMatchObject({ status: 503 });
  await pass(14_999);
  expect(attempt).toHaveBeenCalledTimes(5);
  await pass(1);
  await answer;
  expect([attempt.mock.calls.length, onWait.mock.calls.length]).toEqual([6, 5]);
});

test.each([
  ['none', undefined, 3_000, 3_600],
  ['what it asks for', 5, 5_000, 6_000],
  ['a second at least', 0, 1_000, 1_200],
  ['half a minute at most', 900, 25_000, 30_000],
])(
  'the server says when: %s, and not all come at once [SHELL-371]',
  async (_, asked, soonest, latest) => {
    for (const [luck, ms] of [
      [0, soonest],
      [1, latest],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(luck);
      const attempt = turnedAway(1, refusal(asked));
      const answer = retryWhileBusy(attempt, {});
      await pass(0);
      expect(wait()).toBe(ms);
      await pass(ms - 1);
      expect(attempt).toHaveBeenCalledOnce();
      await pass(1);
      expect(await answer).toBe('answer');
    }
  },
);

test('all calls have one countdown, which tells the next try [SHELL-372]', async () => {
  vi.mocked(Math.random).mockReturnValueOnce(0.5).mockReturnValue(1);
  const held = Promise.withResolvers<string>();
  const first = vi.fn(() => held.promise).mockRejectedValueOnce(refusal(3, 'INDISPONIVEL'));
  const one = retryWhileBusy(first, {});
  await pass(0);
  expect(busy.get()?.unavailable).toBe(true);
  await pass(1_000);
  const two = retryWhileBusy(turnedAway(1, refusal(3, 'OCUPADO')), {});
  await pass(0);
  // The same luck for all.
  expect([wait(), busy.get()?.unavailable]).toEqual([2_300, false]);
  await pass(2_300);
  expect(wait()).toBe(1_000);
  await pass(1_000);
  expect(await two).toBe('answer');
  // It stays until the last is answered.
  expect(busy.get()).toEqual({ unavailable: true, nextAt: undefined });
  held.resolve('late');
  expect(await one).toBe('late');
});

test('a try that the user wants at once is not one of the five [SHELL-372]', async () => {
  const attempt = turnedAway(9);
  const answer = expect(retryWhileBusy(attempt, {})).rejects.toMatchObject({ status: 503 });
  for (let tries = 2; tries <= 4; tries++) {
    await pass(0);
    tryAgainNow();
    await pass(0);
    expect(attempt).toHaveBeenCalledTimes(tries);
  }
  await pass(15_000);
  await answer;
  expect(attempt).toHaveBeenCalledTimes(9);
});

test('in a hidden page a call waits until somebody looks, save what the user has begun [SHELL-373]', async () => {
  look('hidden');
  const [unseen, begun] = [turnedAway(1), turnedAway(1)];
  const seen = retryWhileBusy(unseen, {});
  const sent = retryWhileBusy(begun, { inBackground: true });
  await pass(60_000);
  expect(await sent).toBe('answer');
  expect(unseen).toHaveBeenCalledOnce();
  look('visible');
  expect(await seen).toBe('answer');
});

test('looking at the page again does not cut a wait short [SHELL-373]', async () => {
  const attempt = turnedAway(1);
  const answer = retryWhileBusy(attempt, {});
  await pass(1_000);
  look('hidden');
  look('visible');
  await pass(1_999);
  expect(attempt).toHaveBeenCalledOnce();
  await pass(1);
  expect(await answer).toBe('answer');
});

test('a call that nobody wants any more is not made again [SHELL-371]', async () => {
  const attempt = turnedAway(9);
  const running = new AbortController();
  const answer = expect(retryWhileBusy(attempt, { signal: running.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  await pass(1_000);
  running.abort();
  await answer;
  await pass(60_000);
  expect(attempt).toHaveBeenCalledOnce();
});
