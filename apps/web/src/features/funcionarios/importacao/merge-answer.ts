import { type ImportRow, idsOf } from './import-row.ts';

/** What becomes of the rows on the page when a file comes; 'corrigir': the new rows stand for those that were invalid. */
export type MergeAnswer = 'acrescentar' | 'corrigir' | 'substituir';

/** The rows that go, by id. */
export function replacedBy(
  answer: MergeAnswer,
  rows: readonly ImportRow[],
  invalid: readonly ImportRow[],
): ReadonlySet<number> {
  switch (answer) {
    case 'acrescentar':
      return new Set();
    case 'corrigir':
      return idsOf(invalid);
    case 'substituir':
      return idsOf(rows);
  }
}
