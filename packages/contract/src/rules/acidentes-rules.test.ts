import { describe, expect, it } from 'vitest';
import {
  ACIDENTE,
  ACIDENTE_STATE,
  ACIDENTE_STATE_LABEL,
  acidenteTimeErrors,
  FIRST_AID_LABEL,
  TRISTATE_LABEL,
} from './acidentes.ts';

const NOW = { dt: '2026-03-16', hr: '09:00' };
const HAPPENED = { dt: '2026-03-02', hr: '14:20' };
const NO_BREAK = { interr_trab: false, dt_interr_trab: null, hr_interr_trab: null };

const broken = (dt_interr_trab: string | null, hr_interr_trab: string | null) =>
  acidenteTimeErrors({ ...HAPPENED, interr_trab: true, dt_interr_trab, hr_interr_trab }, NOW);

describe('the time of an accident', () => {
  it.each([
    ['2026-03-16', '09:00'],
    ['2026-03-16', '00:00'],
    ['2026-03-15', '23:59'],
    ['1900-01-01', '23:59'],
  ])('may be %s %s, up to this minute [ACID-09]', (dt, hr) => {
    expect(acidenteTimeErrors({ dt, hr, ...NO_BREAK }, NOW)).toEqual({});
  });

  it.each([
    ['2026-03-16', '09:01', 'hr'],
    ['2026-03-17', '00:00', 'dt'],
    ['2026-03-17', '08:00', 'dt'],
    ['9999-12-31', '08:00', 'dt'],
    ['1899-12-31', '08:00', 'dt'],
    ['0026-03-15', '08:00', 'dt'],
  ])(
    'may not be %s %s, which lies ahead or in a year that cannot be meant: wrong is %s [ACID-09]',
    (dt, hr, field) => {
      expect(Object.keys(acidenteTimeErrors({ dt, hr, ...NO_BREAK }, NOW))).toEqual([field]);
    },
  );
});

describe('the interruption of work', () => {
  it.each([
    ['2026-03-02', '14:20'],
    ['2026-03-02', '23:59'],
    ['2026-03-03', '00:00'],
    ['2026-03-20', '08:00'],
  ])('may begin on %s at %s, not before the accident [ACID-11]', (dt, hr) => {
    expect(broken(dt, hr)).toEqual({});
  });

  it.each([
    [null, null, ['dt_interr_trab', 'hr_interr_trab']],
    ['2026-03-02', null, ['hr_interr_trab']],
    [null, '15:00', ['dt_interr_trab']],
    ['2026-03-02', '14:19', ['hr_interr_trab']],
    ['2026-03-01', '23:59', ['dt_interr_trab']],
    ['9999-12-31', '23:59', ['dt_interr_trab']],
  ])('may not be %s %s: wrong is %j [ACID-11]', (dt, hr, fields) => {
    expect(Object.keys(broken(dt, hr))).toEqual(fields);
  });

  it('asks for nothing where work was not interrupted [ACID-10, ACID-11]', () => {
    const early = { interr_trab: false, dt_interr_trab: '2020-01-01', hr_interr_trab: '08:00' };
    expect(acidenteTimeErrors({ ...HAPPENED, ...early }, NOW)).toEqual({});
  });

  it('is not looked at where the accident itself lies ahead', () => {
    const ahead = { dt: '2026-04-01', hr: '08:00', interr_trab: true };
    const none = { dt_interr_trab: null, hr_interr_trab: null };
    expect(Object.keys(acidenteTimeErrors({ ...ahead, ...none }, NOW))).toEqual(['dt']);
  });
});

describe('the codes of accidents', () => {
  it('have their labels [ACID-04, ACID-17, PEND-16]', () => {
    expect(FIRST_AID_LABEL).toEqual({
      0: 'Nenhum',
      1: 'Primeiros socorros ou cuidados de enfermagem',
      2: 'Cuidados médicos básicos',
      3: 'Urgência hospitalar',
      4: 'Internamento',
      5: 'Internamento com intervenção cirúrgica',
    });
    expect(TRISTATE_LABEL).toEqual({ 0: 'Não', 1: 'Sim', 2: 'Não aplicável' });
    expect(ACIDENTE_STATE_LABEL[ACIDENTE_STATE.novo]).toBe('Novo');
    expect(ACIDENTE_STATE_LABEL[ACIDENTE_STATE.aceite]).toBe('Aceite');
  });

  it('come with limits of the texts beside them [ACID-12, CONST-16]', () => {
    expect(ACIDENTE).toMatchObject({ loc: 100, prest_prim_socorr_desc: 100 });
  });
});
