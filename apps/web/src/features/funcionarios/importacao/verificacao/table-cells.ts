import { sexLabel } from '@sst/contract/rules/texts/sex';
import { tidyDate } from '../../../../components/form/dates/date-text.ts';
import { COLUMNS, type Column, NODE_HEADER } from '../columns.ts';
import type { Cell, ImportRow } from '../import-row.ts';
import type { RowCheck } from './check-row.ts';
import { knownName, type References } from './references.ts';

export interface TableCell {
  readonly cell: Cell;
  readonly header: string;
  readonly width: number;
  /** `undefined` for the organigrama, which is not a column of the file. */
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

/** The cells in the order of the page: the sticky name first, and the organigrama, which the template lacks, early. */
export const TABLE_CELLS: readonly TableCell[] = [
  name,
  { cell: 'organigrama', header: NODE_HEADER, width: 220, column: undefined, required: true },
  first,
  ...others,
];

export function firstWrong({ errors }: RowCheck): TableCell | undefined {
  return TABLE_CELLS.find(({ cell }) => errors[cell] !== undefined);
}

/** The text of a cell outside edit mode: existing names as they are written there. */
export function readText(row: ImportRow, column: Column, references?: References): string {
  const text = row.values[column.field];
  if (column.kind === 'sex') return text === '' ? '' : sexLabel(text);
  if (column.kind === 'date') return tidyDate(text);
  const known = column.reference && references && knownName(references, column.reference, text);
  return known ?? text;
}
