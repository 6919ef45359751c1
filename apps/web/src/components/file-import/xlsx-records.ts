import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { MEGABYTE } from '../../lib/megabyte.ts';
import type { SheetRecords } from './answer-with.ts';
import { isBlank } from './cells.ts';
import { FileProblem } from './file-problem.ts';
import { digitsOfStyles, plainSheet, shownSheets } from './sheet-xml.ts';

/** Maximum unpacked size of a workbook, in bytes. */
const MAX_UNPACKED = 150 * MEGABYTE;

/** The parts of a workbook. @throws {FileProblem} if they are too large. */
function partsOf(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const wanted = /\.(xml|rels)$/.test(name);
      if (wanted) total += originalSize;
      if (total > MAX_UNPACKED) throw new FileProblem('O ficheiro Excel é demasiado grande.');
      return wanted;
    },
  });
}

/**
 * The workbook with its sheets as the parser needs them, repacked without compression. The parser would unzip large
 * parts in a blob worker, which the content security policy forbids, and has no size limit.
 */
function repacked(parts: Record<string, Uint8Array>): ArrayBuffer {
  const styles = Object.keys(parts).find((name) => /\/styles\d*\.xml$/i.test(name));
  const digits = styles ? digitsOfStyles(textOf(parts[styles])) : [];
  for (const name of Object.keys(parts)) {
    if (!/\/worksheets\/[^/]+\.xml$/i.test(name)) continue;
    parts[name] = strToU8(plainSheet(textOf(parts[name]), digits));
  }
  const { buffer } = zipSync(parts, { level: 0 });
  return buffer as ArrayBuffer;
}

function textOf(part: Uint8Array | undefined): string {
  return part ? strFromU8(part) : '';
}

/** The text of a cell as a user would have typed it. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [year, month, day] = value.toISOString().slice(0, 10).split('-');
    return `${day}/${month}/${year}`;
  }
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO';
  // Excel shows no more than 15 digits; the others are rounding errors of binary fractions.
  return String(typeof value === 'number' ? Number(value.toPrecision(15)) : value);
}

/**
 * The records of the first visible sheet of a workbook that is not empty.
 * @throws {FileProblem} if it cannot be parsed.
 */
export async function xlsxRecords(bytes: Uint8Array): Promise<SheetRecords> {
  try {
    const parts = partsOf(bytes);
    const shown = shownSheets(textOf(parts['xl/workbook.xml']));
    const workbook = repacked(parts);
    for (const { position, name } of shown) {
      const rows = await readSheet(workbook, position);
      const records = rows.map((row) => row.map(cellText));
      if (!records.every(isBlank)) return { records, sheet: shown.length > 1 ? name : undefined };
    }
    return { records: [], sheet: undefined };
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(
      'Não foi possível ler o ficheiro Excel. Guarde-o de novo como .xlsx ou como CSV.',
    );
  }
}
