import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

let reads: { key: string; answer: (value: string) => void; fail: (error: Error) => void }[];
let cache: TtlCache<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  reads = [];
  cache = new TtlCache({
    max: 10,
    read: (key) =>
      new Promise((answer, fail) => {
        reads.push({ key, answer, fail });
      }),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function hold(value: string): Promise<void> {
  const first = cache.get('a');
  reads.at(-1)?.answer(value);
  await first;
}

test('concurrent requests cause one read', async () => {
  const asked = [cache.get('a'), cache.get('a')];
  reads[0]?.answer('um');
  expect(await Promise.all(asked)).toEqual(['um', 'um']);
  expect(await cache.get('a')).toBe('um');
  expect(reads).toHaveLength(1);
});

test('answers a value for less than a second, and then reads it again before answering', async () => {
  await hold('um');
  vi.advanceTimersByTime(899);
  expect(await cache.get('a')).toBe('um');
  expect(reads).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const waiting = cache.get('a');
  reads[1]?.answer('dois');
  expect(await waiting).toBe('dois');
});

test('counts the age of a value from the start of its read', async () => {
  const slow = cache.get('a');
  vi.advanceTimersByTime(1_000);
  reads[0]?.answer('um');
  await slow;
  const next = cache.get('a');
  reads[1]?.answer('dois');
  expect(await next).toBe('dois');
});

test('repeats a read during which its key was invalidated, also for those waiting on it', async () => {
  const waiting = cache.get('a');
  cache.drop();
  const later = cache.get('a');
  reads[0]?.answer('antes');
  reads[1]?.answer('depois');
  await vi.waitFor(() => expect(reads).toHaveLength(3));
  reads[2]?.answer('depois');
  expect(await Promise.all([waiting, later])).toEqual(['depois', 'depois']);
  expect(await cache.get('a')).toBe('depois');
});

test('invalidates matching values only', async () => {
  await hold('um');
  cache.drop((value) => value === 'outro');
  expect(await cache.get('a')).toBe('um');
  cache.drop((value) => value === 'um');
  void cache.get('a');
  expect(reads).toHaveLength(2);
});

test('a failed read is reported to all who wait for it, and is not cached', async () => {
  const failing = cache.get('a');
  reads[0]?.fail(new Error('avaria'));
  await expect(failing).rejects.toThrow('avaria');
  await hold('um');
  expect(await cache.get('a')).toBe('um');
});
