import type { FilaRow } from '@sst/contract';
import { ONLY_ACCEPTED } from '@sst/contract/rules/acidentes';
import { FILA_BATCH, TOO_MANY_DECISIONS } from '@sst/contract/rules/prestador';
import { expect, test } from 'vitest';
import { decisionsFor, leavesList, whyNotAtOnce } from './decisions.ts';

test.each([
  ['funcionario', 0, [2, 3, 1]],
  ['funcionario', 1, [2, 3]],
  ['funcionario', 2, []],
  ['funcionario', 3, []],
  ['acidente', 0, [2]],
  ['acidente', 2, []],
] as const)('%s in state %i can go to %j', (origem, estado, decisions) => {
  expect(decisionsFor(origem, estado)).toEqual(decisions);
});

test.each([
  [1, undefined, false],
  [2, undefined, true],
  [3, undefined, true],
  [1, '0', true],
  [1, '1', false],
  [2, '1', true],
] as const)('put into state %i it leaves a list of state %s: %s', (estado, filter, leaves) => {
  expect(leavesList(estado, filter)).toBe(leaves);
});

test.each([
  ['funcionario', FILA_BATCH, 3, undefined],
  ['funcionario', FILA_BATCH + 1, 3, TOO_MANY_DECISIONS],
  ['acidente', 1, 2, undefined],
  ['acidente', 1, 3, ONLY_ACCEPTED],
] as const)('from %s, %i at once are put into state %i: %s', (origem, count, estado, why) => {
  const rows = Array.from({ length: count }, () => ({ origem }) as FilaRow);
  expect(whyNotAtOnce(rows, estado)).toBe(why);
});
