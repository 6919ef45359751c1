import { expect, test } from 'vitest';
import { sentShares, sizeText } from './documents.ts';

const file = (id: string, length: number) => ({
  id,
  name: `${id}.pdf`,
  bytes: length,
  dataUrl: 'x'.repeat(length),
});

test.each([
  [0, [0, 0]],
  [0.125, [0.5, 0]],
  [0.25, [1, 0]],
  [0.625, [1, 0.5]],
  [1, [1, 1]],
])('of %d of the whole, the files have gone out by %j, in their order', (sent, shares) => {
  expect([...sentShares([file('a', 100), file('b', 300)], sent).values()]).toEqual(shares);
});

test.each([
  [1, '1 kB'],
  [122_880, '120 kB'],
  [1_048_576, '1 MB'],
  [3_565_158, '3,4 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
