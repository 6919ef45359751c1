import { columnAt, plainHeader } from '@sst/contract/rules/texts/headers';
import { missingColumns } from '../../../../components/file-import/headers.ts';
import { COLUMNS, ERRORS_HEADER, type Field, NODE_ALIASES, NODE_HEADER } from '../columns.ts';

export interface Header {
  /** Index of each column in the file. */
  readonly at: ReadonlyMap<Field, number>;
  /** Index of the column of the unit, if the file has one. */
  readonly node: number | undefined;
  /** Headers that are unknown. */
  readonly unknown: readonly string[];
  /** Headers of columns that the file has under another header, or a second time. */
  readonly repeated: readonly string[];
}

const NODE = [NODE_HEADER, ...NODE_ALIASES].map(plainHeader);
const NAMES = COLUMNS.map(({ field, header, aliases }) => ({
  field,
  names: [header, field, ...aliases].map(plainHeader),
}));
const KNOWN = new Set([...NODE, ...NAMES.flatMap(({ names }) => names)]);
const SILENT = new Set(['', plainHeader(ERRORS_HEADER)]);

/**
 * Finds the columns by their headers, in any order.
 * @throws {FileProblem} naming the required columns that are missing.
 */
export function matchHeader(cells: readonly string[]): Header {
  const headers = cells.map(plainHeader);
  const at = new Map<Field, number>();
  for (const { field, names } of NAMES) {
    const index = columnAt(headers, names);
    if (index !== undefined) at.set(field, index);
  }
  const missing = COLUMNS.filter((column) => column.missing && !at.has(column.field));
  if (missing.length > 0) throw missingColumns(cells, missing);
  const node = columnAt(headers, NODE);
  const used = new Set([...at.values(), node]);
  const unknown: string[] = [];
  const repeated: string[] = [];
  headers.forEach((header, index) => {
    if (used.has(index) || SILENT.has(header)) return;
    (KNOWN.has(header) ? repeated : unknown).push(cells[index]?.trim() ?? '');
  });
  return { at, node, unknown, repeated };
}
