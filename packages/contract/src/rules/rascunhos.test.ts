import { expect, test } from 'vitest';
import { correctedDraft, correctionsBetween } from './rascunhos.ts';

const ROWS = {
  ficheiro: 'novos.csv',
  linhas: [
    { nome: 'Ana', sexo: 'X' },
    { nome: 'Rui', sexo: '' },
  ],
};

test('what a few cells changed is told by their places, and gives the same content again [RASC-03]', () => {
  const after = {
    ...ROWS,
    linhas: [
      { nome: 'Ana', sexo: 'F' },
      { nome: 'Rui', sexo: 'M' },
    ],
  };
  const corrections = correctionsBetween(ROWS, after);
  expect(corrections).toEqual({ 'linhas.0.sexo': 'F', 'linhas.1.sexo': 'M' });
  expect(correctedDraft(ROWS, corrections ?? {})).toEqual(after);
});

test.each([
  ['a row more', { ...ROWS, linhas: [...ROWS.linhas, { nome: 'Eva', sexo: '' }] }],
  ['a row less', { ...ROWS, linhas: ROWS.linhas.slice(1) }],
  ['another field', { ...ROWS, outro: 1 }],
  ['a field less', { linhas: ROWS.linhas }],
  ['a field in place of another', { ficheiros: 'a', linhas: ROWS.linhas }],
  ['a value in place of rows', { ...ROWS, linhas: null }],
  ['a list in place of fields', [ROWS]],
  ['nothing at all', null],
])('another shape is told by no corrections: %s [RASC-03]', (_, after) => {
  expect(correctionsBetween(ROWS, after)).toBeNull();
});

test('a value in place of none is told by no corrections: JSON leaves out the place of what is undefined', () => {
  const before = { nome: 'Ana', nota: undefined };
  const stored = JSON.parse(JSON.stringify(before));
  const after = { nome: 'Ana', nota: 'x' };
  const corrections = correctionsBetween(before, after);
  expect(corrections && correctedDraft(stored, corrections)).toBeNull();
});

test('more corrections than are worth it are none [RASC-03]', () => {
  const after = { ...ROWS, linhas: ROWS.linhas.map(() => ({ nome: 'x', sexo: 'y' })) };
  expect(correctionsBetween(ROWS, after, 3)).toBeNull();
  expect(Object.keys(correctionsBetween(ROWS, after, 4) ?? {})).toHaveLength(4);
});

test('a name that could be read as two places is told by no corrections', () => {
  expect(correctionsBetween({ 'a.b': 1 }, { 'a.b': 2 })).toBeNull();
});

test('a correction of what the content has not changes nothing, and reaches no prototype', () => {
  const corrections = {
    'linhas.7.nome': 'x',
    outro: 1,
    '__proto__.polluted': 1,
    'ficheiro.0': 'y',
  };
  expect(correctedDraft(ROWS, corrections)).toEqual(ROWS);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('equal contents need no corrections', () => {
  expect(correctionsBetween(ROWS, structuredClone(ROWS))).toEqual({});
});
