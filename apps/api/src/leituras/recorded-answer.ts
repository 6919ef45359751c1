import { Readable } from 'node:stream';
import { type Call, type CallName, contract } from '@sst/contract';
import { SAUDE_RIGHTS } from '@sst/contract/calls/program-rights';
import type { Read } from '@sst/contract/calls/read';
import { readOf } from '@sst/contract/leituras/reads';
import { addressOf, authorOf, type Caller, chaveOf } from '../access/actor.ts';
import type { Grant } from '../access/grant.ts';
import { rightsAsPrestador } from '../access/rights.ts';
import type { JsonAnswer } from '../answers/json-answer.ts';
import type { Clock } from '../clock.ts';
import { currentDeadline, Deadline, withDeadline } from '../concurrency/deadline.ts';
import { CodeScanner } from './code-scanner.ts';
import type { ReadLine, ReadLog } from './read-log.ts';

/** Codes that a line holds at most: a whole list takes several. */
const MOST_CODES = 5_000;
/** Bytes of a streamed answer that wait for their line. */
const HELD_BYTES = 512 * 1024;

interface ReadCall {
  readonly name: CallName;
  readonly actor: Caller | undefined;
  readonly grant: Grant | undefined;
  readonly params: unknown;
  readonly query: unknown;
}

type Row = Readonly<Record<string, unknown>>;
/** The codes to record, by company. */
type Codes = ReadonlyMap<number, readonly number[]>;

/** Records whose health data an answer shows, before anything of it is given out (decision 0079). */
export class ReadRecorder {
  readonly #log: ReadLog;
  readonly #clock: Clock;

  constructor(log: ReadLog, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  /**
   * @returns the answer to send; a streamed one records each part before it gives it on.
   * @throws {UnwrittenAudit} where it cannot be recorded.
   */
  async recorded(asked: ReadCall, answer: object): Promise<object> {
    const read = readOf(asked.name);
    if (!read || !asked.actor || !showsSaude(asked, asked.actor)) return answer;
    const write = (codes: Codes) =>
      this.#write({ ...asked, actor: asked.actor as Caller }, read, codes);
    if ('param' in read.in) {
      const given = { ...(asked.query as Row), ...(asked.params as Row) };
      const code = Number(given[read.in.param]);
      await write(new Map([[empresaOf(asked), [code]]]));
      return answer;
    }
    const { field } = read.in;
    if (!isJson(answer)) {
      await write(codesOfRows(rowsOf(answer), field, asked));
      return answer;
    }
    const scanner = new CodeScanner(field);
    const empresa = empresaOf(asked);
    if (!(answer.json instanceof Readable)) {
      await write(new Map([[empresa, scanner.push(answer.json)]]));
      return answer;
    }
    const reading = answer.json;
    const parts = recordedParts(reading, scanner, (codes) => write(new Map([[empresa, codes]])));
    // Where the first part cannot be recorded, that is still answered as an error.
    const first = await parts.next();
    const shown = Readable.from(resumed(first, parts), { objectMode: false });
    // A stream that is destroyed before its first read never enters `resumed`: what is read would keep its place.
    shown.once('close', () => reading.destroy());
    return { json: shown } satisfies JsonAnswer;
  }

  async #write(
    asked: ReadCall & { readonly actor: Caller },
    read: Read,
    codes: Codes,
  ): Promise<void> {
    const { name, actor, query } = asked;
    const line = {
      quando: this.#clock.now(),
      cd_utilizador: authorOf(actor) as number,
      cd_chave: chaveOf(actor),
      chamada: name,
      de: read.of,
      filtro: query && Object.keys(query).length > 0 ? (query as Row) : null,
      ip: addressOf(actor),
    };
    const lines: ReadLine[] = [];
    for (const [cd_empresa, all] of codes) {
      const codigos = [...new Set(all)];
      for (let from = 0; from < codigos.length; from += MOST_CODES)
        lines.push({ ...line, cd_empresa, codigos: codigos.slice(from, from + MOST_CODES) });
    }
    await Promise.all(lines.map((each) => this.#log.write(each)));
  }
}

/** Whether an answer has health data for its caller: calls that leave them out do so for who has no right to any. */
function showsSaude({ name, grant }: ReadCall, actor: Caller): boolean {
  const call: Call = contract[name];
  if (!call.semSaude) return true;
  const rights = grant?.rights ?? rightsAsPrestador(actor);
  return [...rights].some((right) => SAUDE_RIGHTS.has(right));
}

/** Gives the parts of a streamed answer on, each once it is recorded; several at a time, as long as they are small. */
async function* recordedParts(
  reading: Readable,
  scanner: CodeScanner,
  write: (codes: readonly number[]) => Promise<void>,
): AsyncGenerator<Buffer, void> {
  const ms = currentDeadline()?.ms;
  let held: Buffer[] = [];
  let bytes = 0;
  let codes: number[] = [];
  const record = () =>
    ms === undefined ? write(codes) : withDeadline(new Deadline(ms), () => write(codes));
  for await (const part of reading as AsyncIterable<Buffer>) {
    codes.push(...scanner.push(part));
    held.push(part);
    bytes += part.length;
    if (bytes < HELD_BYTES) continue;
    await record();
    yield* held;
    [held, bytes, codes] = [[], 0, []];
  }
  await record();
  yield* held;
}

async function* resumed<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (let part = first; !part.done; part = await rest.next()) yield part.value;
  } finally {
    await rest.return(undefined);
  }
}

function isJson(answer: object): answer is JsonAnswer {
  return 'json' in answer;
}

/** The rows of an answer, or its one record. */
function rowsOf(answer: object): readonly Row[] {
  const message = (answer as { message?: unknown }).message ?? null;
  if (Array.isArray(message)) return message;
  return message === null ? [] : [message as Row];
}

function codesOfRows(rows: readonly Row[], field: string, asked: ReadCall): Codes {
  const codes = new Map<number, number[]>();
  for (const [cd_empresa, code] of codesIn(rows, field.split('.'), null)) {
    const empresa = cd_empresa ?? empresaOf(asked);
    const known = codes.get(empresa);
    if (known) known.push(code);
    else codes.set(empresa, [code]);
  }
  return codes;
}

/**
 * The codes that a field holds, in each of the rows that lie on the way to it, with the company of the nearest of them that
 * names one.
 */
function* codesIn(
  value: unknown,
  path: readonly string[],
  empresa: number | null,
): Generator<readonly [number | null, number]> {
  const [key, ...rest] = path;
  if (Array.isArray(value)) for (const one of value) yield* codesIn(one, path, empresa);
  else if (key === undefined) {
    if (typeof value === 'number') yield [empresa, value];
  } else {
    const row = value as Row;
    const own = typeof row.cd_empresa === 'number' ? row.cd_empresa : empresa;
    yield* codesIn(row[key], rest, own);
  }
}

/** The company that a call was made in. */
function empresaOf({ name, grant }: ReadCall): number {
  if (!grant) throw new Error(`${name} shows health data of no company`);
  return grant.cd_empresa;
}
