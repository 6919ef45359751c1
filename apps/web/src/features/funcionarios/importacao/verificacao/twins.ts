import { plainName } from '@sst/contract/rules/texts/names';
import { readDate } from '../../../../components/form/dates/date-text.ts';
import type { Field } from '../columns.ts';
import { type ImportRow, lineName } from '../import-row.ts';
import type { RowCheck } from './check-row.ts';
import { type CellHints, withHints } from './with-hints.ts';

/** What stands in a cell of the row when another row has the same person, by row and field. */
export type Twins = ReadonlyMap<number, CellHints>;

/** Numbers as people compare them: whatever the separators, the zeros at the start and the case. */
function numberOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
}

/** By what two rows are of one person, as the provider is told of requests, and the cell that says so. */
const SIGNS: readonly { readonly field: Field; of(values: ImportRow['values']): string }[] = [
  { field: 'numMecan', of: ({ numMecan }) => numMecan.trim().toUpperCase().replace(/^0+/, '') },
  { field: 'nif', of: ({ nif }) => numberOf(nif.trim().replace(/^PT/i, '')) },
  { field: 'niss', of: ({ niss }) => numberOf(niss) },
  { field: 'bi', of: ({ bi }) => numberOf(bi) },
  {
    field: 'nome',
    of: ({ nome, dataNascimento }) => {
      const [name, birth] = [plainName(nome), readDate(dataNascimento)];
      return name && birth ? `${name} ${birth}` : '';
    },
  },
];

/** The signs of a row, which does not change. */
const known = new WeakMap<ImportRow, readonly string[]>();

function signsOf(row: ImportRow): readonly string[] {
  const signs = known.get(row) ?? SIGNS.map(({ of }) => of(row.values));
  known.set(row, signs);
  return signs;
}

/** Finds the rows that have somebody of an earlier row once more; both say of which other one. */
export function findTwins(rows: readonly ImportRow[]): Twins {
  const twins = new Map<number, Partial<Record<Field, string>>>();
  const say = (row: ImportRow, field: Field, other: ImportRow) => {
    const said = twins.get(row.id) ?? {};
    said[field] ??= `Igual à linha ${lineName(other)}: é a mesma pessoa?`;
    twins.set(row.id, said);
  };
  for (const [at, { field }] of SIGNS.entries()) {
    const first = new Map<string, ImportRow>();
    for (const row of rows) {
      const sign = signsOf(row)[at];
      if (!sign) continue;
      const other = first.get(sign);
      if (!other) first.set(sign, row);
      else {
        say(other, field, row);
        say(row, field, other);
      }
    }
  }
  return twins;
}

/** Adds to a check of which row this one is a twin. */
export function withTwins(check: RowCheck, row: ImportRow, twins: Twins): RowCheck {
  return withHints(check, twins.get(row.id));
}
