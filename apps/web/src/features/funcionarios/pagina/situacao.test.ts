import type { FuncionarioDetail, Momento, Periodo } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { expiryOf } from '@sst/contract/rules/exames/expiry';
import { expect, test } from 'vitest';
import { lacksMarcacao, situacao } from './situacao.ts';

const TODAY = '2026-11-25';

const PERSON = {
  cd: 7,
  ativo: true,
  dt_inactiv: null,
  dt_ini_instit: '2015-09-01',
  pendente: 0,
  cd_aptidao: 'A',
  dt_aptidao: '2025-01-10',
  dt_ult_exam: '2025-01-10',
  dt_expir: '2025-12-18',
  dias_expir: 342,
  dt_prox_marc: null,
  regra: 'validade',
  suspenso: false,
} as Partial<FuncionarioDetail> as FuncionarioDetail;

const booking = (dt: string, hr: string, especie: Momento['especie'] = 'exame') =>
  ({ tipo: 'marcacao', especie, dt, hr, cd_funcion: 7 }) as Partial<Momento> as Momento;

/** Somebody of whom nothing asks before the validity ends, unless the values say so. */
function person(values: Partial<FuncionarioDetail>): FuncionarioDetail {
  const known = { ...PERSON, outros: [], ...values };
  const dias_expir = known.dias_expir ?? 9999;
  const day = dias_expir === 9999 ? null : addDays(TODAY, -dias_expir);
  const standing = { validade: expiryOf(dias_expir), dt_prazo: day, dt_expir: day };
  return { ...known, ...standing, ...values };
}

const say = (values: Partial<FuncionarioDetail>, moments: readonly Momento[] = []) =>
  situacao(person(values), { moments, periodos: [], today: TODAY });

test('the next exam stands first, with its hour, then the validity [FUNC-302]', () => {
  const moments = [
    booking('2026-11-26', '11:00'),
    booking('2026-11-26', '09:00'),
    booking('2026-11-26', '08:00', 'acao-enfermagem'),
  ];
  expect(say({ dt_prox_marc: '2026-11-26' }, moments)).toBe(
    'Exame amanhã, 26-11, 09:00. A aptidão expirou há 342 dias.',
  );
  const [first] = moments;
  expect(
    say({ dt_prox_marc: '2026-11-26' }, first && [{ ...first, fuso: 'Atlantic/Azores' }]),
  ).toBe('Exame amanhã, 26-11, 11:00 (hora dos Açores). A aptidão expirou há 342 dias.');
  // Not yet loaded, or of a user who may not see bookings.
  expect(say({ dt_prox_marc: '2027-01-05' })).toBe(
    'Exame em 05-01-2027. A aptidão expirou há 342 dias.',
  );
});

test.each<[string, Partial<FuncionarioDetail>, string]>([
  ['expired', {}, 'A aptidão expirou há 342 dias. Não tem exame marcado.'],
  ['yesterday', { dias_expir: 1 }, 'A aptidão expirou há 1 dia. Não tem exame marcado.'],
  ['today', { dias_expir: 0, dt_expir: TODAY }, 'A aptidão expira hoje. Não tem exame marcado.'],
  [
    'soon',
    { dias_expir: -12, dt_expir: '2026-12-07' },
    'A aptidão expira em 12 dias, a 07-12. Não tem exame marcado.',
  ],
  ['valid', { dias_expir: -400, dt_expir: '2027-12-30' }, 'A aptidão é válida até 30-12-2027.'],
  [
    'no exam',
    { cd_aptidao: null, dt_aptidao: null, dt_ult_exam: null, dt_expir: null, dias_expir: 9999 },
    'Nunca examinado, admitido em 2015. Não tem exame marcado.',
  ],
  [
    'undecided',
    { cd_aptidao: null, dt_aptidao: null, dt_expir: null, dias_expir: 9999 },
    'O exame de 10-01-2025 aguarda decisão.',
  ],
  [
    'a later exam undecided',
    { dt_ult_exam: '2026-11-02', dt_expir: null, dias_expir: 9999 },
    'O exame de 02-11 aguarda decisão.',
  ],
  [
    'unfit',
    { cd_aptidao: 'IT', dt_expir: null, dias_expir: 9999 },
    'Inapto temporariamente (exame de 10-01-2025). Não tem exame marcado.',
  ],
  [
    'unfit and late',
    { cd_aptidao: 'IT', dias_expir: 342 },
    'Inapto temporariamente (exame de 10-01-2025). O prazo do exame passou há 342 dias. Não tem exame marcado.',
  ],
])(
  'of health it says what the last decision and the validity say: %s [FUNC-302]',
  (_, values, text) => {
    expect(say(values)).toBe(text);
  },
);

test('who was not answered the decision reads nothing of health [FUNC-303]', () => {
  const hidden = { cd_aptidao: undefined, dt_prox_marc: '2026-11-26' };
  expect(say(hidden)).toBe('Na empresa desde 01-09-2015.');
  expect(say({ ...hidden, pendente: 1 })).toBe(
    'Na empresa desde 01-09-2015. Tem pedidos por decidir.',
  );
  expect(say({ ...hidden, dt_ini_instit: '2026-11-26' })).toBe('Entra na empresa amanhã, 26-11.');
});

test('a departure stands first, and alone once it is over [FUNC-302]', () => {
  const leaving = { dt_inactiv: '2026-11-30', dias_expir: -400, dt_expir: '2027-12-30' };
  expect(say(leaving)).toBe('Sai da empresa em 30-11. A aptidão é válida até 30-12-2027.');
  expect(say({ ativo: false, dt_inactiv: '2026-06-30' })).toBe('Saiu da empresa em 30-06-2026.');
  expect(say({ ativo: false })).toBe('Saiu da empresa.');
});

test('who has come back is not said to have made no exam [FUNC-324]', () => {
  const none = { cd_aptidao: null, dt_aptidao: null, dt_ult_exam: null, dt_expir: null };
  const earlier = { tipo: 'exame', cd_funcion: 3, dt: '2024-01-10' } as Momento;
  expect(say({ ...none, dias_expir: 9999 } as Partial<FuncionarioDetail>, [earlier])).toBe(
    'Ainda não fez exame desde que voltou. Não tem exame marcado.',
  );
});

test('who left and is back is said to be back [FUNC-331]', () => {
  const left = { ...PERSON, ativo: false, dt_inactiv: '2020-01-31' };
  const periodos = [{ ativo: true, dt_ini_instit: '2026-01-05' } as Periodo];
  expect(situacao(left, { moments: [], periodos, today: TODAY })).toBe(
    'Saiu da empresa em 31-01-2020. Voltou em 05-01-2026.',
  );
  expect(situacao(left, { moments: [], periodos: [], today: TODAY })).toBe(
    'Saiu da empresa em 31-01-2020.',
  );
});

test.each<[string, Partial<FuncionarioDetail>, string]>([
  ['late', {}, 'O prazo do exame passou há 342 dias. Não tem exame marcado.'],
  ['today', { dias_expir: 0, dt_expir: TODAY }, 'O prazo do exame é hoje. Não tem exame marcado.'],
  [
    'soon',
    { dias_expir: -12, dt_expir: '2026-12-07' },
    'O prazo do exame é em 12 dias, a 07-12. Não tem exame marcado.',
  ],
  ['later', { dias_expir: -60, dt_expir: '2027-01-24' }, 'O prazo do exame é 24-01-2027.'],
  [
    'away',
    { suspenso: true },
    'Está em ausência prolongada: o prazo está suspenso até ao regresso.',
  ],
])('a day that a rule asks for is no end of the validity: %s [FUNC-355]', (_, values, text) => {
  expect(say({ regra: 'periodico', ...values })).toContain(text);
});

test('an event that asks before the validity ends comes first, and what else is open after it [PRAZO-50]', () => {
  const admitted = {
    dias_expir: -700,
    dt_expir: '2028-10-25',
    regra: 'admissao',
    validade: 'expirada',
    dt_prazo: '2026-11-20',
    outros: [{ regra: 'exposicao', dt: '2026-12-01' }],
  } satisfies Partial<FuncionarioDetail>;
  expect(say(admitted)).toBe(
    'O prazo do exame passou há 5 dias (admissão). Também por fazer: nova exposição no posto de trabalho, em 6 dias. Não tem exame marcado.',
  );
});

test('an exam that is booked contradicts no day that has passed [FUNC-355, FUNC-365]', () => {
  expect(say({ regra: 'periodico', dt_prox_marc: '2026-11-26' })).toBe(
    'Exame amanhã, 26-11. O prazo do exame passou há 342 dias.',
  );
});

test.each<[string, Partial<FuncionarioDetail>, boolean]>([
  ['late', {}, true],
  ['unfit and late', { cd_aptidao: 'IT' }, true],
  ['booked', { dt_prox_marc: '2026-11-26' }, false],
  ['valid', { dias_expir: -400 }, false],
  ['away for long', { suspenso: true, validade: 'suspensa' }, false],
  ['gone', { ativo: false }, false],
  ['waiting for a decision', { dt_ult_exam: '2026-11-02' }, false],
  ['unknown for want of the right', { cd_aptidao: undefined }, false],
])('a booking is what comes next for who is %s: %s [FUNC-365]', (_, values, lacks) => {
  expect(lacksMarcacao(person(values))).toBe(lacks);
});
