import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShortMemory } from './short-memory.ts';

let reads: { key: string; answer: (value: string) => void; fail: (error: Error) => void }[];
let memory: ShortMemory<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  reads = [];
  memory = new ShortMemory({
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
  const first = memory.get('a');
  reads.at(-1)?.answer(value);
  await first;
}

test('concurrent requests cause one read', async () => {
  const asked = [memory.get('a'), memory.get('a')];
  reads[0]?.answer('um');
  expect(await Promise.all(asked)).toEqual(['um', 'um']);
  expect(await memory.get('a')).toBe('um');
  expect(reads).toHaveLength(1);
});

test('refreshes an old value in the background, and reads an expired one before answering', async () => {
  await hold('um');
  vi.advanceTimersByTime(700);
  expect(await memory.get('a')).toBe('um');
  expect(reads).toHaveLength(2);
  vi.advanceTimersByTime(300);
  const waiting = memory.get('a');
  reads[1]?.answer('dois');
  expect(await waiting).toBe('dois');
});

test('counts the age of a value from the start of its read', async () => {
  const slow = memory.get('a');
  vi.advanceTimersByTime(1_000);
  reads[0]?.answer('um');
  await slow;
  const next = memory.get('a');
  reads[1]?.answer('dois');
  expect(await next).toBe('dois');
});

test('repeats a read during which its key was invalidated, also for those waiting on it', async () => {
  const waiting = memory.get('a');
  memory.drop();
  const later = memory.get('a');
  reads[0]?.answer('antes');
  reads[1]?.answer('depois');
  await vi.waitFor(() => expect(reads).toHaveLength(3));
  reads[2]?.answer('depois');
  expect(await Promise.all([waiting, later])).toEqual(['depois', 'depois']);
  expect(await memory.get('a')).toBe('depois');
});

test('invalidates matching values only', async () => {
  await hold('um');
  memory.drop((value) => value === 'outro');
  expect(await memory.get('a')).toBe('um');
  memory.drop((value) => value === 'um');
  void memory.get('a');
  expect(reads).toHaveLength(2);
});

test('a failed read is reported to all who wait for it, and is not cached', async () => {
  const failing = memory.get('a');
  reads[0]?.fail(new Error('avaria'));
  await expect(failing).rejects.toThrow('avaria');
  await hold('um');
  expect(await memory.get('a')).toBe('um');
});
