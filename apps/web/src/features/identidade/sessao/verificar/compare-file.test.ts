import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { compareFile } from './compare-file.ts';

const CONTENT = Buffer.from('uma ficha');
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

afterEach(() => vi.unstubAllGlobals());

test('a file is the sheet to the last byte, or it is not [FICHA-44]', async () => {
  expect(await compareFile(new Blob([CONTENT]), SHA256)).toBe('same');
  expect(await compareFile(new Blob([CONTENT, ' ']), SHA256)).toBe('other');
  expect(await compareFile(new Blob([]), SHA256)).toBe('other');
  const huge = { size: 30_000_000, arrayBuffer: () => Promise.reject(new Error('was read')) };
  expect(await compareFile(huge, SHA256)).toBe('other');
});

test('a file that went away is said to be unread, and a page without https that it compares nothing [FICHA-44]', async () => {
  const gone = { size: 9, arrayBuffer: () => Promise.reject(new Error('gone')) };
  expect(await compareFile(gone, SHA256)).toBe('unread');
  vi.stubGlobal('crypto', {});
  expect(await compareFile(new Blob([CONTENT]), SHA256)).toBe('insecure');
});
