import { plainName } from '@sst/contract/rules/texts/names';
import type { Field } from '../columns.ts';
import { type Cell, type ImportRow, saidInFile } from '../import-row.ts';
import type { RowCheck } from './check-row.ts';

/** The cell that was changed last, for its old content to be replaced in other rows too. */
export interface Mended {
  /** Its row before the first change. */
  readonly before: ImportRow;
  readonly cell: Cell;
  /** Whether the cell has been left; until then its content is half typed. */
  readonly settled: boolean;
}

/** New contents of the cells of a row. */
export interface Change {
  readonly values?: Readonly<Partial<Record<Field, string>>>;
  readonly node?: number;
}

/** New contents, by the id of their row. */
export type Changes = ReadonlyMap<number, Change>;

/** Cells whose content several people share: a number, a name or a birth belongs to one. */
const SHARED: ReadonlySet<Cell> = new Set([
  'organigrama',
  'sexo',
  'nacionalidade',
  'categoria',
  'agrupamento',
  'profissao',
  'funcao',
  'localTrabalho',
  'dataAdmissao',
]);

function textIn(row: ImportRow, cell: Cell): string {
  return saidInFile(row, cell) ?? (cell === 'organigrama' ? '' : row.values[cell]);
}

/** The change that is made after each keystroke, and the cell that it has begun in. */
export function mendedBy(
  row: ImportRow,
  cell: Cell,
  last: Mended | null,
  settled: boolean,
): Mended {
  const goesOn = last?.before.id === row.id && last.cell === cell;
  return { before: goesOn ? last.before : row, cell, settled };
}

/**
 * The change of all rows that have the same wrong content as the cell that was mended last.
 * @returns nothing if that cell was right before, is still wrong, or no other row has its old content.
 */
export function changeOfOthers(
  mended: Mended | null,
  rows: readonly ImportRow[],
  checkOf: (row: ImportRow) => RowCheck,
): { readonly was: string; readonly changes: Changes } | undefined {
  if (!mended?.settled || !SHARED.has(mended.cell)) return undefined;
  const { before, cell } = mended;
  const row = rows.find(({ id }) => id === before.id);
  const was = textIn(before, cell);
  const { errors, hints } = checkOf(before);
  if (!row || was === '' || !(errors[cell] ?? hints[cell])) return undefined;
  const change = changeTo(row, cell);
  if (!change || checkOf(row).errors[cell] || plainName(textIn(row, cell)) === plainName(was)) {
    return undefined;
  }
  const same = rows.filter(
    (other) => other.id !== row.id && plainName(textIn(other, cell)) === plainName(was),
  );
  if (same.length === 0) return undefined;
  return { was, changes: new Map(same.map(({ id }) => [id, change])) };
}

function changeTo({ node, values }: ImportRow, cell: Cell): Change | undefined {
  if (cell === 'organigrama') return node === null ? undefined : { node };
  return values[cell].trim() === '' ? undefined : { values: { [cell]: values[cell] } };
}
