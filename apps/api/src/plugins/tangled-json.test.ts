import { ACERTO, IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { expect, test } from 'vitest';
import { isTangled } from './tangled-json.ts';

const tangled = (json: string) => isTangled(Buffer.from(json));

test('brackets in one another beyond any use are tangled', () => {
  expect(tangled('['.repeat(20) + ']'.repeat(20))).toBe(false);
  expect(tangled('['.repeat(21) + ']'.repeat(21))).toBe(true);
  expect(tangled('{"a":'.repeat(21))).toBe(true);
});

test('values beyond any use are tangled, be they objects, numbers or texts', () => {
  for (const value of ['{}', '[]', '1', '""', '"\\""']) {
    expect(tangled(`[${Array(200_100).fill(value).join()}]`)).toBe(true);
  }
});

test('the largest import is not, nor what only looks like brackets', () => {
  const row = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`campo${index}`, 'á']));
  expect(tangled(JSON.stringify({ funcionarios: Array(IMPORT_MAX_ROWS).fill(row) }))).toBe(false);
  const linhas = Array(ACERTO.mostRows).fill('2\t\tAna');
  const escolhas = Array(ACERTO.mostRows).fill({ linha: 2, quem: 'pessoa', cd: 1 });
  expect(tangled(JSON.stringify({ linhas, escolhas }))).toBe(false);
  expect(tangled(JSON.stringify({ obs: '[{,"\\'.repeat(100_000) }))).toBe(false);
});

test('a text that never ends is left to who parses it', () => {
  expect(tangled('{"a":"\\')).toBe(false);
});
