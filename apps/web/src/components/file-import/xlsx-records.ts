import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { MEGABYTE } from '../../lib/megabyte.ts';
import { FileProblem } from './file-problem.ts';

/** What a workbook may grow to when unpacked, in bytes. */
const MAX_UNPACKED = 150 * MEGABYTE;

/**
 * The workbook with its parts unpacked. The reader would unpack large parts in a worker made of a blob, which the content
 * policy forbids, and knows no limit.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let total = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const wanted = /\.(xml|rels)$/.test(name);
      if (wanted) total += originalSize;
      if (total > MAX_UNPACKED) throw new FileProblem('O ficheiro Excel é demasiado grande.');
      return wanted;
    },
  });
  const { buffer } = zipSync(parts, { level: 0 });
  return buffer as ArrayBuffer;
}

/** The text that a person would have typed. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [year, month, day] = value.toISOString().slice(0, 10).split('-');
    return `${day}/${month}/${year}`;
  }
  return String(value);
}

/**
 * The records of the first sheet of a workbook.
 * @throws {FileProblem} where it cannot be read.
 */
export async function xlsxRecords(bytes: Uint8Array): Promise<string[][]> {
  try {
    const rows = await readSheet(unpacked(bytes));
    return rows.map((row) => row.map(cellText));
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(
      'Não foi possível ler o ficheiro Excel. Guarde-o de novo como .xlsx ou como CSV.',
    );
  }
}
