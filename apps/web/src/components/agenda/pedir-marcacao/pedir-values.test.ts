import { expect, it } from 'vitest';
import { bodyOf, errorsOf, valuesOf } from './pedir-values.ts';

it('days of a request are days, to come and in order, and may be left out [MARCAR-14]', () => {
  const wrong = (dt_de: string, dt_ate: string) =>
    Object.keys(errorsOf({ dt_de, dt_ate }, '2026-03-16'));
  expect(wrong('', '')).toEqual([]);
  expect(wrong('01-03-2026', '16-03-2026')).toEqual([]);
  expect(wrong('31-02-2026', 'amanhã')).toEqual(['dt_de', 'dt_ate']);
  expect(wrong('', '15-03-2026')).toEqual(['dt_ate']);
  expect(wrong('20-03-2026', '19-03-2026')).toEqual(['dt_ate']);
});

it('what is sent is read back as it was typed, and blanks are nothing [MARCAR-14]', () => {
  const body = {
    dt_de: '2026-04-01',
    dt_ate: null,
    periodo: 'tarde',
    local: 'Maia',
    nota: null,
  } as const;
  expect(bodyOf(valuesOf(body))).toEqual(body);
  expect(bodyOf({ ...valuesOf(), local: '  ', nota: ' ' })).toEqual(bodyOf(valuesOf()));
});
