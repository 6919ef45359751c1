import { describe, expect, it } from 'vitest';
import { FactoBody } from '../../prazos/factos.ts';
import { type FactoDays, factoDaysText, factoErrors, factosOverlap } from './factos.ts';

const TODAY = '2026-03-16';
const EMPLOYED = { dt_ini_instit: '2020-01-06', dt_inactiv: null };
const LEAVING = { ...EMPLOYED, dt_inactiv: '2026-04-30' };
const telework = (dt_ini: string, dt_fim: string | null = null): FactoDays => ({
  tipo: 'teletrabalho',
  dt_ini,
  dt_fim,
});
const absence = (dt_ini: string, dt_fim: string | null = null): FactoDays => ({
  tipo: 'ausencia',
  dt_ini,
  dt_fim,
});

describe('the days of a fact', () => {
  it.each([
    [telework('2020-01-06'), EMPLOYED, []],
    [telework('2020-01-05'), EMPLOYED, ['dt_ini']],
    [telework('2020-01-05'), { ...EMPLOYED, dt_ini_instit: null }, []],
    [telework('1899-12-31'), { ...EMPLOYED, dt_ini_instit: null }, ['dt_ini']],
    [telework('2026-04-30'), LEAVING, []],
    [telework('2026-05-01'), LEAVING, ['dt_ini']],
    [telework('2031-03-16'), EMPLOYED, []],
    [telework('2031-03-17'), EMPLOYED, ['dt_ini']],
    [telework('2026-03-01', '2031-03-17'), EMPLOYED, ['dt_fim']],
    [telework('2026-03-01', '2026-03-01'), EMPLOYED, []],
    [telework('2026-03-01', '2026-02-28'), EMPLOYED, ['dt_fim']],
    [absence('2026-03-01', '2026-03-07'), EMPLOYED, ['dt_fim']],
    [absence('2026-03-01', '2026-03-08'), EMPLOYED, []],
    [absence('2027-03-16'), EMPLOYED, []],
    [absence('2027-03-17'), EMPLOYED, ['dt_ini']],
    [absence('2026-03-01', '2026-03-01'), EMPLOYED, ['dt_fim']],
    [absence('2026-03-01'), EMPLOYED, []],
    [{ ...telework('2026-03-01'), tipo: 'temporario_45' }, EMPLOYED, ['dt_fim']],
  ] as const)(
    '%j are wrong or right, by field [FACTO-02, FACTO-41]',
    (facto, employment, fields) => {
      expect(Object.keys(factoErrors(facto, employment, TODAY))).toEqual(fields);
    },
  );

  it.each([
    [telework('2026-01-01', '2026-01-31'), telework('2026-01-31'), true],
    [telework('2026-01-01', '2026-01-31'), telework('2026-02-01'), false],
    [telework('2026-01-01'), telework('2027-01-01'), true],
    [absence('2026-01-01', '2026-01-31'), absence('2026-01-31'), false],
    [absence('2026-01-01', '2026-01-31'), absence('2026-01-30'), true],
    [absence('2026-01-01'), telework('2026-01-01'), false],
  ])('%j and %j share a day or not [FACTO-03]', (one, other, overlap) => {
    expect([factosOverlap(one, other), factosOverlap(other, one)]).toEqual([overlap, overlap]);
  });

  it('are written in words', () => {
    expect(factoDaysText(telework('2026-03-01'))).toBe('desde 01-03-2026');
    expect(factoDaysText(telework('2026-03-01', '2026-06-30'))).toBe('de 01-03-2026 a 30-06-2026');
    expect(factoDaysText(absence('2026-03-01'))).toBe('desde 01-03-2026, sem data de regresso');
    expect(factoDaysText(absence('2026-03-01', '2026-04-06'))).toBe(
      'desde 01-03-2026, regresso a 06-04-2026',
    );
  });
});

it('an absence has a reason, and nothing else has one [FACTO-04]', () => {
  const parse = (tipo: string, motivo: string | null) =>
    FactoBody.safeParse({ tipo, motivo, dt_ini: '2026-03-01' }).success;
  expect([parse('ausencia', 'outra'), parse('teletrabalho', null)]).toEqual([true, true]);
  expect([parse('ausencia', null), parse('teletrabalho', 'outra')]).toEqual([false, false]);
});
