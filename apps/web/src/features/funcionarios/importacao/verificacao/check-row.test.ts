import { ImportedRow } from '@sst/contract';
import { IMPORTED } from '@sst/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import { COLUMNS, type Field } from '../columns.ts';
import { newRow } from '../import-row.ts';
import { checkRow, isValid } from './check-row.ts';
import { referencesOf } from './references.ts';

const references = referencesOf({
  nacionalidades: [{ cd: 1, nome: 'Portuguesa' }],
  categorias: [{ cd: 2, nome: 'Operário' }],
  agrupamentos: [],
  profissoes: [{ cd: 3, nome: 'Técnico de Segurança' }],
});
const basis = { references, today: '2026-11-20' };

const VALID: Partial<Record<Field, string>> = {
  nome: 'Ana Simões',
  sexo: '1',
  dataNascimento: '31-12-1990',
  nacionalidade: 'Portuguesa',
  categoria: 'Operário',
  localTrabalho: 'Armazém',
  dataAdmissao: '01-02-2020',
};
function check(changes: Partial<Record<Field, string>> = {}, node: number | null = 7) {
  const row = newRow(node);
  return checkRow({ ...row, values: { ...row.values, ...VALID, ...changes } }, basis);
}

test('a row with what is required is valid, without any hint [CSV-17]', () => {
  expect(check()).toEqual({ errors: {}, hints: {} });
  expect(isValid(check())).toBe(true);
});

describe('required [CSV-15]', () => {
  test.each<[Field, string]>([
    ['nome', 'Indique o nome.'],
    ['sexo', 'Indique o sexo.'],
    ['dataNascimento', 'Indique a data de nascimento.'],
    ['nacionalidade', 'Indique a nacionalidade.'],
    ['categoria', 'Indique a categoria.'],
    ['localTrabalho', 'Indique o local de trabalho.'],
    ['dataAdmissao', 'Indique a data de admissão.'],
  ])('%s', (field, text) => {
    expect(check({ [field]: '' }).errors).toEqual({ [field]: text });
    expect(check({ [field]: '  ' }).errors).toEqual({ [field]: text });
  });

  test('the organigrama', () => {
    expect(check({}, null).errors).toEqual({ organigrama: 'Indique a unidade.' });
    expect(isValid(check({}, null))).toBe(false);
  });
});

describe('longest texts [CSV-16]', () => {
  test.each(Object.entries(IMPORTED) as [Field, number][])('%s: %i', (field, max) => {
    expect(check({ [field]: 'a'.repeat(max) }).errors).toEqual({});
    expect(check({ [field]: 'a'.repeat(max + 1) }).errors).toEqual({
      [field]: `No máximo ${max} caracteres.`,
    });
  });
});

test('characters are counted as the server keeps them, accents in their letters', () => {
  const most = 'ã'.repeat(IMPORTED.nome).normalize('NFD');
  expect(check({ nome: `${most}\u200b` }).errors).toEqual({});
  expect(check({ nome: '🦺'.repeat(IMPORTED.nome) }).errors).toEqual({});
  expect(check({ nome: `${most}a` }).errors).toEqual({
    nome: `No máximo ${IMPORTED.nome} caracteres.`,
  });
});

describe('dates', () => {
  test.each<[Partial<Record<Field, string>>, Field, RegExp]>([
    [{ dataNascimento: '31/12/1899' }, 'dataNascimento', /anterior a 1900/],
    [
      { dataNascimento: '21/11/2026', dataAdmissao: '01/01/2027' },
      'dataNascimento',
      /posterior a hoje/,
    ],
    [{ dataNascimento: '30/02/1990' }, 'dataNascimento', /Data inválida|Escreva a data/],
    [{ dataAdmissao: '31/12/1990' }, 'dataAdmissao', /posterior à de nascimento/],
    [{ dataAdmissao: 'amanhã' }, 'dataAdmissao', /Data inválida|Escreva a data/],
  ])('%j: %s', (changes, field, text) => {
    expect(check(changes).errors).toEqual({ [field]: expect.stringMatching(text) });
  });

  test.each(['01011900', '01/01/1900', '01-01-1900'])('%s is the first that is taken', (text) => {
    expect(check({ dataNascimento: text }).errors).toEqual({});
  });

  test('admission may lie in the future', () => {
    expect(check({ dataAdmissao: '01/01/2030' }).errors).toEqual({});
  });
});

describe('names', () => {
  test('match reference values without case and accents', () => {
    const names = {
      nacionalidade: 'PORTUGUESA ',
      categoria: 'operario',
      funcao: 'tecnico de seguranca',
    };
    expect(check(names)).toEqual({ errors: {}, hints: {} });
  });

  test('match reference values over spaces of any kind', () => {
    expect(check({ funcao: 'Técnico\u00a0de  Segurança', categoria: '\tOperário' })).toEqual({
      errors: {},
      hints: {},
    });
  });

  test('an unknown nationality is an error', () => {
    expect(check({ nacionalidade: 'Lusitana' }).errors).toEqual({
      nacionalidade: 'A nacionalidade não existe.',
    });
  });

  test('nationalities are not judged before the reference values have come', () => {
    const row = newRow(7);
    const values = { ...row.values, ...VALID, nacionalidade: 'Lusitana' };
    expect(checkRow({ ...row, values }, { ...basis, references: undefined }).errors).toEqual({});
  });

  test.each<Field>(['categoria', 'agrupamento', 'profissao', 'funcao'])(
    'an unknown %s is allowed, and said to be new',
    (field) => {
      const { errors, hints } = check({ [field]: 'Piloto' });
      expect(errors).toEqual({});
      expect(hints).toEqual({ [field]: expect.stringMatching(/será criad[ao] quando o pedido/) });
    },
  );
});

describe('check digits warn and no more', () => {
  test.each<[Field, string, boolean]>([
    ['nif', '123456789', true],
    ['nif', '123456788', false],
    ['niss', '12345678901', false],
    ['bi', '12345678', true],
    ['bi', '00000000 0 ZZ4', true],
    ['bi', '00000000 0 ZZ5', false],
  ])('%s %s', (field, text, right) => {
    const { errors, hints } = check({ [field]: text });
    expect(errors).toEqual({});
    expect(Object.keys(hints)).toEqual(right ? [] : [field]);
  });
});

test.each<Field>(['numMecan', 'bi', 'nif', 'niss', 'utente'])(
  'a number that a spreadsheet has shortened is pointed out in %s',
  (field) => {
    for (const text of ['3,05739E+08', '3.1E+8', '1E+10']) {
      const { errors, hints } = check({ [field]: text });
      expect(errors).toEqual({});
      expect(hints[field]).toMatch(/^O número perdeu algarismos /);
    }
  },
);

test('a text that only looks like one is none', () => {
  expect(check({ numMecan: 'E+10', utente: '1E10', localTrabalho: '1E+10' }).hints).toEqual({});
});

test.each<[Field, string]>([
  ['utente', '#########'],
  ['nif', '#N/A'],
  ['nome', '#REF!'],
  ['categoria', '#N/D'],
  ['nacionalidade', '#NOME?'],
])('the error of a formula in %s is one of the row: %s', (field, text) => {
  expect(check({ [field]: text }).errors).toEqual({
    [field]: `Escreva o valor certo. No ficheiro está «${text}».`,
  });
});

test('a text that cannot be stored is an error', () => {
  expect(check({ nome: 'Ana\uD800' }).errors).toEqual({
    nome: 'O texto tem caracteres inválidos.',
  });
});

test('each field of a row is a column of the file, but for the organigrama', () => {
  const fields = [...COLUMNS.map(({ field }) => field), 'cd_organig', 'organigrama'];
  // Nobody types whom a row admits again, and contacts are of lists of staff alone.
  const others = ['cd_readmite', 'email', 'telemovel', 'admissaoUrgente'];
  const typed = Object.keys(ImportedRow.shape).filter((field) => !others.includes(field));
  expect(fields.toSorted()).toEqual(typed.toSorted());
});
