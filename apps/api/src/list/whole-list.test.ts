import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WholeListSource } from './list-source.ts';
import type { List } from './paged-list.ts';
import { readWholeList } from './whole-list.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const PIECE = Buffer.alloc(300 * 1024, ' ');
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A list without an end, and whether its place is free again. */
async function endlessList() {
  const state = { left: false };
  async function* blocks() {
    try {
      for (;;) yield { pieces: [PIECE], rows: 1, last: false };
    } finally {
      state.left = true;
    }
  }
  const access = { inTurn: (_: unknown, work: (blocks: unknown) => unknown) => work(blocks) };
  const list = { access } as unknown as List;
  const source = { countsWithKeys: true, all: () => sql`select 1` } as WholeListSource<unknown>;
  const { json } = await readWholeList(list, source);
  const stream = (json as Readable).on('error', () => {});
  /** Takes all that has been made ready. */
  const read = async () => {
    while (stream.read() !== null);
    await settle();
  };
  await read();
  return { state, stream, read };
}

describe('a whole list that is long', () => {
  it('is cut after a minute without a read, and frees its export slot', async () => {
    const { state, stream, read } = await endlessList();
    vi.advanceTimersByTime(50_000);
    await read();
    vi.advanceTimersByTime(59_999);
    await settle();
    expect([stream.destroyed, state.left]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    await settle();
    expect([stream.destroyed, state.left]).toEqual([true, true]);
  });

  it('is cut after ten minutes, however it is read', async () => {
    const { state, stream, read } = await endlessList();
    for (let turn = 0; turn < 29; turn++) {
      vi.advanceTimersByTime(20_000);
      await read();
    }
    expect(stream.destroyed).toBe(false);
    vi.advanceTimersByTime(20_000);
    await settle();
    expect([stream.destroyed, state.left]).toEqual([true, true]);
  });
});
