import { expect, test } from 'vitest';
import { proposeColunas, rememberColunas } from './campos.ts';
import { readLista } from './read-lista.ts';

const HEADERS = [
  'Nº Func.',
  'Nome completo',
  'Data Nasc.',
  'Data Adm.',
  'N.º Contribuinte',
  'Nº Seg. Social',
  'Secção',
  'Vencimento',
  'Cargo',
  'Sx',
  'CC',
  'Categoria',
];

test('the columns of payroll programs are proposed by their headers [ACERT-11]', () => {
  expect(proposeColunas(HEADERS)).toEqual([
    'numMecan',
    'nome',
    'dataNascimento',
    'dataAdmissao',
    'nif',
    'niss',
    'unidade',
    null,
    'funcao',
    'sexo',
    'bi',
    'categoria',
  ]);
  // Nothing is meant by two columns: the plainer header wins.
  expect(proposeColunas(['Nome', 'Nome completo', 'Código', 'Nº Mecanográfico'])).toEqual([
    'nome',
    null,
    null,
    'numMecan',
  ]);
});

test('what a company has said of its columns counts more than their headers [ACERT-11]', () => {
  const said = proposeColunas(HEADERS).map((alvo) =>
    alvo === 'funcao' ? 'categoria' : alvo === 'categoria' ? null : alvo,
  );
  const remembered = rememberColunas(HEADERS, said);
  expect(proposeColunas(HEADERS, remembered)).toEqual(said);
  expect(proposeColunas(['Nome', ...HEADERS.slice(2)], remembered)[0]).toBe('nome');
  expect(rememberColunas(['', 'Obs.'], [null, null])).toEqual({ obs: '' });
});

const records = (...rows: string[][]) => rows.map((cells, at) => ({ linha: at + 2, cells }));
const read = (
  rows: string[][],
  ...[colunas, reading]: [Parameters<typeof readLista>[1], Parameters<typeof readLista>[2]?]
) => readLista(records(...rows), colunas, reading);

test('days, sexes and texts are read as programs write them [ACERT-12]', () => {
  const { linhas, naoLidas } = read(
    [
      [' Ana   Sá ', '1.2.1980', 'Fem.', '="00123"'],
      ['Rui', '1980-02-01 00:00:00', 'H', "'+351"],
      ['Eva', '', '', ''],
    ],
    ['nome', 'dataNascimento', 'sexo', 'numMecan'],
  );
  expect(linhas.map(({ valores }) => valores)).toEqual([
    { nome: 'Ana Sá', dataNascimento: '1980-02-01', sexo: '1', numMecan: '00123' },
    { nome: 'Rui', dataNascimento: '1980-02-01', sexo: '0', numMecan: '+351' },
    { nome: 'Eva' },
  ]);
  expect(naoLidas).toEqual([]);
  const serial = read([['29252']], ['dataNascimento'], { dateOf: () => '01/02/1980' });
  expect(serial.linhas[0]?.valores.dataNascimento).toBe('1980-02-01');
});

test('what may mean something else is not read, and told [ACERT-12]', () => {
  const { linhas, naoLidas } = read(
    [
      ['#N/D', '12/31/1990', '1,2E+08'],
      ['x'.repeat(101), '01/02/1990', '5'],
      ['Ana', '1/2/90', '6'],
    ],
    ['nome', 'dataNascimento', 'nif'],
  );
  expect(naoLidas.map(({ linha, alvo }) => [linha, alvo])).toEqual([
    [2, 'nome'],
    [2, 'dataNascimento'],
    [2, 'nif'],
    [3, 'nome'],
    [3, 'dataNascimento'],
    [4, 'dataNascimento'],
  ]);
  expect(linhas.map(({ valores }) => valores)).toEqual([
    {},
    { nif: '5' },
    { nome: 'Ana', nif: '6' },
  ]);
});

test('an M beside an H says nothing until somebody has said what it is [ACERT-12]', () => {
  const rows = [['M'], ['H']];
  expect(read(rows, ['sexo'])).toMatchObject({
    duvidaM: true,
    naoLidas: [{ linha: 2, texto: 'M' }],
  });
  const sexes = read(rows, ['sexo'], { m: 1 }).linhas.map(({ valores }) => valores.sexo);
  expect(sexes).toEqual(['1', '0']);
});

test('what the unit is called is kept as it is written [ACERT-12]', () => {
  expect(read([['Maia / Produção']], ['unidade']).linhas).toEqual([
    { linha: 2, valores: {}, unidade: 'Maia / Produção' },
  ]);
});
