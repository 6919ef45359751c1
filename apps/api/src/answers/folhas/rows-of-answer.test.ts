import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOfAnswer } from './rows-of-answer.ts';

async function* partsOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function read(text: string, size: number): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const rows of rowsOfAnswer(partsOf(text, size))) all.push(...rows);
  return all;
}

test('rows are read as they arrive, wherever the answer is cut into parts [LIST-350]', async () => {
  const row = fc.record({
    cd: fc.nat(),
    nome: fc.string({ unit: 'grapheme' }),
    mais: fc.array(fc.json()),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 8 }),
      fc.integer({ min: 1, max: 64 }),
      async (rows, size) => {
        const text = JSON.stringify({ message: rows, count: rows.length, countPag: 1, pagina: 1 });
        expect(await read(text, size)).toEqual(JSON.parse(text).message);
      },
    ),
  );
});

test.each([
  ['in a row', '{"message":[{"cd":1},{"cd'],
  ['after a row', '{"message":[{"cd":1}'],
  ['after the rows', '{"message":[{"cd":1}],"count":1'],
  ['before the rows', '{"mess'],
  ['with fewer rows than it says', '{"message":[{"cd":1}],"count":2,"countPag":1,"pagina":1}'],
])('an answer that breaks off %s is no list [LIST-350]', async (_, text) => {
  await expect(read(text, 7)).rejects.toThrow(TypeError);
});
