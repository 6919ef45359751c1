import { expect, test } from 'vitest';
import { AnexoContent } from '../../lib/files/anexo-content.ts';
import { sentShares, sizeText } from './anexos.ts';

const file = async (id: string, length: number) => ({
  id,
  name: `${id}.pdf`,
  content: await AnexoContent.of(new ArrayBuffer(length)),
});

test.each([
  [0, [0, 0]],
  [0.125, [0.5, 0]],
  [0.25, [1, 0]],
  [0.625, [1, 0.5]],
  [1, [1, 1]],
])('of %d of the whole, the files have gone out by %j, in their order', async (sent, shares) => {
  const files = [await file('a', 100), await file('b', 300)];
  expect([...sentShares(files, sent).values()]).toEqual(shares);
});

test.each([
  [1, '1 kB'],
  [122_880, '120 kB'],
  [1_048_576, '1 MB'],
  [3_565_158, '3,4 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
