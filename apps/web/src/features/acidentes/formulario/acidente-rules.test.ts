import { ACIDENTE } from '@sst/contract/rules/acidentes';
import { describe, expect, test } from 'vitest';
import { draftValues } from './acidente-draft.ts';
import { acidenteErrors, dayDoubt, interruptionDoubt, missingFields } from './acidente-rules.ts';
import { type AcidenteValues, bodyOf, EMPTY_FORM } from './acidente-values.ts';

const NOW = { dt: '2026-11-20', hr: '10:00' };
const ANA = { cd: 7, num_mecan: '007', nome: 'Ana Melo', cd_organig: 4, organig: 'Produção' };
const FILLED: AcidenteValues = {
  ...EMPTY_FORM,
  cd_funcion: ANA,
  cd_organig: 4,
  cd_acc_lesiv: '3',
  dt: '19-11-2026',
  hr: '16:05',
  cd_organig_acident: 5,
  descric: 'Caiu da escada.',
  prest_prim_socorr: '0',
  dt_conhecimento: '20-11-2026',
  hr_conhecimento: '10:00',
};

const NO_TEXTS = Object.fromEntries(Object.keys(ACIDENTE).map((text) => [text, null]));

const errors = (patch: Partial<AcidenteValues>) => {
  const values = { ...FILLED, ...patch };
  return { ...acidenteErrors(values, NOW), ...missingFields(values) };
};

test('a filled form is right, and each required field is missed alone [ACID-09]', () => {
  expect(errors({})).toEqual({});
  const required = Object.keys(missingFields(EMPTY_FORM)) as (keyof AcidenteValues)[];
  expect(required).toHaveLength(10);
  for (const field of required) {
    expect(Object.keys(errors({ [field]: EMPTY_FORM[field] }))).toEqual([field]);
  }
});

test('an interruption needs its date and time, only where there was one [ACID-11]', () => {
  expect(Object.keys(errors({ interr_trab: true }))).toEqual(['dt_interr_trab', 'hr_interr_trab']);
  const stopped = { interr_trab: true, dt_interr_trab: '19-11-2026', hr_interr_trab: '16:05' };
  expect(errors(stopped)).toEqual({});
});

test.each(Object.entries(ACIDENTE))('%s takes %i characters [ACID-12]', (field, limit) => {
  expect(errors({ [field]: 'x'.repeat(limit) })).toEqual({});
  expect(errors({ [field]: 'x'.repeat(limit + 1) })).toEqual({
    [field]: `No máximo ${limit} caracteres.`,
  });
});

describe('dates and times (decision Dates)', () => {
  const stopped = { interr_trab: true, hr_interr_trab: '16:04' };
  test.each([
    [{ dt: '21-11-2026' }, { dt: 'A data do acidente é posterior a hoje.' }],
    [{ dt: '20-11-2026', hr: '10:01' }, { hr: 'A hora do acidente ainda não passou.' }],
    [{ dt: '20-11-2026', hr: '10:00' }, {}],
    [{ hr: '24:00' }, { hr: expect.stringContaining('Hora inválida') }],
    [{ hr: '1605' }, {}],
    [{ dt: '31-02-2026' }, { dt: expect.stringContaining('Data inválida') }],
    [
      { ...stopped, dt_interr_trab: '18-11-2026' },
      { dt_interr_trab: 'A interrupção é anterior ao acidente.' },
    ],
    [
      { ...stopped, dt_interr_trab: '19-11-2026' },
      { hr_interr_trab: 'A interrupção é anterior ao acidente.' },
    ],
    [{ ...stopped, dt_interr_trab: '20-11-2026' }, {}],
    [{ hr_conhecimento: '10:01' }, { hr_conhecimento: 'Essa hora ainda não passou.' }],
    [{ dt_conhecimento: '18-11-2026' }, { dt_conhecimento: 'É antes do acidente.' }],
    [
      { dt_conhecimento: '19-11-2026', hr_conhecimento: '16:04' },
      { hr_conhecimento: 'É antes da hora do acidente.' },
    ],
    [{ hr_conhecimento: '25:00' }, { hr_conhecimento: expect.stringContaining('Hora inválida') }],
  ])('%o: %o', (patch, found) => {
    expect(errors(patch)).toEqual(found);
  });
});

test('what is sent: trimmed, empty as null, dates in API form, no interruption where there was none [ACID-08, ENT-23]', () => {
  const typed = {
    ...FILLED,
    descric: ' Caiu. ',
    loc: ' ',
    epi_adeq: '2',
    dt_interr_trab: '19-11-2026',
  };
  expect(bodyOf(typed, 'Produção')).toEqual({
    ...NO_TEXTS,
    cd_funcion: 7,
    nome: 'Ana Melo',
    cd_organig: 4,
    organig: 'Produção',
    cd_organig_acident: 5,
    cd_acc_lesiv: 3,
    dt: '2026-11-19',
    hr: '16:05',
    descric: 'Caiu.',
    prest_prim_socorr: 0,
    formac_taref: null,
    epi_adeq: 2,
    interr_trab: false,
    dt_interr_trab: null,
    hr_interr_trab: null,
    dt_conhecimento: '2026-11-20',
    hr_conhecimento: '10:00',
    gravidade: null,
  });
});

describe('a draft', () => {
  test('comes back as it was kept', () => {
    expect(draftValues(JSON.parse(JSON.stringify(FILLED)))).toEqual(FILLED);
  });

  test.each([[null], ['x'], [[]], [{}], [EMPTY_FORM], [{ descric: 7, cd_funcion: { cd: 1 } }]])(
    'is none where nothing can be read of it: %o',
    (kept) => {
      expect(draftValues(kept)).toBeNull();
    },
  );

  test('has the answer about training by the name of the call too', () => {
    const { formac_tarefa: _, ...others } = FILLED;
    expect(draftValues({ ...others, formac_taref: '2' })).toEqual({
      ...FILLED,
      formac_tarefa: '2',
    });
  });

  test('keeps what can be read', () => {
    expect(draftValues({ descric: 'Caiu.', interr_trab: 'sim', cd_organig: '4' })).toEqual({
      ...EMPTY_FORM,
      descric: 'Caiu.',
    });
  });
});

describe('what is doubtful', () => {
  const now = { dt: '2026-11-20', hr: '10:00' };

  test('an accident before the admission, where its day is known', () => {
    expect(dayDoubt(FILLED, '2026-11-20')).toBe(
      'É anterior à admissão do funcionário, em 20-11-2026.',
    );
    expect(dayDoubt(FILLED, '2026-11-19')).toBeUndefined();
    expect(dayDoubt(FILLED, null)).toBeUndefined();
    expect(dayDoubt({ ...FILLED, dt: 'x' }, '2026-11-20')).toBeUndefined();
  });

  test.each([
    ['21-11-2026', '', true],
    ['20-11-2026', '10:01', true],
    ['20-11-2026', '10:00', false],
    ['20-11-2026', '', false],
    ['19-11-2026', '23:00', false],
  ])('an interruption at %s %s: %s', (dt_interr_trab, hr_interr_trab, doubtful) => {
    const values = { ...FILLED, interr_trab: true, dt_interr_trab, hr_interr_trab };
    expect(interruptionDoubt(values, now) !== undefined).toBe(doubtful);
    expect(interruptionDoubt({ ...values, interr_trab: false }, now)).toBeUndefined();
  });
});
