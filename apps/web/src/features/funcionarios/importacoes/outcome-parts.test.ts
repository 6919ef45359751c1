import type { ImportacaoRow } from '@sst/contract';
import { expect, test } from 'vitest';
import { outcomeText } from './outcome-parts.ts';

const NOTHING = { novos: 0, em_analise: 0, aceites: 0, recusados: 0, retirados: 0 };

test.each([
  [{ novos: 2, em_analise: 1, aceites: 1, recusados: 2 }, '3 por decidir, 1 aceite, 2 recusados'],
  [{ retirados: 1 }, '1 retirado'],
  // Of a branch it is not known how many were taken back.
  [{ aceites: 5, retirados: null }, '5 aceites'],
])('what became of an import with %j is %j [IMP-08]', (more, text) => {
  expect(outcomeText({ ...NOTHING, ...more } as ImportacaoRow)).toBe(text);
});
