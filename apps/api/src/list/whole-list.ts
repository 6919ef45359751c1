import { answerStream } from '../answers/answer-stream.ts';
import type { JsonAnswer } from '../answers/json-answer.ts';
import { BLOCK_ROWS, type Block } from '../db/cursor.ts';
import type { JsonBlock } from '../db/json-block.ts';
import type { WholeListSource } from './list-source.ts';
import { countAnew, type List } from './paged-list.ts';

const BEGINNING = Buffer.from('{"message":[');
const ending = (count: number) => Buffer.from(`],"count":${count},"countPag":1,"pagina":1}`);

/** Most rows of a list that is read as a page is: in one packet, in no export's turn, and answered at once. */
const SHORT_ROWS = BLOCK_ROWS;
/** Most rows that are read in one packet, some 4 MB of JSON; with long texts that would be 50. */
const ROWS_AT_ONCE = 20_000;

/**
 * A whole list as one JSON answer. A long one is streamed, and read in blocks so that memory does not grow with it; an
 * error in the middle cuts the connection, so that nobody takes a part for the whole.
 */
export async function readWholeList<Row>(
  list: List,
  source: WholeListSource<Row>,
): Promise<JsonAnswer> {
  const { access, grant, counts } = list;
  const expected = await expectedRows(list, source);
  if (expected <= SHORT_ROWS) {
    const short = await readUpTo(SHORT_ROWS, list, source);
    if (short) return { json: Buffer.concat([BEGINNING, ...short.pieces, ending(short.rows)]) };
  }
  const atOnce = source.longTexts ? SHORT_ROWS : ROWS_AT_ONCE;
  const blocks = access.inTurn(grant, async function* (readBlocks) {
    const block = expected <= atOnce ? await readUpTo(atOnce, list, source) : undefined;
    if (block) yield { ...block, last: true };
    else yield* readBlocks(source.all());
  });
  // An error before the first block is still answered as an error.
  const first = await blocks.next();
  if (first.done || (first.value.last && first.value.rows <= SHORT_ROWS)) {
    // It is a search, or was longer when it was counted.
    counts.forget(grant, source.filterKey());
    return { json: await allOf(chunks(first, blocks)) };
  }
  // A stream destroyed before its first read never enters `chunks`, so its `finally` never runs.
  return { json: answerStream(chunks(first, blocks), () => void blocks.return()) };
}

/** How many rows the list had when they were last counted. */
async function expectedRows<Row>(
  { access, grant, counts }: List,
  source: WholeListSource<Row>,
): Promise<number> {
  // To count the rows of a search would take as long as to read them.
  if (source.countsWithKeys) return Number.POSITIVE_INFINITY;
  const key = source.filterKey();
  let counted = counts.get(grant, key);
  if (!counted) {
    counted = await countAnew(access, grant, source);
    counts.set(grant, key, counted);
  }
  return counted.count;
}

/** The rows in one round trip; `undefined` if the list has grown beyond so many since it was counted. */
async function readUpTo<Row>(
  most: number,
  { access, grant, counts }: List,
  source: WholeListSource<Row>,
): Promise<JsonBlock | undefined> {
  const read = await access.read(grant, (scope) =>
    scope.json(source.all(most + 1), source.rowsName),
  );
  if (read.rows <= most) return read;
  counts.forget(grant, source.filterKey());
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
