import { expect, test } from 'vitest';
import { alertsOf, notesOf } from './file-notes.ts';

const READ = {
  rows: [],
  unknown: [],
  repeated: [],
  shorter: [],
  longer: [],
  badDates: 0,
  aside: [],
};

test('a file without anything to tell has no notes', () => {
  expect([...notesOf(READ), ...alertsOf(READ)]).toEqual([]);
});

test('columns that are not known are named, in the singular and in the plural', () => {
  expect(notesOf({ ...READ, unknown: ['Cor'] })).toEqual([
    'A coluna «Cor» não é conhecida e foi ignorada.',
  ]);
  expect(notesOf({ ...READ, unknown: ['Cor', 'Peso'] })).toEqual([
    'As colunas «Cor», «Peso» não são conhecidas e foram ignoradas.',
  ]);
});

test('a column that stands twice is not called unknown', () => {
  expect(notesOf({ ...READ, repeated: ['Nº'] })).toEqual([
    'A coluna «Nº» foi ignorada, por haver outra com o mesmo dado.',
  ]);
  expect(notesOf({ ...READ, repeated: ['Nº', 'Nome'] })).toEqual([
    'As colunas «Nº», «Nome» foram ignoradas, por haver outras com os mesmos dados.',
  ]);
});

test('records that were left out have fewer columns than the header, or more', () => {
  expect(alertsOf({ ...READ, shorter: [2], longer: [3, 5] })).toEqual([
    '1 linha do ficheiro ignorada, por ter menos colunas do que o cabeçalho: 2.',
    '2 linhas do ficheiro ignoradas, por terem mais colunas do que o cabeçalho: 3, 5.',
  ]);
});

test('of records that were left out the first eight are named, and the others are counted', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 2);
  const [eight] = alertsOf({ ...READ, shorter: upTo(8) });
  expect(eight).toMatch(/^8 linhas .*: 2, 3, 4, 5, 6, 7, 8, 9\.$/);
  const [ten] = alertsOf({ ...READ, longer: upTo(10) });
  expect(ten).toMatch(
    /^10 linhas .*: 2, 3, 4, 5, 6, 7, 8, 9 e mais 2, todas em «Linhas com erros»\.$/,
  );
});
