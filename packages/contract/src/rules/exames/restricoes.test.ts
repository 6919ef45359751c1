import { expect, it } from 'vitest';
import { reviewIsNear, terminou } from './restricoes.ts';

it.each([
  ['IT', '2026-03-16', true],
  ['IT', '2026-03-01', true],
  ['IT', '2026-05-15', true],
  ['IT', '2026-05-16', false],
  ['IT', null, true],
  ['ID', '2026-03-16', false],
  ['AC', '2026-03-16', false],
])(
  'the exam of %s until %s is asked for on 16-03-2026: %o [RESTR-14]',
  (cd_decis, dt_expir, near) => {
    expect(reviewIsNear({ cd_decis, dt_expir }, '2026-03-16')).toBe(near);
  },
);

it.each([
  ['AC', '2026-03-15', true],
  ['AC', '2026-03-16', false],
  ['AC', null, false],
  ['IT', '2026-03-15', false],
  ['ID', null, false],
])('of %s until %s it is over on 16-03-2026: %o [RESTR-40]', (cd_decis, dt_expir, over) => {
  expect(terminou({ cd_decis, dt_expir }, '2026-03-16')).toBe(over);
});
