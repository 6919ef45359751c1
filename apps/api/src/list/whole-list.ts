import { answerStream } from '../answers/answer-stream.ts';
import type { JsonAnswer } from '../answers/json-answer.ts';
import { BLOCK_ROWS, type Block } from '../db/cursor.ts';
import type { JsonBlock } from '../db/json-query.ts';
import type { WholeListSource } from './list-source.ts';
import { countAnew, type List } from './paged-list.ts';

const BEGINNING = Buffer.from('{"message":[');
const ending = (count: number) => Buffer.from(`],"count":${count},"countPag":1,"pagina":1}`);

/**
 * A whole list as one JSON answer. A short one is read as a page is. A long one is streamed, so that memory does not
 * grow with it; an error in the middle cuts the connection, so that nobody takes a part for the whole.
 */
export async function readWholeList<Row>(
  list: List,
  source: WholeListSource<Row>,
): Promise<JsonAnswer> {
  const { access, grant, counts } = list;
  const short = await readShort(list, source);
  if (short) return { json: Buffer.concat([BEGINNING, ...short.pieces, ending(short.rows)]) };
  const blocks = access.blocks(grant, source.all());
  // An error before the first block is still answered as an error.
  const first = await blocks.next();
  if (first.done || first.value.last) {
    // It is a search, or was longer when it was counted.
    counts.forget(grant, source.filterKey());
    return { json: await allOf(chunks(first, blocks)) };
  }
  // A stream destroyed before its first read never enters `chunks`, so its `finally` never runs.
  return { json: answerStream(chunks(first, blocks), () => void blocks.return()) };
}

/** The rows in one round trip, if they are as few as one block; `undefined` if there are more, or may be. */
async function readShort<Row>(
  { access, grant, counts }: List,
  source: WholeListSource<Row>,
): Promise<JsonBlock | undefined> {
  // To count the rows of a search would take as long as to read them.
  if (source.countsWithKeys) return undefined;
  const key = source.filterKey();
  let counted = counts.get(grant, key);
  if (!counted) {
    counted = await countAnew(access, grant, source);
    counts.set(grant, key, counted);
  }
  if (counted.count > BLOCK_ROWS) return undefined;
  const read = await access.read(grant, (scope) => scope.json(source.all(BLOCK_ROWS + 1)));
  if (read.rows <= BLOCK_ROWS) return read;
  counts.forget(grant, key);
  return undefined;
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
    yield ending(count);
  } finally {
    await blocks.return();
  }
}
