import { Readable } from 'node:stream';
import type { CallName } from '@sst/contract';
import type { ListFile } from '@sst/contract/folhas/fields';
import { folhaOf } from '@sst/contract/folhas/folhas';
import { ROWS_HEADER, XLSX_TYPE } from '@sst/contract/folhas/formato';
import { xlsxOf } from '@sst/contract/folhas/xlsx/write-xlsx';
import type { Grant } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import type { JsonAnswer } from '../json-answer.ts';
import { rowsOfAnswer } from './rows-of-answer.ts';

/** Rows of a list in memory that are written at once. */
const ROWS_AT_ONCE = 500;
/** Bytes of JSON that are read at once: longer texts would stay in memory until all of it is looked through. */
const READ_BYTES = 32 * 1024;
/** Packed bytes that wait for their reader. */
const BUFFERED_BYTES = 64 * 1024;
/** How the JSON of a whole list ends. */
const COUNT = /"count":(\d+),"countPag":\d+,"pagina":\d+\}$/;

/** What a list's call answers: JSON already, or its rows. */
type ListAnswer = JsonAnswer | { readonly message: readonly object[] };

/** Who asks for a list, and for which rows. */
interface FolhaQuery {
  readonly name: CallName;
  readonly accept: string | undefined;
  readonly grant: Pick<Grant, 'rights'> | undefined;
  /** Parameters of the path and of the query. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** A workbook that is sent, with what its answer's headers say of it. */
interface FolhaAnswer {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string | number>>;
}

/**
 * The workbook that a list's answer is sent as, where its caller accepts one (decision 0096). It is written out of the answer
 * itself, so that rows, order, rights, turns and what is recorded of it are those of any answer.
 * @returns `undefined` where the answer goes out as it is.
 */
export function folhaAnswer(
  { name, accept, grant, given }: FolhaQuery,
  answer: object,
): FolhaAnswer | undefined {
  if (!accept?.includes(XLSX_TYPE)) return undefined;
  const file = folhaOf(name, {
    pode: (right) => grant !== undefined && may(grant, right),
    given,
  });
  if (!file) return undefined;
  const count = countOf(answer as ListAnswer);
  return {
    stream: folhaStream(answer as ListAnswer, file),
    headers: {
      'content-type': XLSX_TYPE,
      vary: 'accept',
      'content-disposition': dispositionOf(file),
      ...(count !== undefined && { [ROWS_HEADER]: count }),
    },
  };
}

function dispositionOf({ fileName }: ListFile<unknown>): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(`${fileName}.xlsx`)}`;
}

/** How many rows there are, where that is known before they are read. */
function countOf(answer: ListAnswer): number | undefined {
  if ('message' in answer) return answer.message.length;
  if (answer.json instanceof Readable) return undefined;
  const [, count] = COUNT.exec(answer.json.subarray(-100).toString('latin1')) ?? [];
  return count === undefined ? undefined : Number(count);
}

function folhaStream(answer: ListAnswer, file: ListFile<unknown>): Readable {
  const sums = file.further?.();
  const about = 'json' in answer && answer.about ? [answer.about] : [];
  const bytes = xlsxOf(seenBy(batchesOf(answer), sums), file.columns, file.fileName, {
    further: () => [...(sums ? [sums.sheet()] : []), ...about],
  });
  const stream = Readable.from(bytes, { objectMode: false, highWaterMark: BUFFERED_BYTES });
  // A stream that is destroyed before its first read never enters its rows: what is read would keep its place.
  const reading = 'json' in answer && answer.json instanceof Readable ? answer.json : undefined;
  if (reading) stream.once('close', () => reading.destroy());
  return stream;
}

/** The rows, each of which what is made of them has seen. */
async function* seenBy(
  batches: AsyncGenerator<readonly unknown[]>,
  sums: ReturnType<NonNullable<ListFile<unknown>['further']>> | undefined,
): AsyncGenerator<readonly unknown[]> {
  for await (const rows of batches) {
    if (sums) for (const row of rows) sums.add(row);
    yield rows;
  }
}

async function* batchesOf(answer: ListAnswer): AsyncGenerator<readonly unknown[]> {
  if ('json' in answer) {
    const { json } = answer;
    yield* rowsOfAnswer<unknown>(inPieces(json instanceof Readable ? json : [json]));
    return;
  }
  const { message } = answer;
  for (let at = 0; at < message.length; at += ROWS_AT_ONCE)
    // As they are in JSON: a moment is a text.
    yield JSON.parse(JSON.stringify(message.slice(at, at + ROWS_AT_ONCE)));
}

async function* inPieces(
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts)
    for (let at = 0; at < part.length; at += READ_BYTES) yield part.subarray(at, at + READ_BYTES);
}
