import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import { COLUMNS } from '../columns.ts';
import { readTable } from './read-table.ts';

const HEADERS = COLUMNS.map(({ header }) => header);
const ROW: Readonly<Record<string, string>> = {
  'Nº Mecanográfico': '0042',
  Nome: 'Ana Simões',
  Sexo: 'F',
  'Data de nascimento': '31/12/1990',
  Nacionalidade: 'Portuguesa',
  Categoria: 'Operária',
  Profissão: 'Soldadora',
  'Local de trabalho': 'Armazém',
  'Data de admissão': '01022020',
};
const record = (changes: Record<string, string> = {}, headers: readonly string[] = HEADERS) => {
  const row = { ...ROW, ...changes };
  return headers.map((header) => row[header] ?? '');
};
const readOne = (changes: Record<string, string>) => readTable([HEADERS, record(changes)]);

describe('rows of a file', () => {
  test('are those of the template, with every cell', () => {
    const { rows, ...others } = readTable([HEADERS, record()]);
    expect(rows).toEqual([
      {
        line: 2,
        node: '',
        values: {
          numMecan: '0042',
          nome: 'Ana Simões',
          sexo: '1',
          dataNascimento: '31-12-1990',
          nacionalidade: 'Portuguesa',
          categoria: 'Operária',
          agrupamento: '',
          profissao: 'Soldadora',
          funcao: '',
          bi: '',
          nif: '',
          niss: '',
          utente: '',
          localTrabalho: 'Armazém',
          dataAdmissao: '01-02-2020',
        },
        unread: {},
      },
    ]);
    expect(others).toEqual({
      unknown: [],
      repeated: [],
      shorter: [],
      longer: [],
      badDates: 0,
      aside: [],
    });
  });

  test('are matched by header, in any order', () => {
    const turned = HEADERS.toReversed();
    const { rows } = readTable([turned, record({}, turned)]);
    expect(rows[0]?.values).toEqual(readTable([HEADERS, record()]).rows[0]?.values);
  });

  test.each([
    ['Nº Mecanográfico', 'NUMERO MECANOGRAFICO'],
    ['Nº Mecanográfico', 'Num. mecanográfico'],
    ['Nome', ' nome completo '],
    ['Data de nascimento', 'data nascimento'],
    ['Data de admissão', 'DATA DE ADMISSAO'],
    ['Local de trabalho', 'Local Trabalho'],
    ['BI/CC', 'Cartão de Cidadão'],
    ['Utente', 'Nº de utente'],
  ])('knows %s as %j', (header, alias) => {
    const renamed = HEADERS.map((name) => (name === header ? alias : name));
    const table = readTable([renamed, record({ [header]: '01/02/2000' })]);
    const { field = 'nome' } = COLUMNS.find((column) => column.header === header) ?? {};
    expect(table.rows[0]?.values[field]).toMatch(/^01.02.2000$/);
    expect(table.unknown).toEqual([]);
  });

  test('name the columns that mean nothing here', () => {
    const headers = [...HEADERS, 'Salário', 'Erros', '', 'Nome'];
    const { unknown, repeated, rows } = readTable([headers, [...record(), '1', 'x', '', 'Zé']]);
    expect(unknown).toEqual(['Salário']);
    expect(repeated).toEqual(['Nome']);
    expect(rows[0]?.values.nome).toBe('Ana Simões');
  });

  test.each([
    ['Nº Mecanográfico', 'Nº'],
    ['Nome', 'Funcionário'],
    ['BI/CC', 'CC'],
    ['Local de trabalho', 'Local'],
  ])('take %s by its own header, also after a column %s', (header, alias) => {
    const given = { [header]: 'próprio' };
    const { rows, unknown, repeated } = readTable([
      [alias, ...HEADERS],
      ['7', ...record(given)],
    ]);
    expect(rows[0]?.values).toEqual(readOne(given).rows[0]?.values);
    expect(unknown).toEqual([]);
    expect(repeated).toEqual([alias]);
  });

  test('keep what could not be read beside the empty cell', () => {
    const { rows, badDates } = readOne({ 'Data de nascimento': '1990', Sexo: 'x' });
    expect(rows[0]?.values).toMatchObject({ dataNascimento: '', sexo: '' });
    expect(rows[0]?.unread).toEqual({ dataNascimento: '1990', sexo: 'x' });
    expect(badDates).toBe(1);
  });

  test.each(['Unidade', 'UNIDADE', 'Organigrama'])(
    'carry the unit of a column %s [CSV-138]',
    (header) => {
      const { rows, unknown, repeated } = readTable([
        [...HEADERS, header],
        [...record(), 'Sede'],
      ]);
      expect(rows[0]?.node).toBe('Sede');
      expect([unknown, repeated]).toEqual([[], []]);
    },
  );

  test.each(['Ana \n Simões', 'Ana\t\u00a0Simões '])('hold %j with single spaces', (text) => {
    expect(readOne({ Nome: text }).rows[0]?.values.nome).toBe('Ana Simões');
  });

  test('are read out of the formula that keeps the zeros of a number in Excel', () => {
    const { rows } = readTable([HEADERS, record({ 'Nº Mecanográfico': '=" 00042 "', NIF: '=""' })]);
    expect(rows[0]?.values).toMatchObject({ numMecan: '00042', nif: '' });
    expect(readOne({ Nome: `'="Ana"` }).rows[0]?.values.nome).toBe('="Ana"');
  });

  test('lose the apostrophe that keeps an own export from being a formula', () => {
    expect(readOne({ Utente: "'-12" }).rows[0]?.values.utente).toBe('-12');
    expect(readOne({ Nome: "'Ana" }).rows[0]?.values.nome).toBe("'Ana");
  });
});

describe('records left out', () => {
  test('have more or fewer cells than the header and are counted [CSV-11]', () => {
    const table = readTable([HEADERS, record().slice(1), record(), [...record(), 'x']]);
    expect(table.rows.map(({ line }) => line)).toEqual([3]);
    expect([table.shorter, table.longer]).toEqual([[2], [4]]);
  });

  test('hold only separators and are not counted [CSV-12]', () => {
    const blank = HEADERS.map(() => ' ');
    const table = readTable([[''], HEADERS, blank, record(), ['', ''], ['']]);
    expect(table.rows.map(({ line }) => line)).toEqual([4]);
    expect([table.shorter, table.longer]).toEqual([[], []]);
  });
});

describe('records that differ from the header by empty cells at the end [CSV-133]', () => {
  const tail = record().findLastIndex((cell) => cell !== '') + 1;
  const headers = [...HEADERS, 'Unidade', 'Notas'];
  const onlyEmpty = (...records: string[][]) =>
    readTable([headers, [...record(), '', ''], ...records]).aside.map((row) => row.onlyEmpty);

  test.each([
    ['only its last empty cells are missing', record().slice(0, tail), true],
    ['a required cell is missing at its end', record().slice(0, -1), true],
    ['there are empty cells too many', [...record(), '', '', '', ' '], true],
    [
      'a date in it is no date',
      [...record({ 'Data de nascimento': 'ontem', Sexo: 'x' }), '', '', ''],
      true,
    ],
    ['there is a text beyond the header', [...record(), '', '', 'x'], false],
    ['a cell is missing further left', record().toSpliced(4, 1), false],
    ['a cell is missing before a number', record().toSpliced(2, 1), false],
    [
      'an empty cell is too many further left',
      [...record().toSpliced(2, 0, ''), '', '', ''],
      false,
    ],
    ['it is a total below the list', ['', 'Total: 40'], false],
    ['it has no name', ['0042', '', 'F', '31/12/1990'], false],
  ])('%s', (_, cells, expected) => {
    expect(onlyEmpty(cells)).toEqual([expected]);
  });

  test('are kept as rows, also where the file has no other', () => {
    const { rows, aside } = readTable([
      HEADERS,
      [...record(), ''],
      record({ Sexo: 'H' }).slice(0, 8),
    ]);
    expect(rows).toEqual([]);
    expect(aside).toMatchObject([
      { line: 2, than: 'mais', cells: 16, columns: 15, values: readOne({}).rows[0]?.values },
      { line: 3, than: 'menos', cells: 8, columns: 15, unread: { sexo: 'H' } },
    ]);
  });
});

describe('dates [CSV-13, CSV-24]', () => {
  test.each(['29/02/2000', '29022000'])('reads %s', (text) => {
    const { rows, badDates } = readOne({ 'Data de nascimento': text });
    expect(rows[0]?.values.dataNascimento).toBe('29-02-2000');
    expect(badDates).toBe(0);
  });

  test.each(['29/02/2001', '2000-02-01', '1/2/2000', '01-02-2000', '01/02/00', 'ontem', '1022000'])(
    'empties %s and counts it',
    (text) => {
      const { rows, badDates } = readOne({ 'Data de admissão': text });
      expect(rows[0]?.values.dataAdmissao).toBe('');
      expect(badDates).toBe(1);
    },
  );

  test('an empty one is no bad one', () => {
    expect(readOne({ 'Data de admissão': '' }).badDates).toBe(0);
  });
});

test.each([
  ['M', '0'],
  ['masculino', '0'],
  ['F', '1'],
  ['Feminino', '1'],
  ['x', ''],
  ['', ''],
])('sex %j is %j [CSV-14, CSV-27]', (text, code) => {
  expect(readOne({ Sexo: text }).rows[0]?.values.sexo).toBe(code);
});

test('M is not read in a column that holds H and no F [CSV-131]', () => {
  const sexesOf = (...sexes: string[]) => {
    const { rows } = readTable([HEADERS, ...sexes.map((Sexo) => record({ Sexo }))]);
    return rows.map(({ values, unread }) => values.sexo || `«${unread.sexo}»`);
  };
  expect(sexesOf('H', 'M', 'M')).toEqual(['«H»', '«M»', '«M»']);
  expect(sexesOf('H', 'M', 'F')).toEqual(['«H»', '0', '1']);
  expect(sexesOf('M', 'Masculino')).toEqual(['0', '0']);
  const aside = readTable([HEADERS, record({ Sexo: 'M' }), record({ Sexo: 'H' }).slice(0, -1)]);
  expect(aside.rows[0]?.values.sexo).toBe('');
});

describe('files that cannot be used', () => {
  const rows = (count: number) => [HEADERS, ...Array.from({ length: count }, () => record())];

  test.each<[string, string[][], RegExp]>([
    ['nothing', [], /está vazio/],
    ['only separators', [['', ''], ['']], /está vazio/],
    ['only the header', [HEADERS], /não tem nenhum funcionário/],
    ['only uneven rows', [HEADERS, ['Ana']], /mesmo número de colunas/],
    ['too many rows', rows(IMPORT_MAX_ROWS + 1), /Importe no máximo 5000 de cada vez/],
    ['commas', [['Nome,Sexo,NIF'], ['Ana,F,1']], /ponto e vírgula/],
  ])('%s', (_, records, text) => {
    expect(() => readTable(records)).toThrow(FileProblem);
    expect(() => readTable(records)).toThrow(text);
  });

  test('as many rows as allowed are read', () => {
    expect(readTable(rows(IMPORT_MAX_ROWS)).rows).toHaveLength(IMPORT_MAX_ROWS);
  });

  test('required columns that are missing are named, optional ones are not missed', () => {
    const headers = ['Nome', 'Sexo', 'Nacionalidade', 'Categoria', 'Data de admissão'];
    expect(() => readTable([headers, record({}, headers)])).toThrow(
      'Faltam no ficheiro as colunas obrigatórias Data de nascimento, Local de trabalho.',
    );
  });

  test('with a title above the headers is refused, and the title named', () => {
    const title = [' Lista de\u00a0funcionários', ...HEADERS.slice(1).map(() => '')];
    expect(() => readTable([title, [], HEADERS, record()])).toThrow(
      'Na primeira linha do ficheiro têm de estar os nomes das colunas. Lá só está «Lista de funcionários».',
    );
  });
});

describe('a day number in a column of dates', () => {
  const read = (text: string, origin?: { date1904: boolean }) => {
    const record2 = record({ 'Data de nascimento': text });
    const { rows, badDates } = readTable([HEADERS, record2], origin);
    return [rows[0]?.values.dataNascimento, badDates];
  };

  test('is a date in a workbook, whatever the format of its cell [CSV-122]', () => {
    expect(read('32905', { date1904: false })).toEqual(['01-02-1990', 0]);
    expect(read('31443', { date1904: true })).toEqual(['01-02-1990', 0]);
  });

  test.each(['1990', '3290', '732905', '99999', '32905.5'])(
    'is none in %s: a year, or no day that somebody was born [CSV-122]',
    (text) => {
      expect(read(text, { date1904: false })).toEqual(['', 1]);
    },
  );

  test('is none in a CSV [CSV-122]', () => {
    expect(read('32905')).toEqual(['', 1]);
  });
});
