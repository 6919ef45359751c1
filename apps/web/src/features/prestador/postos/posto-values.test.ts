import { expect, test } from 'vitest';
import { bodyOf, errorsOf, valuesOf } from './posto-values.ts';

const EMPTY = valuesOf(undefined);
const exposed = (dt_ini: string, dt_fim = '') => ({
  ...EMPTY,
  exposicoes: [{ tipo: 'cmr', dt_ini, dt_fim } as const],
});

test('an exposure has a first day, and no end before it; minutes are a number [FACTO-18]', () => {
  expect(errorsOf(EMPTY)).toEqual({});
  expect(errorsOf(exposed('')).exposicoes).toMatch(/^Indique desde que dia há exposição: Canc/);
  expect(errorsOf(exposed('05-01-2026', '04-01-2026')).exposicoes).toMatch(/anterior ao primeiro/);
  expect(errorsOf(exposed('05-01-2026', '05-01-2026'))).toEqual({});
  for (const minutos of ['4', '481', 'dez', '2,5']) {
    expect(errorsOf({ ...EMPTY, minutos }).minutos).toBeDefined();
  }
  expect(bodyOf({ ...exposed('05-01-2026'), minutos: '20' })).toMatchObject({
    minutos: 20,
    exposicoes: [{ tipo: 'cmr', dt_ini: '2026-01-05', dt_fim: null }],
  });
});
