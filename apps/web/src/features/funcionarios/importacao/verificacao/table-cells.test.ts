import { expect, test } from 'vitest';
import { COLUMNS, type Field } from '../columns.ts';
import { newRow } from '../import-row.ts';
import { referencesOf } from './references.ts';
import { readText } from './table-cells.ts';

const references = referencesOf({
  nacionalidades: [{ cd: 1, nome: 'Portuguesa' }],
  categorias: [],
  agrupamentos: [],
  profissoes: [],
});

test.each<[Field, string, string]>([
  ['sexo', '1', 'Feminino'],
  ['sexo', '', ''],
  ['dataAdmissao', '1/2/2020', '01-02-2020'],
  ['dataAdmissao', 'ontem', 'ontem'],
  ['nacionalidade', 'PORTUGUESA', 'Portuguesa'],
  ['nacionalidade', 'Lunar', 'Lunar'],
  ['nome', 'portuguesa', 'portuguesa'],
])('a cell of %s with «%s» reads «%s»', (field, text, read) => {
  const row = newRow(null);
  const column = COLUMNS.find((one) => one.field === field);
  if (!column) throw new Error(`no column ${field}`);
  expect(readText({ ...row, values: { ...row.values, [field]: text } }, column, references)).toBe(
    read,
  );
});
