import { expect, test } from 'vitest';
import { linksOf, namedIn } from './check-docs.ts';

test('a folder is named by its word or within a path in code', () => {
  const named = namedIn('| `apps/api/src/access` | `metrics`, traces |');
  expect(named.has('access')).toBe(true);
  expect(named.has('metrics')).toBe(true);
  expect(named.has('traces')).toBe(false);
});

test('links of the repository are followed, others are not', () => {
  const text = '[a](b.md#c) [d](https://e.pt/f.md) [g](#h) [i](../j.png)';
  expect(linksOf(text)).toEqual(['b.md', '../j.png']);
});
