import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { MEGABYTE } from '../../lib/megabyte.ts';
import { FileProblem } from './file-problem.ts';

/** Maximum unpacked size of a workbook, in bytes. */
const MAX_UNPACKED = 150 * MEGABYTE;

/**
 * The workbook, repacked without compression. The parser would unzip large parts in a blob worker, which the content
 * security policy forbids, and has no size limit.
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

/** The text of a cell as a user would have typed it. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [year, month, day] = value.toISOString().slice(0, 10).split('-');
    return `${day}/${month}/${year}`;
  }
  return String(value);
}

/** The records of the first sheet of a workbook. @throws {FileProblem} if it cannot be parsed. */
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
