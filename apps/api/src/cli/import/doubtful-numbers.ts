import type { CsvRow } from './csv-lines.ts';
import type { ImportColumn } from './definition.ts';

/** Most lines that a report names for each column, and for each remark. */
export const MOST_LINES = 10;

/** How many rows of the file are doubtful. */
export interface DoubtfulRows {
  readonly count: number;
  /** Their first lines in the file. */
  readonly lines: readonly number[];
}

/** The numbers of a column whose check digits are wrong. */
export interface Doubt extends DoubtfulRows {
  readonly column: string;
}

/** Collects the numbers with wrong check digits of all rows, also of those that are refused later. */
export class DoubtfulNumbers {
  readonly #columns: readonly ImportColumn[];
  readonly #found = new Map<string, { count: number; lines: number[] }>();

  constructor(columns: readonly ImportColumn[]) {
    this.#columns = columns;
  }

  async *passing(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
    for await (const row of rows) {
      this.#note(row);
      yield row;
    }
  }

  found(): Doubt[] {
    return Array.from(this.#found, ([column, { count, lines }]) => ({ column, count, lines }));
  }

  #note({ line, values }: CsvRow): void {
    for (const [index, { name, isCredible }] of this.#columns.entries()) {
      const text = values[index];
      if (!isCredible || !text || isCredible(text)) continue;
      const found = this.#found.get(name) ?? { count: 0, lines: [] };
      this.#found.set(name, found);
      found.count += 1;
      if (found.count <= MOST_LINES) found.lines.push(line);
    }
  }
}
