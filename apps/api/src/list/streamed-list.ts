import { Readable } from 'node:stream';
import type { Access, Grant } from '../access/scope.ts';
import type { StreamedAnswer } from '../calls/handlers.ts';
import type { RawBlock } from '../db/cursor.ts';
import { jsonWriter } from '../db/json-rows.ts';
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

type Blocks = AsyncGenerator<RawBlock, void, undefined>;

async function* chunks(
  first: Awaited<ReturnType<Blocks['next']>>,
  blocks: Blocks,
): AsyncGenerator<string> {
  let count = 0;
  let write: ReturnType<typeof jsonWriter> | undefined;
  try {
    yield '{"message":[';
    for (let block = first; !block.done; block = await blocks.next()) {
      const { fields, rows } = block.value;
      write ??= jsonWriter(fields);
      const text = rows.map(write).join(',');
      yield count > 0 ? `,${text}` : text;
      count += rows.length;
    }
    yield `],"count":${count},"countPag":1,"pagina":1}`;
  } finally {
    await blocks.return();
  }
}
