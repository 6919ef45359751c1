import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { markedEncoding } from '@sst/contract/rules/texts/csv';
import {
  decoderOf,
  type FileEncoding,
  isBroken,
  isMarked,
  plausibleEncoding,
  SAMPLE_TEXTS,
  sampleOf,
  Utf8Fit,
} from '@sst/contract/rules/texts/encoding';
import type { CsvRow } from './csv-lines.ts';

/** A CSV file and how its text is read. */
export interface CsvSource {
  readonly path: string;
  readonly encoding: FileEncoding;
}

/** Bytes by which encodings are told apart, of those parts of a file that are not ASCII. */
const SAMPLE = 1_048_576;
/** Lines that are named. */
const MOST_LINES = 10;

/**
 * The encoding of a file as the page finds it (CSV-26): UTF-8 if valid but for a few bytes, otherwise by its byte-order mark, otherwise the
 * likely one. The file is read without being kept in memory.
 */
export async function findEncoding(path: string): Promise<FileEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const fit = new Utf8Fit();
  const parts: Buffer[] = [];
  let valid = true;
  let size = 0;
  let start: Buffer | undefined;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    start ??= chunk;
    fit.push(chunk);
    valid &&= isDecoded(() => utf8.decode(chunk, { stream: true }));
    if (size < SAMPLE && !isAscii(chunk)) {
      parts.push(chunk);
      size += chunk.length;
    }
    if (!valid && size >= SAMPLE) break;
  }
  if (valid && isDecoded(() => utf8.decode())) return 'utf-8';
  const marked = markedEncoding(start ?? Buffer.of());
  if (!marked && (isMarked(start ?? Buffer.of()) || fit.isUtf8())) return 'utf-8';
  return marked ?? plausibleEncoding(Buffer.concat(parts));
}

function isDecoded(decode: () => void): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** The text of a file, piece by piece. */
export async function* textOf({ path, encoding }: CsvSource): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Collects the first texts of passing rows by which an operator sees whether the encoding is right. */
export class SampleTexts {
  #sample: readonly string[] = [];
  readonly #broken: number[] = [];
  #brokenCount = 0;

  async *passing(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
    for await (const row of rows) {
      if (this.#sample.length < SAMPLE_TEXTS) {
        const texts = row.values.filter((value) => value !== null);
        this.#sample = sampleOf([...this.#sample, ...texts]);
      }
      if (row.values.some((value) => value !== null && isBroken(value))) {
        this.#brokenCount += 1;
        if (this.#broken.length < MOST_LINES) this.#broken.push(row.line);
      }
      yield row;
    }
  }

  /** Empty where every encoding would give the same. */
  found(): readonly string[] {
    return this.#sample;
  }

  /** The rows in which bytes are not of the encoding, the first ones by their lines. */
  broken(): { readonly count: number; readonly lines: readonly number[] } {
    return { count: this.#brokenCount, lines: this.#broken };
  }
}
