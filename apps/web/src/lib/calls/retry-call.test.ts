import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The client reads `window.location` and the cookies when it is imported.
vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
const { ApiError } = await import('./api-error.ts');
const { retryCall } = await import('./retry-call.ts');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fails with each status in turn, then answers. */
function failing(...statuses: number[]) {
  let calls = 0;
  const attempt = async () => {
    const status = statuses[calls++];
    if (status !== undefined) throw new ApiError(status, { error: `${status}` });
    return 'answer';
  };
  return { attempt, calls: () => calls };
}

test('a call that fails in passing is made again after a pause', async () => {
  const { attempt, calls } = failing(0, 502, 500);
  const answer = retryCall(attempt, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(900);
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(14_100);
  expect(calls()).toBe(4);
  expect(await answer).toBe('answer');
});

test('the fourth failure is the last', async () => {
  const { attempt, calls } = failing(504, 502, 502, 500);
  const answer = expect(retryCall(attempt, new AbortController().signal)).rejects.toThrow('500');
  await vi.runAllTimersAsync();
  await answer;
  expect(calls()).toBe(4);
});

// What is told by 429 and 503 has been tried again before.
test.each([401, 403, 404, 429, 503])('%i is not tried again', async (status) => {
  const { attempt, calls } = failing(status);
  await expect(retryCall(attempt, new AbortController().signal)).rejects.toThrow(`${status}`);
  expect(calls()).toBe(1);
});

test('a pause ends when the call is no longer wanted', async () => {
  const { attempt, calls } = failing(502);
  const running = new AbortController();
  const answer = expect(retryCall(attempt, running.signal)).rejects.toThrow(/abort/);
  await vi.advanceTimersByTimeAsync(500);
  running.abort();
  await answer;
  await vi.runAllTimersAsync();
  expect(calls()).toBe(1);
});
