import type { LoteColumn } from '../../modules/lotes/definition.ts';
import { type DoubtfulRows, MOST_LINES } from '../../modules/lotes/remarks.ts';
import type { CsvRow } from './csv-lines.ts';

/** The numbers of a column whose check digits are wrong. */
export interface Doubt extends DoubtfulRows {
  readonly column: string;
}

/** Collects the numbers with wrong check digits of all rows, also of those that are refused later. */
export class DoubtfulNumbers {
  readonly #columns: readonly LoteColumn[];
  readonly #found = new Map<string, { count: number; lines: number[] }>();

  constructor(columns: readonly LoteColumn[]) {
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
