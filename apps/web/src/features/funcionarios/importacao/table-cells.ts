import { sexLabel } from '@sst/contract/rules/sex';
import { tidyDate } from '../../../components/form/date-text.ts';
import type { RowCheck } from './check-row.ts';
import { COLUMNS, type Column, NODE_HEADER } from './columns.ts';
import type { Cell, ImportRow } from './import-row.ts';
import { knownName, type References } from './references.ts';

export interface TableCell {
  readonly cell: Cell;
  readonly header: string;
  readonly width: number;
  /** `undefined` for the organigrama, which is no column of the file. */
  readonly column: Column | undefined;
  readonly required: boolean;
}

const fileCells: readonly TableCell[] = COLUMNS.map((column) => ({
  cell: column.field,
  header: column.header,
  width: column.width,
  column,
  required: column.missing !== undefined,
}));

const [first, name, ...others] = fileCells as [TableCell, TableCell, ...TableCell[]];

/** As they stand on the page: the name first, since it stays in view; the organigrama early, since no template has it. */
export const TABLE_CELLS: readonly TableCell[] = [
  name,
  { cell: 'organigrama', header: NODE_HEADER, width: 220, column: undefined, required: true },
  first,
  ...others,
];

export function firstWrong({ errors }: RowCheck): TableCell | undefined {
  return TABLE_CELLS.find(({ cell }) => errors[cell] !== undefined);
}

/** A cell's text as it is read: names as the reference values write them. */
export function readText(row: ImportRow, column: Column, references?: References): string {
  const text = row.values[column.field];
  if (column.kind === 'sex') return text === '' ? '' : sexLabel(text);
  if (column.kind === 'date') return tidyDate(text);
  const known = column.reference && references && knownName(references, column.reference, text);
  return known ?? text;
}
