import { expect, test } from 'vitest';
import { horasText, promisedSince } from './prazos-resposta.ts';

test.each([
  // Thursday at ten: two hours earlier, the day before, three working days before.
  ['2026-11-26T10:00:00Z', 2, '2026-11-26 08:00'],
  ['2026-11-26T10:00:00Z', 24, '2026-11-25 10:00'],
  ['2026-11-26T10:00:00Z', 72, '2026-11-23 10:00'],
  // Over a weekend, and from one.
  ['2026-11-30T09:30:00Z', 24, '2026-11-27 09:30'],
  ['2026-11-29T15:00:00Z', 24, '2026-11-27 00:00'],
  // 1 and 8 December are holidays.
  ['2026-12-02T09:00:00Z', 24, '2026-11-30 09:00'],
  // In summer the clock is an hour ahead.
  ['2026-07-15T08:00:00Z', 1, '2026-07-15 08:00'],
])(
  'at %s, what was asked %i hours of working days ago was asked at %s [HOJE-16]',
  (now, horas, since) => {
    expect(promisedSince(new Date(now), horas)).toBe(since);
  },
);

test('a promise is told in days where it is whole days [HOJE-16]', () => {
  expect([1, 24, 36, 72].map(horasText)).toEqual([
    '1 hora útil',
    '24 horas úteis',
    '36 horas úteis',
    '3 dias úteis',
  ]);
});
