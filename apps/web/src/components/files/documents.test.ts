import { expect, test } from 'vitest';
import { sentShares } from './documents.ts';

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
