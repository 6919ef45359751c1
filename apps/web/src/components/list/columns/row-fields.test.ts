import { expect, test } from 'vitest';
import { columnsAndFile } from './row-fields.ts';

interface Row {
  readonly nome: string | null;
}
const text = ({ nome }: Row) => nome;
const { columns, exports } = columnsAndFile<Row>(
  [
    { id: 'nome', header: 'Nome', text },
    { id: 'idade', header: 'Idade', text, unsorted: true },
    { id: 'local', header: 'Local', text, long: true },
    {
      id: 'nota',
      header: 'Nota',
      text,
      long: true,
      cut: () => 'inteira',
      fileHeader: 'Observação',
    },
  ],
  'Funcionários',
);

test('a column is sorted by its own field, unless the server cannot', () => {
  expect(columns.map(({ sort }) => sort)).toEqual(['nome', undefined, 'local', 'nota']);
});

test('a cell without a text says so on the page, and is empty in the file', () => {
  expect(columns[0]?.cell({ nome: 'Ana' })).toBe('Ana');
  expect(columns[0]?.cell({ nome: null })).not.toBe('');
  expect(exports.columns[0]?.value({ nome: null })).toBeNull();
});

test('a long text has a tooltip: the text, or what the field says instead', () => {
  expect(columns.map(({ cut }) => cut?.({ nome: 'Ana' }))).toEqual([
    undefined,
    undefined,
    'Ana',
    'inteira',
  ]);
});

test('the file has the columns of the list, under its own headers where they differ', () => {
  expect(exports.columns.map(({ header }) => header)).toEqual([
    'Nome',
    'Idade',
    'Local',
    'Observação',
  ]);
});
