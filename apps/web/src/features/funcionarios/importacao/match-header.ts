import { missingColumns, plainHeader } from '../../../components/file-import/headers.ts';
import { COLUMNS, ERRORS_HEADER, type Field, NODE_HEADER } from './columns.ts';

export interface Header {
  /** Index of each column in the file. */
  readonly at: ReadonlyMap<Field, number>;
  /** Index of the organigrama column, if the file has one. */
  readonly node: number | undefined;
  /** Headers that are unknown, or that occur a second time. */
  readonly unknown: readonly string[];
}

const FIELDS = new Map<string, Field>(
  COLUMNS.flatMap(({ field, header, aliases }) =>
    [header, field, ...aliases].map((name) => [plainHeader(name), field] as const),
  ),
);

/**
 * Finds the columns by their headers, in any order.
 * @throws {FileProblem} naming the required columns that are missing.
 */
export function matchHeader(cells: readonly string[]): Header {
  const at = new Map<Field, number>();
  const unknown: string[] = [];
  let node: number | undefined;
  cells.forEach((cell, index) => {
    const name = plainHeader(cell);
    const field = FIELDS.get(name);
    if (field && !at.has(field)) at.set(field, index);
    else if (name === plainHeader(NODE_HEADER) && node === undefined) node = index;
    else if (name !== '' && name !== plainHeader(ERRORS_HEADER)) unknown.push(cell.trim());
  });
  const missing = COLUMNS.filter((column) => column.missing && !at.has(column.field));
  if (missing.length > 0) throw missingColumns(cells, missing);
  return { at, node, unknown };
}
