import { expect, it } from 'vitest';
import { withPlainValues } from './plain-values.ts';

it('writes numbers, codes, days and lists of codes into a statement', () => {
  const text =
    'select t.cd from exame t where t.cd = $1 and dt >= $2::date and x = any($3::bigint[]) limit $4';
  expect(withPlainValues(text, [7, '2026-03-01', [1, 22], -5])).toBe(
    "select t.cd from exame t where t.cd = '7' and dt >= '2026-03-01'::date and x = any('{1,22}'::bigint[]) limit '-5'",
  );
  expect(withPlainValues('select $1, $2, $3', ['a-expirar', '', []])).toBe(
    "select 'a-expirar', '', '{}'",
  );
});

it.each([
  "x'; drop table exame; --",
  "'",
  '\\',
  'a b',
  'á',
  '\0',
  'x\n',
  '$1',
  '%',
  null,
  undefined,
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  new Date(0),
  {},
  ['1'],
  [1.5],
  [[1]],
  [null],
])('writes no other value into a statement: %s', (value) => {
  expect(withPlainValues('select $1', [value])).toBeUndefined();
});

it.each([
  ['select $2, $1', [1, 2]],
  ['select $1, $1', [1]],
  ["select '$1', $1", [1]],
  ['select $1', [1, 2]],
  ['select 1', [1]],
])('writes nothing where placeholders are not the values in order: %s', (text, values) => {
  expect(withPlainValues(text, values)).toBeUndefined();
});
