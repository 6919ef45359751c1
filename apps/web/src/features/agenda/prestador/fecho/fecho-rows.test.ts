import type { LinhaDoDia } from '@sst/contract';
import { expect, test } from 'vitest';
import { validateFecharSearch } from './fechar-search.ts';
import {
  closingOf,
  countsOf,
  endedText,
  faltasOf,
  fitQuestions,
  isLeft,
  keyOf,
  nextLeft,
  overText,
  pessoaText,
  proposedEnd,
  restricaoOf,
  stepsOf,
  stepsText,
  summaryOf,
  tooEarly,
} from './fecho-rows.ts';

type Anterior = NonNullable<NonNullable<LinhaDoDia['pessoa']>['anterior']>;

const ROW: LinhaDoDia = {
  cd: 1,
  cd_empresa: 7,
  empresa: 'Conservas',
  cd_funcion: 3,
  nome: 'Ana Melo',
  num_mecan: '12',
  unidade: 'Conservas / Fábrica',
  especie: 'exame',
  cd_tipo: 2,
  tipo: 'Periódico',
  cd_estad: 0,
  cd_motiv: null,
  motivo: null,
  dt: '2026-03-13',
  hr: '09:00',
  fuso: 'Europe/Lisbon',
  cd_medic: 4,
  medico: 'Dr.ª Rita',
  exame: null,
  validade: { dt: '2028-03-13', regra: 'periodico', base: 'Lei n.º 102/2009, artigo 108.º' },
};
const EXAME = { cd: 9, cd_decis: 'A', dt_expir: '2028-03-13', espera: false } as const;

test('a booking whose hour is to come is not recorded as it is booked, by the rule of the form [FECHO-12]', () => {
  const at = (hr: string, row = ROW) => tooEarly(row, new Date(`2026-03-13T${hr}:00Z`));
  expect([at('08:59'), at('09:00')]).toEqual(['A hora do exame ainda não passou.', undefined]);
  expect(tooEarly(ROW, new Date('2026-03-14T08:00:00Z'))).toBeUndefined();
  // On the Azores it is an hour earlier.
  const there: LinhaDoDia = { ...ROW, fuso: 'Atlantic/Azores' };
  expect([at('09:59', there), at('10:00', there)]).toEqual([at('08:59'), undefined]);
});

test('a row says whom the physician has before her, and asks about who was not wholly fit [FECHO-15, FECHO-20, FECHO-26]', () => {
  const pessoa = { dt_nasc: '1983-06-01', profissao: 'Soldadora', anterior: null };
  const before: Anterior = { cd_decis: 'AC', dt: '2025-03-10', recomendacoes: true };
  const fit: Anterior = { ...before, cd_decis: 'A', recomendacoes: false };
  const of = (anterior: Anterior | null): LinhaDoDia => {
    return { ...ROW, pessoa: { ...pessoa, anterior } };
  };
  expect([of(null), of(before), of(fit)].map(pessoaText)).toEqual([
    '42 anos · Soldadora · primeiro exame',
    '42 anos · Soldadora · Apto condicionalmente a 10-03-2025, com recomendações',
    '42 anos · Soldadora · Apto a 10-03-2025',
  ]);
  // What was recommended stands in its own words, where it is known.
  const said = of({ ...before, texto: 'Evitar cargas.' });
  expect(pessoaText(said)).toBe('42 anos · Soldadora · Apto condicionalmente a 10-03-2025');
  expect([said, of(before), of(fit), ROW].map(restricaoOf)).toEqual([
    'Evitar cargas.',
    null,
    null,
    null,
  ]);
  expect(fitQuestions(said)).toEqual([
    'A última decisão sobre Ana Melo foi «Apto condicionalmente», a 10-03-2025, com as recomendações «Evitar cargas». Com «Apto», deixa de ter restrições.',
  ]);
  expect(restricaoOf({ ...said, especie: 'acao-enfermagem' })).toBeNull();
  // For a nursing action the day is enough.
  const nursing = (row: LinhaDoDia): LinhaDoDia => ({ ...row, especie: 'acao-enfermagem' });
  expect([of(null), of(before)].map(nursing).map(pessoaText)).toEqual([
    '42 anos · Soldadora · sem exame anterior',
    '42 anos · Soldadora · último exame a 10-03-2025',
  ]);
  expect([of(null), of(fit), ROW].map(fitQuestions)).toEqual([[], [], []]);
  expect(fitQuestions(of(before))).toEqual([
    'A última decisão sobre Ana Melo foi «Apto condicionalmente», a 10-03-2025, com recomendações. Com «Apto», deixa de ter restrições.',
  ]);
});

test('the absence of all is that of those whose hour has come [FECHO-14]', () => {
  const rows: LinhaDoDia[] = [
    ROW,
    { ...ROW, cd: 2, fuso: 'Atlantic/Azores' },
    { ...ROW, cd: 3, hr: '10:30' },
    { ...ROW, cd: 4, cd_estad: 3 },
  ];
  const { due, toCome } = faltasOf(rows, new Date('2026-03-13T09:30:00Z'));
  expect([due, toCome].map((some) => some.map(({ cd }) => cd))).toEqual([[1], [2, 3]]);
});

test('the next row that is left is a later one, else one that was passed over [FECHO-09]', () => {
  const rows: LinhaDoDia[] = [
    { ...ROW, cd: 1 },
    { ...ROW, cd: 2, cd_estad: 1, exame: EXAME },
    { ...ROW, cd: 3, cd_estad: 1 },
    { ...ROW, cd: 4 },
  ];
  const next = (from: string | undefined, records: boolean) =>
    nextLeft(rows, from, (row) => isLeft(row, records));
  expect([next(undefined, true), next('7-1', true), next('7-1', false)]).toEqual([
    '7-1',
    '7-3',
    '7-4',
  ]);
  expect([next('7-4', true), nextLeft(rows, '7-4', () => false)]).toEqual(['7-1', undefined]);
  expect(keyOf(ROW)).toBe('7-1');
});

test('a day is summed up in one line [FECHO-10]', () => {
  const rows: LinhaDoDia[] = [
    { ...ROW, cd_estad: 1, exame: EXAME },
    { ...ROW, cd_estad: 1 },
    { ...ROW, cd_estad: 3, cd_motiv: 2 },
    { ...ROW, cd_estad: 4 },
    ROW,
  ];
  expect(summaryOf(countsOf(rows))).toBe(
    '2 vieram, 1 sem resultado · 1 faltou · 1 desmarcada · 1 por fechar',
  );
  expect(summaryOf(countsOf([ROW]))).toBe('0 vieram · 1 por fechar');
});

test('the validity that is proposed has its reason, and an absence too [FECHO-04]', () => {
  expect(proposedEnd(ROW)).toMatchObject({
    day: '2028-03-13',
    reason: 'Periódico (Lei n.º 102/2009, artigo 108.º)',
  });
  const night = {
    dt: '2027-03-13',
    regra: 'trabalho_noturno',
    base: 'Código do Trabalho',
  } as const;
  expect(proposedEnd({ ...ROW, validade: night })).toMatchObject({
    day: '2027-03-13',
    reason: 'Trabalho noturno (Código do Trabalho)',
  });
  expect(proposedEnd({ ...ROW, validade: null })).toBeNull();
  expect([
    endedText({ ...ROW, cd_estad: 3, cd_motiv: 2 }),
    endedText({ ...ROW, cd_estad: 4, cd_motiv: 5, motivo: 'Avaria' }),
    endedText({ ...ROW, cd_estad: 2 }),
    endedText(ROW),
  ]).toEqual(['Falta do funcionário: férias', 'Desmarcada: Avaria', 'Falta do médico', '']);
  expect(endedText({ ...ROW, especie: 'acao-enfermagem', cd_estad: 2 })).toBe(
    'Falta do enfermeiro',
  );
});

test('an address names a day, and a shift or one professional [FECHO-03]', () => {
  expect(validateFecharSearch({ dia: '2026-03-13', turno: '4', medico: 5 })).toEqual({
    dia: '2026-03-13',
    turno: 4,
  });
  expect(validateFecharSearch({ dia: '2026-02-31', medico: 'x', enfermeiro: 6 })).toEqual({
    enfermeiro: 6,
  });
});

test('what is prepared counts as having come, and is recorded by who may when the day is closed [FECHO-17]', () => {
  const of = (cd: number, more: Partial<LinhaDoDia>): LinhaDoDia => ({ ...ROW, cd, ...more });
  const autor = 'Dr.ª Rita';
  const fit = of(1, { preparado: { apto: { cd_medic: 4, dt_expir: '2028-03-13' }, autor } });
  const hers = of(2, { preparado: { apto: { cd_medic: 5, dt_expir: '2028-03-13' }, autor } });
  const came = of(3, { preparado: { apto: null, autor } });
  const kept = of(4, { cd_estad: 1 });
  const open = of(5, {});
  const rows = [fit, hers, came, kept, open];
  expect(summaryOf(countsOf(rows))).toBe('4 vieram, 2 sem resultado · 2 por emitir · 1 por fechar');
  expect(rows.map((row) => isLeft(row, true))).toEqual([false, false, true, true, true]);
  expect(rows.map((row) => isLeft(row, false))).toEqual([false, false, false, false, true]);
  const closing = closingOf(
    rows,
    ({ preparado }) => preparado?.apto?.cd_medic === 4,
    new Date('2026-03-13T10:00:00Z'),
  );
  const codes = (some: readonly LinhaDoDia[]) => some.map(({ cd }) => cd);
  expect([closing.emit, closing.kept, closing.undecided, closing.due].map(codes)).toEqual([
    [1],
    [2],
    [3, 4],
    [5],
  ]);
  const steps = stepsOf(closing, true);
  expect(steps.map(({ row, what }) => [row.cd, what])).toEqual([
    [1, 'emitir'],
    [3, 'veio'],
    [5, 'falta'],
  ]);
  expect(stepsText(steps)).toBe('1 apto, 1 presença e 1 falta');
  expect(stepsText(stepsOf(closing, false))).toBe('1 apto e 1 presença');
});

test('a proposed validity that has ended says so, and one that ends today does not [FECHO-25]', () => {
  expect(overText('2026-03-15', '2026-03-16')).toBe('Essa validade já terminou');
  expect(overText('2026-03-16', '2026-03-16')).toBeNull();
});
