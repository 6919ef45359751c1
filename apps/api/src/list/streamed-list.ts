import { Readable } from 'node:stream';
import type { Access, Grant } from '../access/scope.ts';
import type { StreamedAnswer } from '../calls/handlers.ts';
import type { JsonBlock } from '../db/json-query.ts';
import type { Query } from '../db/transaction.ts';

const BUFFERED_BYTES = 256 * 1024;

/**
 * A whole list as one JSON answer, written while it is read: memory does not grow with the list. Where reading fails
 * on the way the connection is cut, so that nobody takes a part for the whole.
 */
export async function streamList(
  access: Access,
  grant: Grant,
  query: Query<unknown>,
): Promise<StreamedAnswer> {
  const blocks = access.blocks(grant, query);
  // An error before the first block is still answered as an error.
  const first = await blocks.next();
  const stream = Readable.from(chunks(first, blocks), {
    objectMode: false,
    highWaterMark: BUFFERED_BYTES,
  });
  // A stream that is given up before its first read never enters `chunks`, whose `finally` then never runs.
  stream.once('close', () => blocks.return());
  return { stream };
}

type Blocks = AsyncGenerator<JsonBlock, void, undefined>;

async function* chunks(
  first: Awaited<ReturnType<Blocks['next']>>,
  blocks: Blocks,
): AsyncGenerator<string | Buffer> {
  let count = 0;
  try {
    yield '{"message":[';
    for (let block = first; !block.done; block = await blocks.next()) {
      yield* block.value.pieces;
      count += block.value.rows;
    }
    yield `],"count":${count},"countPag":1,"pagina":1}`;
  } finally {
    await blocks.return();
  }
}
