import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlap } from './periodos.ts';

const day = fc.constantFrom('2020-01-01', '2021-06-15', '2022-03-31', '2023-12-31', null);
const period = fc.record({ dt_ini_instit: day, dt_inactiv: day, ativo: fc.boolean() });

test('overlapping is mutual, and nobody works twice at once [API-384]', () => {
  fc.assert(
    fc.property(period, period, (one, other) => {
      expect(overlap(one, other)).toBe(overlap(other, one));
      if (one.ativo && other.ativo) expect(overlap(one, other)).toBe(true);
    }),
  );
});

test.each([
  ['one after the other', '2020-01-31', '2021-01-01', false],
  ['on the day on which the other ends', '2021-01-01', '2021-01-01', false],
  ['before the other ends', '2021-01-02', '2021-01-01', true],
  ['where a day is not known', null, '2021-01-01', false],
])('a period that begins %s [API-384]', (_, dt_inactiv, dt_ini_instit, expected) => {
  const earlier = { dt_ini_instit: '2015-01-01', dt_inactiv, ativo: false };
  expect(overlap(earlier, { dt_ini_instit, dt_inactiv: null, ativo: true })).toBe(expected);
});
