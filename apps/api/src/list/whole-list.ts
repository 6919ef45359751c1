import { Readable } from 'node:stream';
import type { Access, Grant } from '../access/scope.ts';
import type { JsonAnswer } from '../calls/handlers.ts';
import type { Block } from '../db/cursor.ts';
import type { Query } from '../db/transaction.ts';

const BUFFERED_BYTES = 256 * 1024;
/** For the next part of a list to be taken; the database waits for no longer either. */
const STALLED_MS = 60_000;
/** For all of a list to be taken: 200,000 employees over a line of a megabit a second. */
const READING_MS = 600_000;
const BEGINNING = Buffer.from('{"message":[');

/**
 * A whole list as one JSON answer. A long one is written while it is read: memory does not grow with the list. Where
 * reading fails on the way the connection is cut, so that nobody takes a part for the whole.
 */
export async function readWholeList(
  access: Access,
  grant: Grant,
  query: Query<unknown>,
): Promise<JsonAnswer> {
  const blocks = access.blocks(grant, query);
  // An error before the first block is still answered as an error.
  const first = await blocks.next();
  if (first.done || first.value.last) return { json: await allOf(chunks(first, blocks)) };
  const cut = () => stream.destroy(new Error('list read too slowly'));
  // Who reads no further, or hardly, would keep the place of another.
  const timers = [setTimeout(cut, STALLED_MS), setTimeout(cut, READING_MS)] as const;
  for (const timer of timers) timer.unref();
  const taken = () => timers[0].refresh();
  const stream = Readable.from(watched(chunks(first, blocks), taken), {
    objectMode: false,
    highWaterMark: BUFFERED_BYTES,
  });
  // A stream that is given up before its first read never enters `chunks`, whose `finally` then never runs.
  stream.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
    void blocks.return();
  });
  return { json: stream };
}

/** The same chunks; `taken` is called as each is asked for. */
async function* watched(chunks: AsyncGenerator<Buffer>, taken: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    taken();
    yield chunk;
  }
}

async function allOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

type Blocks = AsyncGenerator<Block, void, undefined>;

async function* chunks(
  first: Awaited<ReturnType<Blocks['next']>>,
  blocks: Blocks,
): AsyncGenerator<Buffer> {
  let count = 0;
  try {
    yield BEGINNING;
    for (let block = first; !block.done; block = await blocks.next()) {
      yield* block.value.pieces;
      count += block.value.rows;
    }
    yield Buffer.from(`],"count":${count},"countPag":1,"pagina":1}`);
  } finally {
    await blocks.return();
  }
}
