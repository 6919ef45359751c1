import type { BrokenLines, TextEncoding } from '../rules/texts/encoding.ts';

/** How a text was read. */
export interface DecodedText {
  readonly encoding: TextEncoding;
  /** Up to three texts with accents, names first. */
  readonly sample: readonly string[];
  /** Where bytes are not of the encoding. */
  readonly broken?: BrokenLines | undefined;
}

/** The records of a file, and what is told of them. */
export interface FileRecords {
  /** Texts of the cells, by record and column; what is empty or left out is an empty record. */
  readonly records: string[][];
  /** The name of the sheet, if the workbook shows several. */
  readonly sheet?: string | undefined;
  /** Number of hidden rows with content. */
  readonly hiddenRows?: number;
  /** Number of filled cells to the right of the header, which were left out. */
  readonly beside?: number;
  /** Whether the days of a workbook are counted from 1904; absent for a file that is no workbook. */
  readonly date1904?: boolean;
  /** How the text was read; absent where every encoding gives the same. */
  readonly decoded?: DecodedText | undefined;
}
