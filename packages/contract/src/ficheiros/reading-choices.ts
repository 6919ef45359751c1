import type { TextEncoding } from '../rules/texts/encoding.ts';

/** What the user has answered to questions about a file. */
export interface ReadingChoices {
  /** Whether hidden rows are imported too; absent before it was asked. */
  readonly hiddenRows?: boolean;
  /** The encoding of a CSV file; absent if it is to be found out. */
  readonly encoding?: TextEncoding | undefined;
}
