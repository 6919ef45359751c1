import { ImportedRow } from '@sst/contract';
import { unidadeNames } from '@sst/contract/rules/organigrama/unidade-names';
import { describe, expect, test } from 'vitest';
import { csvRecords } from '../../../../components/file-import/csv/csv-records.ts';
import { fileText } from '../../../../components/file-import/csv/file-text.ts';
import { templateBytes } from '../../../../components/file-import/save-template.ts';
import { COLUMNS, NODE_HEADER } from '../columns.ts';
import { rowsWithErrors } from '../ficheiro/import-files.ts';
import { readTable } from '../ficheiro/read-table.ts';
import { type ImportRow, newRow, rowsOf } from '../import-row.ts';
import { changeImport, EMPTY_IMPORT } from '../import-state.ts';
import { checkRow } from '../verificacao/check-row.ts';
import { referencesOf } from '../verificacao/references.ts';
import { fileOf, refusalsOf, sentRow, withRefusals } from './sent-rows.ts';

const basis = { references: undefined, today: '2026-11-20' };
const references = referencesOf({
  nacionalidades: [{ cd: 1, nome: 'Portuguesa' }],
  categorias: [],
  agrupamentos: [],
  profissoes: [],
});
const [first, second] = ['Ana', 'Rui'].map((nome) => {
  const row = newRow(7);
  const values = {
    ...row.values,
    nome: ` ${nome} `,
    sexo: '1',
    dataNascimento: '31/12/1990',
    nacionalidade: 'portuguesa',
    categoria: 'Nova',
    localTrabalho: 'Sede',
    dataAdmissao: '01022020',
  };
  return { ...row, values };
}) as [ReturnType<typeof newRow>, ReturnType<typeof newRow>];

test('rows are sent with the name of their file, or of the first of several [IMP-01]', () => {
  expect(fileOf([])).toBeUndefined();
  expect(fileOf(['a.csv'])).toBe('a.csv');
  expect(fileOf(['a.csv', 'b.csv', 'c.xlsx'])).toBe('a.csv e mais 2');
  expect(fileOf(['x'.repeat(200), 'b.csv'])).toBe(`${'x'.repeat(191)} e mais 1`);
});

describe('a row as it is sent [CSV-20]', () => {
  test('has dates in API form, sex as a number, names as the reference values have them', () => {
    expect(sentRow(first, 'Armazém', references)).toMatchObject({
      nome: 'Ana',
      sexo: 1,
      dataNascimento: '1990-12-31',
      dataAdmissao: '2020-02-01',
      nacionalidade: 'Portuguesa',
      categoria: 'Nova',
      cd_organig: 7,
      organigrama: 'Armazém',
    });
  });

  test('is one that the server takes', () => {
    expect(ImportedRow.safeParse(sentRow(first, 'Armazém', references)).error).toBeUndefined();
  });
});

describe("the server's texts", () => {
  test('come back to the cells of the rows that were sent', () => {
    const { refusals, others } = refusalsOf(
      {
        'linhas.1.nif': 'Demasiado longo.',
        'linhas.1.cd_organig': 'Não existe.',
        'linhas.0.linha': 'Valor inválido.',
        // The row as a whole, which is shown at its name too: the first text stays.
        'linhas.0.nome': 'Já existe.',
        funcionarios: 'O máximo é 5000.',
      },
      [first, second],
    );
    expect(refusals.get(second.id)).toEqual({
      nif: { text: 'Demasiado longo.', content: '' },
      organigrama: { text: 'Não existe.', content: '7' },
    });
    expect(refusals.get(first.id)).toEqual({ nome: { text: 'Valor inválido.', content: ' Ana ' } });
    expect(others).toEqual(['O máximo é 5000.']);
  });

  test('hold for the content that was refused, below what the page finds by itself', () => {
    const texts = { 'linhas.0.nome': 'Já existe.', 'linhas.0.nif': 'Demasiado longo.' };
    const { refusals } = refusalsOf(texts, [first]);
    const errorsOf = (row: ImportRow, errors = {}) =>
      withRefusals({ errors, hints: {} }, row, refusals).errors;
    expect(errorsOf(first)).toEqual({ nome: 'Já existe.', nif: 'Demasiado longo.' });
    expect(errorsOf(first, { nif: 'Nove algarismos.' })).toMatchObject({ nif: 'Nove algarismos.' });
    const corrected = { ...first, values: { ...first.values, nome: 'Rita' } };
    expect(errorsOf(corrected)).toEqual({ nif: 'Demasiado longo.' });
    expect(errorsOf(second)).toEqual({});
  });
});

describe('files given out', () => {
  test('the template is Windows-1252 with the headers in their order, and is read again [CSV-03]', () => {
    const headers = [...COLUMNS.map(({ header }) => header), NODE_HEADER];
    const bytes = templateBytes(headers);
    expect(new TextDecoder('windows-1252').decode(bytes)).toBe(
      'Nº Mecanográfico;Nome;Sexo;Data de nascimento;Nacionalidade;Categoria;Agrupamento;Profissão;Função;BI/CC;NIF;NISS;Utente;Local de trabalho;Data de admissão;Unidade\r\n',
    );
    expect(csvRecords(fileText(bytes))[0]).toEqual(headers);
  });

  test('rows with errors name them in a last column, and come back as they were', async () => {
    const wrong = {
      ...first,
      values: { ...first.values, nacionalidade: 'Lusa', localTrabalho: '' },
    };
    const basis = { references, today: '2026-11-20' };
    const errors = Object.values(checkRow(wrong, basis).errors).join(' ');
    const text = await rowsWithErrors([{ row: wrong, errors }], () => 'Armazém');
    const records = csvRecords(fileText(new TextEncoder().encode(text)));
    expect(records[0]?.at(-1)).toBe('Erros');
    expect(records[1]?.at(-1)).toBe('A nacionalidade não existe. Indique o local de trabalho.');
    const table = readTable(records);
    expect(table.unknown).toEqual([]);
    const [again] = rowsOf(table.rows, unidadeNames([{ cd: 7, nome: 'ARMAZEM' }]), null);
    expect(again?.node).toBe(7);
    expect(again?.values).toEqual({
      ...wrong.values,
      nome: 'Ana',
      dataNascimento: '31-12-1990',
      dataAdmissao: '01-02-2020',
    });
  });

  test('what could not be understood is written as it was, and a doubtful M stays one', async () => {
    const unread = { dataNascimento: '05-03-1985', sexo: 'M' };
    const values = { ...first.values, dataNascimento: '', sexo: '' };
    const text = await rowsWithErrors(
      [{ row: { ...first, values, unread }, errors: '' }],
      () => '',
    );
    const [again] = readTable(csvRecords(fileText(new TextEncoder().encode(text)))).rows;
    expect(again?.values).toMatchObject({ dataNascimento: '', sexo: '' });
    expect(again?.unread).toEqual({ dataNascimento: '05-03-1985', sexo: 'M?' });
  });
});

describe('unit of a file', () => {
  const rowOf = (node: string, fallback: number | null = null) => {
    const read = [{ line: 2, values: first.values, node, unread: {} }];
    return rowsOf(read, unidadeNames(nodes), fallback)[0] as ImportRow;
  };
  const nodes = [
    { cd: 1, nome: 'Sede', cd_aux: 'S1' },
    { cd: 2, nome: 'Norte', cd_base: 1 },
    { cd: 3, nome: 'Loja', cd_base: 1 },
    { cd: 4, nome: 'Loja', cd_base: 2 },
  ];
  test.each([
    ['sede', 1],
    ['(S1) Sede', 1],
    ['S1', 1],
    ['Norte / Loja', 4],
    ['Loja', null],
    ['Lua', null],
    ['', null],
  ])('%j is %j [CSV-139]', (name, node) => {
    expect(rowOf(name).node).toBe(node);
  });

  test('that leads to no one unit is never replaced by the one chosen for all [CSV-139]', () => {
    const [unknown, several, unnamed] = ['Lua', 'Loja', ''].map((name) => rowOf(name, 1));
    expect(unnamed?.node).toBe(1);
    expect(checkRow(unknown as ImportRow, basis).errors.organigrama).toBe(
      'A unidade «Lua» não foi encontrada. Escolha outra.',
    );
    expect(checkRow(several as ImportRow, basis).errors.organigrama).toBe(
      'Há 2 unidades «Loja»: Loja; Norte › Loja. Escolha qual.',
    );
  });

  test('of which there are many are not all named', () => {
    const candidates = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const row = { ...newRow(null), unplaced: { name: 'Loja', candidates } };
    expect(checkRow(row, basis).errors.organigrama).toBe(
      'Há 7 unidades «Loja»: A; B; C; D; E e mais 2. Escolha qual.',
    );
  });
});

describe('changes of the rows', () => {
  const loaded = changeImport(EMPTY_IMPORT, {
    type: 'load',
    file: 'a.csv',
    rows: [first, second],
    aside: [],
    gone: new Set<number>(),
  });

  test('a removed row comes back to its place', () => {
    const removed = changeImport(loaded, { type: 'remove', ids: new Set([first.id]) });
    expect(removed.rows).toEqual([second]);
    expect(removed.undo?.done).toBe('Linha removida.');
    expect(changeImport(removed, { type: 'undo' }).rows).toEqual([first, second]);
  });

  test('an organigrama for all rows, and for one [CSV-07]', () => {
    const all = changeImport(loaded, { type: 'place', node: 9 });
    expect(all.rows.map((row) => row.node)).toEqual([9, 9]);
    const one = changeImport(all, { type: 'place', node: 5, id: second.id });
    expect(one.rows.map((row) => row.node)).toEqual([9, 5]);
    // The old texts of the rows can be restored.
    const again = changeImport(one, { type: 'place', node: 3 });
    expect(again.undo?.done).toBe('Unidade mudada em todas as linhas.');
    expect(again.node).toBe(3);
    expect(changeImport(again, { type: 'undo' })).toMatchObject({ rows: one.rows, node: 9 });
  });

  test('what was written after a removal is not undone with it', () => {
    const removed = changeImport(loaded, { type: 'remove', ids: new Set([first.id]) });
    const { id } = second;
    expect(changeImport(removed, { type: 'write', id, field: 'nif', text: '1' }).undo).toBeNull();
  });

  test('an organigrama that a file named and that was not found can be had back, too', () => {
    const unplaced = { ...first, node: null, unplaced: { name: 'Lua', candidates: [] } };
    const place = (rows: readonly ImportRow[]) =>
      changeImport(
        changeImport(EMPTY_IMPORT, {
          type: 'load',
          rows,
          aside: [],
          gone: new Set(),
          file: 'a.csv',
        }),
        {
          type: 'place',
          node: 9,
        },
      );
    expect(place([unplaced]).rows).toMatchObject([{ node: 9, unplaced: undefined }]);
    expect(changeImport(place([unplaced]), { type: 'undo' }).rows).toEqual([unplaced]);
    // A row without a text has lost nothing.
    expect(place([{ ...first, node: null }]).undo).toBeNull();
  });

  test('a written cell leaves every other row the same object', () => {
    const { rows } = changeImport(loaded, { type: 'write', id: first.id, field: 'nif', text: '1' });
    expect(rows[0]?.values.nif).toBe('1');
    expect(rows[1]).toBe(second);
  });
});
