import { describe, expect, test } from 'vitest';
import type { Field } from '../columns.ts';
import { type ImportRow, newRow } from '../import-row.ts';
import { changeImport, EMPTY_IMPORT, type ImportAction } from '../import-state.ts';
import { checkRow } from './check-row.ts';
import { changeOfOthers } from './mended.ts';
import { referencesOf } from './references.ts';

const references = referencesOf({
  nacionalidades: [{ cd: 1, nome: 'Portuguesa' }],
  categorias: [{ cd: 2, nome: 'Operário' }],
  agrupamentos: [],
  profissoes: [],
});
const checkOf = (row: ImportRow) => checkRow(row, { references, today: '2026-11-20' });

const rowWith = (field: Field, text: string, said?: string): ImportRow => {
  const row = newRow(7);
  const unread = said === undefined ? {} : { [field]: said };
  return { ...row, values: { ...row.values, [field]: text }, unread };
};

/** What is offered after changes of a page with these rows. */
function offeredAfter(rows: readonly ImportRow[], ...actions: ImportAction[]) {
  const state = actions.reduce(changeImport, { ...EMPTY_IMPORT, rows });
  const others = changeOfOthers(state.mended, state.rows, checkOf);
  return { state, was: others?.was, changes: others?.changes ?? new Map() };
}
const write = ({ id }: ImportRow, field: Field, text: string): ImportAction => {
  return { type: 'write', id, field, text };
};
const settle: ImportAction = { type: 'settle' };

describe('a wrong value that was mended in one row [CSV-140]', () => {
  test('is replaced in all rows that have it, whatever the case, and nowhere else', () => {
    const rows = ['Portugesa', 'PORTUGESA', 'Espanhola', 'Portugesa'].map((text) =>
      rowWith('nacionalidade', text),
    );
    const [first, second, , last] = rows as [ImportRow, ImportRow, ImportRow, ImportRow];
    const typed = ['Port', 'Portuguesa'].map((text) => write(first, 'nacionalidade', text));
    const { state, was, changes } = offeredAfter(rows, ...typed, settle);
    expect(was).toBe('Portugesa');
    expect([...changes.keys()]).toEqual([second.id, last.id]);
    const after = changeImport(state, { type: 'change', changes, done: 'Feito.' });
    expect(after.rows.map(({ values }) => values.nacionalidade)).toEqual([
      'Portuguesa',
      'Portuguesa',
      'Espanhola',
      'Portuguesa',
    ]);
    expect([after.undo?.done, after.mended]).toEqual(['Feito.', null]);
    expect(after.rows[2]).toBe(rows[2]);
    expect(changeImport(after, { type: 'undo' }).rows[1]).toBe(second);
  });

  test('may be a text that could not be understood, a new category, or a unit', () => {
    const sexes = [rowWith('sexo', '', 'H'), rowWith('sexo', '', 'h'), rowWith('sexo', '')];
    const sex = offeredAfter(sexes, write(sexes[0] as ImportRow, 'sexo', '0'), settle);
    expect([sex.was, [...sex.changes.values()]]).toEqual(['H', [{ values: { sexo: '0' } }]]);

    const categories = ['Operaro', 'Operaro'].map((text) => rowWith('categoria', text));
    const [one] = categories as [ImportRow];
    const category = offeredAfter(categories, write(one, 'categoria', 'Operário'), settle);
    expect(category.changes.size).toBe(1);

    const placeless = { node: null, unplaced: { name: 'Produção', candidates: ['A', 'B'] } };
    const [unplaced, other] = [
      { ...newRow(1), ...placeless },
      { ...newRow(2), ...placeless },
    ];
    const unit = offeredAfter([unplaced, other], { type: 'place', id: unplaced.id, node: 3 });
    expect([...unit.changes]).toEqual([[other.id, { node: 3 }]]);
    const placed = changeImport(unit.state, { type: 'change', changes: unit.changes, done: '' });
    expect(placed.rows).toMatchObject([
      { node: 3, unplaced: undefined },
      { node: 3, unplaced: undefined },
    ]);
  });

  test('is offered once the cell is left, also by the end of the edit', () => {
    const rows = ['x', 'x'].map((text) => rowWith('nacionalidade', text));
    const [row] = rows as [ImportRow];
    const mend = write(row, 'nacionalidade', 'Portuguesa');
    expect(offeredAfter(rows, mend).was).toBeUndefined();
    expect(offeredAfter(rows, mend, { type: 'edit', id: row.id, on: false }).was).toBe('x');
  });

  test.each<[string, Field, string, string]>([
    ['the cell was right', 'nacionalidade', 'Portuguesa', 'portuguesa '],
    ['it is still wrong', 'nacionalidade', 'Lusa', 'Lusitana'],
    ['it was emptied', 'categoria', 'Operaro', ''],
    ['it belongs to one person', 'nif', '123456788', '123456789'],
    ['it was empty', 'localTrabalho', '', 'Sede'],
  ])('is not offered where %s', (_, field, before, after) => {
    const rows = [before, before].map((text) => rowWith(field, text));
    expect(
      offeredAfter(rows, write(rows[0] as ImportRow, field, after), settle).was,
    ).toBeUndefined();
  });

  test('is not offered where no other row has it', () => {
    const rows = ['x', 'y'].map((text) => rowWith('nacionalidade', text));
    const mend = write(rows[0] as ImportRow, 'nacionalidade', 'Portuguesa');
    expect(offeredAfter(rows, mend, settle).was).toBeUndefined();
  });
});
