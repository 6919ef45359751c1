import { answerStream } from '../answers/answer-stream.ts';
import type { JsonAnswer } from '../answers/json-answer.ts';
import { BLOCK_ROWS, type Block } from '../db/rows/cursor.ts';
import type { WholeListSource } from './list-source.ts';
import { countAnew, type List } from './paged-list.ts';

const BEGINNING = Buffer.from('{"message":[');
const ending = (count: number) => Buffer.from(`],"count":${count},"countPag":1,"pagina":1}`);

/** Most rows of a list that is read as a page is: in one packet, in no export's turn, and answered at once. */
const SHORT_ROWS = BLOCK_ROWS;
/** The same with long texts, and as many as a block has then: some 4 MB of JSON if all are as long as they may be. */
const SHORT_ROWS_OF_LONG_TEXTS = 250;

/**
 * A whole list as one JSON answer. A long one is streamed, and read in blocks so that memory does not grow with it; an
 * error in the middle cuts the connection, so that nobody takes a part for the whole.
 */
export async function readWholeList<Row>(
  list: List,
  source: WholeListSource<Row>,
): Promise<JsonAnswer> {
  const { access, grant, counts } = list;
  // To count the rows of a search would take as long as to read them.
  const key = source.countsWithKeys ? undefined : source.filterKey();
  const expected = key === undefined ? Number.POSITIVE_INFINITY : await countOf(list, source, key);
  const forgetCount = () => {
    if (key !== undefined) counts.forget(grant, key);
  };

  const shortRows = source.longTexts ? SHORT_ROWS_OF_LONG_TEXTS : SHORT_ROWS;
  if (expected <= shortRows) {
    const short = await access.read(grant, (scope) => scope.json(source.all(shortRows + 1)));
    if (short.rows <= shortRows)
      return { json: Buffer.concat([BEGINNING, ...short.pieces, ending(short.rows)]) };
    // It has grown since it was counted.
    forgetCount();
  }
  const blocks = access.inTurn(grant, (readBlocks) => readBlocks(source.all(), shortRows));
  // An error before the first block is still answered as an error.
  const first = await blocks.next();
  if (first.done || (first.value.last && first.value.rows <= shortRows)) {
    // It is a search, or was longer when it was counted.
    forgetCount();
    return { json: await allOf(chunks(first, blocks)) };
  }
  // A stream destroyed before its first read never enters `chunks`, so its `finally` never runs.
  return { json: answerStream(chunks(first, blocks), () => void blocks.return()) };
}

/** How many rows the list had when they were last counted. */
async function countOf<Row>(
  { access, grant, counts }: List,
  source: WholeListSource<Row>,
  key: string,
): Promise<number> {
  const known = counts.get(grant, key);
  if (known) return known.count;
  const counted = await countAnew(access, grant, source);
  counts.set(grant, key, counted);
  return counted.count;
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
