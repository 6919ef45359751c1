import { unidadeNames } from '@sst/contract/rules/organigrama/unidade-names';
import { describe, expect, test } from 'vitest';
import type { Aside } from '../aside.ts';
import { COLUMNS, type Field } from '../columns.ts';
import { readTable } from '../ficheiro/read-table.ts';
import { rowsOf } from '../import-row.ts';
import { changeImport, EMPTY_IMPORT, type ImportState } from '../import-state.ts';
import { asideOffers } from './aside-offers.ts';
import { BAD_DATES, dateOffers } from './date-offers.ts';
import { listedAfter, type Offer } from './offer.ts';
import { sexOffers } from './sex-offers.ts';

const TODAY = '2026-11-20';

/** The state of a page after files were read, each given by the texts of one column. */
function stateOf(field: Field, ...files: (readonly string[])[]): ImportState {
  const headers = COLUMNS.map(({ header }) => header);
  return files.reduce((state, texts) => {
    const records = texts.map((text) =>
      COLUMNS.map((column) =>
        column.field === field ? text : column.field === 'nome' ? 'Ana' : '',
      ),
    );
    const rows = rowsOf(readTable([headers, ...records]).rows, unidadeNames([]), null);
    return changeImport(state, { type: 'load', rows, aside: [], gone: new Set(), file: 'a.csv' });
  }, EMPTY_IMPORT);
}

const said = (offers: readonly Offer[]) =>
  offers.map(({ text, answers }) => [text, ...answers.map(({ label }) => label)]);

/** The contents of a column after an answer was clicked. */
function answered(state: ImportState, offers: readonly Offer[], field: Field, label: string) {
  const answer = offers.flatMap(({ answers }) => answers).find((one) => one.label === label);
  if (!answer) throw new Error(`no answer ${label}`);
  const next = changeImport(state, answer.action);
  return { next, texts: next.rows.map(({ values }) => values[field]), done: next.undo?.done };
}

describe('a column of the sex', () => {
  test('with H and M and no F is asked about, and read either way by one click [CSV-131]', () => {
    const state = stateOf('sexo', ['H', 'M', 'M']);
    expect(state.rows.map(({ values }) => values.sexo)).toEqual(['', '', '']);
    const offers = sexOffers(state.rows);
    expect(said(offers)).toEqual([
      [
        'A coluna Sexo tem H e M, e nenhum F: em 2 linhas, M pode ser masculino ou mulher. Diga qual é, para poder enviar.',
        'H = homem, M = mulher',
        'M = masculino',
      ],
    ]);
    const women = answered(state, offers, 'sexo', 'H = homem, M = mulher');
    expect(women.texts).toEqual(['0', '1', '1']);
    expect(women.done).toBe('Sexo preenchido em 3 linhas.');
    expect(sexOffers(women.next.rows)).toEqual([]);
    const men = answered(state, offers, 'sexo', 'M = masculino');
    expect(men.texts).toEqual(['', '0', '0']);
    expect(sexOffers(men.next.rows)).toEqual([]);
    const undone = changeImport(women.next, { type: 'undo' });
    expect(said(sexOffers(undone.rows))).toEqual(said(offers));
  });

  test('is read as the rule has it, with H as a wrong value, where F is in it [CSV-131]', () => {
    const state = stateOf('sexo', ['H', 'M', 'F']);
    expect(state.rows.map(({ values }) => values.sexo)).toEqual(['', '0', '1']);
    expect(sexOffers(state.rows)).toEqual([]);
  });

  test('is judged for itself in each file [CSV-131]', () => {
    const state = stateOf('sexo', ['M', 'F'], ['H', 'M']);
    expect(state.rows.map(({ values }) => values.sexo)).toEqual(['0', '1', '', '']);
    const { texts } = answered(state, sexOffers(state.rows), 'sexo', 'H = homem, M = mulher');
    expect(texts).toEqual(['0', '1', '0', '1']);
  });

  test('with words that mean one sex only has them read by one click [CSV-132]', () => {
    const state = stateOf('sexo', ['Homem', 'mulher', 'masc.', 'Fem.', 'Homem', 'x']);
    const label = 'Homem = masculino, mulher = feminino, masc. = masculino, Fem. = feminino';
    expect(said(sexOffers(state.rows))).toEqual([
      ['A coluna Sexo tem, em 5 linhas, textos que não são M, masculino, F nem feminino.', label],
    ]);
    const { texts } = answered(state, sexOffers(state.rows), 'sexo', label);
    expect(texts).toEqual(['0', '1', '0', '1', '0', '']);
  });

  test('with homem and M asks what M is; an H alone is homem [CSV-131, CSV-132]', () => {
    const mixed = sexOffers(stateOf('sexo', ['Homem', 'M']).rows);
    expect(mixed.map(({ answers }) => answers.map(({ label }) => label))).toEqual([
      ['M = mulher', 'M = masculino'],
      ['Homem = masculino'],
    ]);
    const [alone] = sexOffers(stateOf('sexo', ['H', 'H']).rows);
    expect(alone?.answers.map(({ label }) => label)).toEqual(['H = masculino']);
  });
});

describe('dates in another format', () => {
  const offersOf = (state: ImportState) => dateOffers(state.rows, TODAY);

  test('are read by one click, where each means one day only [CSV-135]', () => {
    const written = ['05-03-1985', '5/3/1985', '1985-03-05', '05.03.1985', '1985-03-05 00:00:00'];
    const state = stateOf('dataNascimento', [...written, '05/03/1985', 'ontem', '31-02-1985']);
    const label = 'Ler 5 datas noutro formato (05-03-1985 → 05/03/1985)';
    expect(said(offersOf(state))).toEqual([[BAD_DATES, label]]);
    const { next, texts, done } = answered(state, offersOf(state), 'dataNascimento', label);
    expect(texts).toEqual([...Array.from({ length: 6 }, () => '05-03-1985'), '', '']);
    expect(done).toBe('5 datas lidas.');
    // What nobody can read keeps the warning.
    expect(said(offersOf(next))).toEqual([[BAD_DATES]]);
  });

  test('one alone is one', () => {
    expect(said(offersOf(stateOf('dataAdmissao', ['1.2.2020'])))).toEqual([
      [BAD_DATES, 'Ler 1 data noutro formato (1.2.2020 → 01/02/2020)'],
    ]);
  });

  test('are not offered in a column in which the month stands first [CSV-135]', () => {
    const state = stateOf('dataAdmissao', ['12/31/1990', '5-3-1985', '1985-03-05']);
    expect(said(offersOf(state))).toEqual([
      [BAD_DATES, 'Ler 1 data noutro formato (1985-03-05 → 05/03/1985)'],
      [
        'Data de admissão: em 12/31/1990 o mês parece estar antes do dia. Confirme também as datas desta coluna que foram lidas.',
      ],
    ]);
    // A slip among days that stand first does not turn the column.
    const slip = stateOf('dataAdmissao', ['12/31/1990', '31-12-1985', '5-3-1985']);
    expect(said(offersOf(slip))).toEqual([
      [BAD_DATES, 'Ler 2 datas noutro formato (31-12-1985 → 31/12/1985)'],
    ]);
  });

  test('with two digits of the year are asked about, once for a column [CSV-136]', () => {
    const state = stateOf('dataAdmissao', ['05/03/98', '5-3-15', '05.03.99 00:00']);
    const [warning, asked, ...others] = offersOf(state);
    expect(said([warning as Offer])).toEqual([[BAD_DATES]]);
    expect(others).toEqual([]);
    expect(said([asked as Offer])).toEqual([
      [
        'Data de admissão: 3 datas têm o ano com dois algarismos. De que século são?',
        '19xx (5-3-15 → 05/03/1915)',
        '20xx (5-3-15 → 05/03/2015)',
      ],
    ]);
    const { next, texts } = answered(
      state,
      offersOf(state),
      'dataAdmissao',
      '20xx (5-3-15 → 05/03/2015)',
    );
    expect(texts).toEqual(['', '05-03-2015', '']);
    // What would lie ahead can be of one century only.
    expect(said(offersOf(next).slice(1))).toEqual([
      [
        'Data de admissão: 2 datas têm o ano com dois algarismos, que só pode ser 19xx.',
        '19xx (05/03/98 → 05/03/1998)',
      ],
    ]);
  });
});

test('rows that are left out are told, and used where only empty cells make the difference [CSV-133]', () => {
  const [row] = stateOf('nome', ['Ana']).rows;
  if (!row) throw new Error('no row');
  const left = (line: number, than: Aside['than'], onlyEmpty: boolean): Aside => ({
    row: { ...row, line },
    than,
    onlyEmpty,
    reason: '',
  });
  const aside = [
    left(3, 'menos', true),
    left(4, 'menos', true),
    left(5, 'menos', false),
    left(6, 'mais', true),
  ];
  expect(said(asideOffers(aside))).toEqual([
    [
      '2 linhas do ficheiro ignoradas, por terem menos colunas do que o cabeçalho: 3, 4.',
      'Usar 2 linhas a que só faltam células vazias',
    ],
    ['1 linha do ficheiro ignorada, por ter menos colunas do que o cabeçalho: 5.'],
    [
      '1 linha do ficheiro ignorada, por ter mais colunas do que o cabeçalho: 6.',
      'Usar 1 linha que só tem células vazias a mais',
    ],
  ]);
});

test('an offer that was resolved by hand keeps its place in the list', () => {
  const [one, two, three] = ['1', '2', '3'].map((key) => ({ key, text: key, answers: [] }));
  const resolvedOf = (offers: ReturnType<typeof listedAfter>) =>
    offers.map(({ key, resolved }) => [key, resolved]);
  const first = listedAfter([], [one, two] as Offer[]);
  const second = listedAfter(first, [two, three] as Offer[]);
  expect(resolvedOf(second)).toEqual([
    ['1', true],
    ['2', false],
    ['3', false],
  ]);
  expect(resolvedOf(listedAfter(second, [one] as Offer[]))).toEqual([
    ['1', false],
    ['2', true],
    ['3', true],
  ]);
});
