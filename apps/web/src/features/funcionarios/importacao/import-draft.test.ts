import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { correctionsBetween, DRAFT_FORMS } from '@sst/contract/rules/rascunhos';
import { expect, test } from 'vitest';
import { importContent, importTitle, isDraftOf, readImport } from './import-draft.ts';
import { type ImportRow, newRow } from './import-row.ts';
import { changeImport, EMPTY_IMPORT, type ImportState } from './import-state.ts';

function rowOf(line: number, more: Partial<ImportRow> = {}): ImportRow {
  const row = newRow(null);
  return { ...row, line, file: 1, values: { ...row.values, nome: `Pessoa ${line}` }, ...more };
}

const UNPLACED = { name: 'Produção', candidates: ['Maia / Produção', 'Sines / Produção'] };
const ASIDE = {
  row: rowOf(4, { unread: { dataNascimento: '05.03.1985' } }),
  than: 'menos',
  onlyEmpty: true,
  reason: 'A linha tem 15 colunas.',
} as const;
const STATE: ImportState = {
  ...EMPTY_IMPORT,
  rows: [
    rowOf(2, { node: 7, unread: { sexo: 'M' }, readmite: 40 }),
    rowOf(3, { unplaced: UNPLACED, file: 2, from: 'do 2.º ficheiro' }),
  ],
  aside: [ASIDE],
  node: 9,
  files: ['lista.csv'],
};

/** As the server gives it back. */
const returned = (content: unknown): unknown => JSON.parse(JSON.stringify(content));
const withoutIds = (rows: readonly ImportRow[]) => rows.map(({ id: _, ...row }) => row);
const corrected = (before: ImportState, after: ImportState) =>
  correctionsBetween(importContent(before), importContent(after));

test('an import is gone on with exactly as it stood [RASC-10]', () => {
  const read = readImport(returned(importContent(STATE)));
  const { rows, aside, node, files } = read ?? EMPTY_IMPORT;
  expect(withoutIds(rows)).toEqual(withoutIds(STATE.rows.map((row) => ({ unread: {}, ...row }))));
  expect(withoutIds(aside.map(({ row }) => row))).toEqual(withoutIds([ASIDE.row]));
  expect([aside[0]?.reason, aside[0]?.than, node, files]).toEqual([
    ASIDE.reason,
    'menos',
    9,
    STATE.files,
  ]);
  const ids = [...rows, ...aside.map(({ row }) => row), ...STATE.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  const typed = changeImport(STATE, { type: 'recover', rows, aside, node, files });
  expect(typed).toMatchObject({ rows, aside, node, undo: null, loads: STATE.loads + 1 });
  expect(returned(importContent(typed))).toEqual(returned(importContent(STATE)));
  expect(importTitle(STATE, '2026-11-27')).toBe('lista.csv, 27-11-2026, 2 funcionários');
});

test('a corrected cell is a correction of one text, and a chosen unit too [RASC-03]', () => {
  const [first, second] = STATE.rows as [ImportRow, ImportRow];
  const written = changeImport(STATE, {
    type: 'write',
    id: first.id,
    field: 'localTrabalho',
    text: 'Nave 2',
  });
  expect(corrected(STATE, written)).toEqual({ 'rows.0.values.localTrabalho': 'Nave 2' });
  const placed = changeImport(written, { type: 'place', id: second.id, node: 5 });
  expect(corrected(written, placed)).toEqual({
    'rows.1.node': 5,
    'rows.1.unit': '',
    'rows.1.paths': '',
  });
});

test('nothing is kept of no rows, and nothing broken is read', () => {
  expect(importContent({ ...STATE, rows: [] })).toBeNull();
  for (const kept of [null, {}, { rows: 3 }, { rows: [{ line: 'x' }] }]) {
    expect(readImport(kept)).toBeNull();
  }
  const { rows } = returned(importContent(STATE)) as { rows: object[] };
  expect(readImport({ rows: [...rows, { line: 5 }], aside: [{}], node: 'x' })).toMatchObject({
    rows: [{ line: 2 }, { line: 3 }],
    aside: [],
    node: null,
  });
});

test('the longest import fits, with texts as long as people have [RASC-04]', () => {
  const long = Object.fromEntries(
    Object.keys(newRow(null).values).map((field) => [field, 'Operadora de máquinas'.repeat(2)]),
  );
  const rows = Array.from({ length: IMPORT_MAX_ROWS }, (_, at) =>
    rowOf(at, { values: long as ImportRow['values'] }),
  );
  const { length } = JSON.stringify(importContent({ ...STATE, rows }));
  expect(length).toBeLessThan(DRAFT_FORMS.admissoes);
});

test('a draft is named by file, day and rows, and is of its file alone; rows without content leave none [RASC-18]', () => {
  const blank = { ...EMPTY_IMPORT, rows: [newRow(7), newRow(null)] };
  expect(importContent(blank)).toBeNull();
  const title = (files: readonly string[]) => importTitle({ ...STATE, files }, '2026-11-27');
  expect(title([])).toBe('27-11-2026, 2 funcionários');
  expect(isDraftOf('lista.csv', title(['lista.csv']))).toBe(true);
  const long = `${'x'.repeat(90)}.csv`;
  expect(isDraftOf(long, title([long]))).toBe(true);
  for (const other of [[], ['outra.csv'], ['lista.csv', 'outra.csv']]) {
    expect(isDraftOf('lista.csv', title(other))).toBe(false);
  }
});
