import { expect, test } from 'vitest';
import type { Field } from '../columns.ts';
import { type ImportRow, newRow } from '../import-row.ts';
import { findTwins, withTwins } from './twins.ts';

/** Rows from line 2 on, each as the one before it is numbered. */
function rowsOf(...each: Partial<Record<Field, string>>[]): ImportRow[] {
  const rows: ImportRow[] = [];
  for (const values of each) {
    const row = newRow(1, rows.at(-1));
    rows.push({ ...row, values: { ...row.values, ...values } });
  }
  return rows;
}

/** What is said in the cells of each row. */
function said(...each: Partial<Record<Field, string>>[]) {
  const rows = rowsOf(...each);
  const twins = findTwins(rows);
  return rows.map((row) => withTwins({ errors: {}, hints: {} }, row, twins).hints);
}

const of = (line: number) => `Igual à linha ${line}: é a mesma pessoa?`;

test.each<[Field, string, string]>([
  ['nif', '501 442 600', 'PT501442600'],
  ['niss', '12345678901', '123-456-789-01'],
  ['bi', '00000000 0 ZZ4', '000000000zz4'],
  ['numMecan', '0042', '42'],
])('rows with the same %s say of each other that they are equal [CSV-151]', (field, one, other) => {
  expect(said({ [field]: one }, { nome: 'Outra' }, { [field]: other })).toEqual([
    { [field]: of(4) },
    {},
    { [field]: of(2) },
  ]);
});

test('so do those of the same name and birth, and not those of the same name [CSV-151]', () => {
  const ana = { nome: 'Ana Simões', dataNascimento: '31-12-1990' };
  expect(said(ana, { ...ana, nome: 'ANA  SIMOES' }, { ...ana, dataNascimento: '' })).toEqual([
    { nome: of(3) },
    { nome: of(2) },
    {},
  ]);
});

test('a third one names the first; an error of the cell stays [CSV-151]', () => {
  const rows = rowsOf({ nif: '1' }, { nif: '1' }, { nif: '1' });
  const twins = findTwins(rows);
  const check = { errors: { nif: 'Errado.' }, hints: {} };
  expect(withTwins(check, rows[2] as ImportRow, twins)).toBe(check);
  expect([...twins.values()]).toEqual([{ nif: of(3) }, { nif: of(2) }, { nif: of(2) }]);
});
