import type { Access } from '../access/access.ts';
import type { Grant } from '../access/grant.ts';
import { answerStream } from '../answers/answer-stream.ts';
import type { JsonAnswer } from '../answers/json-answer.ts';
import type { Block } from '../db/cursor.ts';
import type { Query } from '../db/transaction.ts';

const BEGINNING = Buffer.from('{"message":[');

/**
 * A whole list as one JSON answer. A long one is streamed, so that memory does not grow with it; an error in the middle
 * cuts the connection, so that nobody takes a part for the whole.
 * @param query the rows, in order.
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
  // A stream destroyed before its first read never enters `chunks`, so its `finally` never runs.
  return { json: answerStream(chunks(first, blocks), () => void blocks.return()) };
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
