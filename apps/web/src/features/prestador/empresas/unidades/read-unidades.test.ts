import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import { readUnidades, UNIDADE_COLUMNS } from './read-unidades.ts';

const HEAD = UNIDADE_COLUMNS.map(({ header }) => header);
const problemsOf = (...records: readonly string[][]) =>
  readUnidades([HEAD, ...records]).problems.map(({ line, text }) => `${line}: ${text}`);

describe('a file of units', () => {
  test('is read whatever the order of its lines and columns', () => {
    const { lines, problems } = readUnidades([
      ['', '', ''],
      ['NOME', 'codigo pai', 'Cód.'],
      ['Porto', 'N', 'N1'],
      [' ', '', ''],
      ['Norte', '', 'N'],
    ]);
    expect(problems).toEqual([]);
    expect(lines).toEqual([
      { codigo: 'N1', base: 'N', nome: 'Porto', localidade: null },
      { codigo: 'N', base: null, nome: 'Norte', localidade: null },
    ]);
  });

  test('is read by the headers of the template, also after a column of a similar name', () => {
    const { lines } = readUnidades([
      ['Unidade', 'Nome', 'Código', 'Código da unidade acima'],
      ['17', 'Norte', 'N', ''],
    ]);
    expect(lines.map(({ nome }) => nome)).toEqual(['Norte']);
  });

  test('may say where each lies', () => {
    const { lines } = readUnidades([
      ['Localidade', 'Código', 'Código da unidade acima', 'Nome'],
      [' Vila do Conde ', 'N', '', 'Norte'],
      ['', 'N1', 'N', 'Armazém'],
    ]);
    expect(lines.map(({ localidade }) => localidade)).toEqual(['Vila do Conde', null]);
  });

  test.each([
    [
      'without a code or a name',
      [
        ['', '', 'Norte'],
        ['N', '', ''],
      ],
      ['2: Falta o código.', '3: Falta o nome.'],
    ],
    [
      'with a code given twice',
      [
        ['N', '', 'Um'],
        ['N', '', 'Dois'],
      ],
      ['3: O código N já está na linha 2.'],
    ],
    [
      'longer than the header, as after a semicolon within a name',
      [
        ['N', '', 'Norte', 'Porto', '', ' '],
        ['N1', 'N', 'Oficina', 'armazém', 'Porto'],
      ],
      ['3: A linha tem mais colunas do que o cabeçalho.'],
    ],
    [
      'without the unit above',
      [['N', 'X', 'Um']],
      ['2: Nenhuma linha tem o código X, o da unidade acima.'],
    ],
    [
      'in a circle',
      [
        ['A', 'B', 'Um'],
        ['B', 'A', 'Dois'],
      ],
      ['2: A unidade está, direta ou indiretamente, abaixo de si própria.'],
    ],
    [
      'too long',
      [['C'.repeat(21), '', 'N'.repeat(101), 'L'.repeat(76)]],
      [
        '2: O código tem 21 caracteres: no máximo são 20.',
        '2: O nome tem 101 caracteres: no máximo são 100.',
        '2: A localidade tem 76 caracteres: no máximo são 75.',
      ],
    ],
  ] as const)('says which lines are %s', (_, records, expected) => {
    expect(problemsOf(...records.map((record) => [...record]))).toEqual(expected);
  });

  test('is refused where nothing can be taken from it, or too much', () => {
    const many = Array.from({ length: ORGANIGRAMA.most + 1 }, (_, index) => [`${index}`, '', 'X']);
    for (const records of [
      [],
      [HEAD],
      [
        ['Código', 'Nome'],
        ['1', 'X'],
      ],
      [HEAD, ...many],
    ]) {
      expect(() => readUnidades(records)).toThrow(FileProblem);
    }
  });

  test('may have as many units as a company, each with a name and a town of full length', () => {
    const records = Array.from({ length: ORGANIGRAMA.most }, (_, index) => [
      `${index}`,
      index === 0 ? '' : `${Math.floor((index - 1) / 5)}`,
      'Ç'.repeat(100),
      'Ç'.repeat(75),
    ]);
    const { lines } = readUnidades([HEAD, ...records]);
    expect(lines).toHaveLength(ORGANIGRAMA.most);
    expect(new TextEncoder().encode(JSON.stringify(lines)).length).toBeLessThan(
      ORGANIGRAMA.maxBodyBytes,
    );
  });
});
