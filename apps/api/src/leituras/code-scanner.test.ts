import { expect, it } from 'vitest';
import { CodeScanner } from './code-scanner.ts';

const ROWS = JSON.stringify({
  message: [
    { cd: 1, cd_funcion: 10, obs: 'diz "cd_funcion":99, e mais' },
    { cd: 2, cd_funcion: null },
    { cd: 3, cd_funcion: 1234567 },
  ],
});

function codesIn(field: string, size: number): number[] {
  const scanner = new CodeScanner(field);
  const bytes = Buffer.from(ROWS);
  const codes: number[] = [];
  for (let at = 0; at < bytes.length; at += size)
    codes.push(...scanner.push(bytes.subarray(at, at + size)));
  return codes;
}

it.each([1, 2, 3, 7, 16, 1_000])('finds the codes of rows in pieces of %i bytes', (size) => {
  expect(codesIn('cd_funcion', size)).toEqual([10, 1_234_567]);
  expect(codesIn('cd', size)).toEqual([1, 2, 3]);
});
