import { describe, expect, it } from 'vitest';
import { contadosOf, diasPerdidos, periodoErrors } from './ausencias.ts';

const periodos = (...days: readonly (readonly [string, string | null])[]) =>
  days.map(([dt_ini, dt_fim], cd) => ({ cd, dt_ini, dt_fim }));
const days = (dt: string, ...pieces: readonly (readonly [string, string | null])[]) =>
  diasPerdidos(contadosOf(periodos(...pieces), dt), '2026-03-31').map(
    ({ ano, dias }) => `${ano}: ${dias}`,
  );

describe('days lost after an accident', () => {
  it('count neither the day of the accident nor that of the return [ACID-321]', () => {
    expect(days('2026-03-10', ['2026-03-10', '2026-03-16'])).toEqual(['2026: 5']);
    expect(days('2026-03-10', ['2026-03-11', '2026-03-16'])).toEqual(['2026: 5']);
    expect(days('2026-03-10', ['2026-03-10', '2026-03-11'])).toEqual([]);
  });

  it('are split by calendar year, a leap year among them [ACID-321]', () => {
    expect(days('2023-12-20', ['2023-12-21', '2024-03-01'])).toEqual(['2023: 11', '2024: 60']);
    expect(days('2023-12-20', ['2023-12-21', '2025-01-03'])).toEqual([
      '2023: 11',
      '2024: 366',
      '2025: 2',
    ]);
  });

  it('go on until today, who is absent still among them [ACID-321]', () => {
    expect(days('2026-03-10', ['2026-03-30', null])).toEqual(['2026: 2']);
    expect(days('2026-03-10', ['2026-04-02', null])).toEqual([]);
  });

  it('are the same in however many certificates, also over a weekend [ACID-322]', () => {
    const whole = days('2026-03-02', ['2026-03-03', '2026-03-23']);
    // 20 March is a Friday, 23 March a Monday.
    expect(days('2026-03-02', ['2026-03-20', '2026-03-23'], ['2026-03-03', '2026-03-20'])).toEqual(
      whole,
    );
    expect(days('2026-03-02', ['2026-03-03', '2026-03-13'], ['2026-03-16', '2026-03-23'])).toEqual(
      whole,
    );
    expect(days('2026-03-02', ['2026-03-03', '2026-03-19'], ['2026-03-10', '2026-03-23'])).toEqual(
      whole,
    );
    // A working day lies between.
    expect(days('2026-03-02', ['2026-03-03', '2026-03-12'], ['2026-03-16', '2026-03-23'])).toEqual([
      '2026: 16',
    ]);
  });
});

it.each([
  ['2026-03-09', null, 'dt_ini', 'A ausência não pode começar antes do acidente, em 10-03-2026.'],
  ['2026-03-12', '2026-03-12', 'dt_fim', 'O regresso tem de ser posterior ao primeiro dia'],
  ['2026-03-12', '2026-03-11', 'dt_fim', 'O regresso tem de ser posterior ao primeiro dia'],
  ['2026-03-24', '2026-03-30', 'dt_ini', 'Sobrepõe-se à ausência desde 20-03-2026, regresso a'],
  ['2026-03-11', null, 'dt_ini', 'Sobrepõe-se à ausência desde 20-03-2026, regresso a'],
  ['2026-04-10', null, 'dt_ini', 'Ainda está ausente desde 01-04-2026: diga primeiro o regresso'],
])(
  'an absence from %s to %s is refused by its field %s [ACID-323]',
  (dt_ini, dt_fim, field, text) => {
    const others = periodos(['2026-03-20', '2026-03-25'], ['2026-04-01', null]);
    const errors = periodoErrors({ dt_ini, dt_fim }, '2026-03-10', others);
    expect(Object.keys(errors)).toEqual([field]);
    expect(Object.values(errors)[0]).toContain(text);
  },
);

it('an absence may follow another on the day of its return [ACID-322]', () => {
  const others = periodos(['2026-03-11', '2026-03-20']);
  const next = { dt_ini: '2026-03-20', dt_fim: null };
  expect(periodoErrors(next, '2026-03-10', others)).toEqual({});
});
