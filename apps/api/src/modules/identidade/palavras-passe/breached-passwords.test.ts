import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BreachedPasswords } from './breached-passwords.ts';

const KNOWN = Array.from({ length: 200 }, (_, index) => `conhecida-${index}`);
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'violadas-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['counts', (hash: string, index: number) => `${hash}:${index ** 3 + 1}`, '\r\n'],
  ['hashes alone', (hash: string) => hash, '\n'],
])(
  'finds each password of a mounted list with %s, and no other [ID-25]',
  async (name, line, end) => {
    const path = join(folder, `${name}.txt`);
    await writeFile(path, KNOWN.map(sha1).sort().map(line).join(end));
    const breached = new BreachedPasswords(path);
    for (const password of KNOWN)
      expect([password, await breached.has(password)]).toEqual([password, true]);
    for (let index = 200; index < 260; index++)
      expect(await breached.has(`conhecida-${index}`)).toBe(false);
  },
);

it('finds nothing in an empty list, and fails where there is none [ID-25]', async () => {
  const path = join(folder, 'vazia.txt');
  await writeFile(path, '');
  expect(await new BreachedPasswords(path).has('x')).toBe(false);
  await expect(new BreachedPasswords(join(folder, 'nenhuma.txt')).has('x')).rejects.toThrow();
});
