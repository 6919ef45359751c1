import { isBlank } from '@sst/contract/ficheiros/cells';
import type { DecodedText, FileRecords } from '@sst/contract/ficheiros/file-records';
import type { ReadingChoices } from '@sst/contract/ficheiros/reading-choices';
import {
  type BrokenLines,
  brokenLines,
  encodingOf,
  isAscii,
  isMarked,
  sampleOf,
  TEXT_ENCODINGS,
  type TextEncoding,
} from '@sst/contract/rules/texts/encoding';
import { plainHeader } from '@sst/contract/rules/texts/headers';
import { csvRecords } from './csv-records.ts';
import { fileText } from './file-text.ts';

const NAME = plainHeader('Nome');

/** Names with accents, or other texts with them where there are too few. */
function* sampleTexts(records: readonly (readonly string[])[]): Generator<string> {
  const start = records.findIndex((record) => !isBlank(record));
  const column = records[start]?.findIndex((header) => plainHeader(header) === NAME) ?? -1;
  for (const record of records.slice(start + 1)) yield record[column] ?? '';
  for (const record of records.slice(start + 1)) yield* record;
  yield* records[start] ?? [];
}

/** How a text was read, if another encoding would give another text. */
function decodedAs(
  bytes: Uint8Array,
  encoding: string,
  records: readonly (readonly string[])[],
  broken: BrokenLines | undefined,
): DecodedText | undefined {
  if ((isMarked(bytes) && !broken) || isAscii(bytes)) return undefined;
  const known = TEXT_ENCODINGS.find((each): each is TextEncoding => each === encoding);
  return known && { encoding: known, sample: sampleOf(sampleTexts(records)), broken };
}

/** The records of a CSV file. @throws {FileProblem} if it cannot be used. */
export async function csvFile(
  bytes: Uint8Array,
  choices: ReadingChoices = {},
): Promise<FileRecords> {
  const encoding = choices.encoding ?? encodingOf(bytes);
  const text = fileText(bytes, encoding);
  const records = csvRecords(text);
  return { records, decoded: decodedAs(bytes, encoding, records, brokenLines(text)) };
}
