import { type ImportRow, idsOf } from '../import-row.ts';

/** What to do with the rows of the page when a file is read; 'corrigir' replaces only the invalid ones. */
export type MergeAnswer = 'acrescentar' | 'corrigir' | 'substituir';

/** The ids of the rows to remove. */
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
