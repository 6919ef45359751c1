import type { LoteDefinition } from './definition.ts';
import type { RowsRunner } from './store-rows.ts';

/** Most lines that a report names for each column, and for each remark. */
export const MOST_LINES = 10;

/** How many rows are doubtful. */
export interface DoubtfulRows {
  readonly count: number;
  /** The lines of the first of them. */
  readonly lines: readonly number[];
}

/** What was stored although something is missing. */
export interface Remark extends DoubtfulRows {
  readonly text: string;
}

/** What is to be said of rows that `storeArrived` has stored. */
export async function findRemarks(
  run: RowsRunner,
  { remarks = [] }: LoteDefinition,
): Promise<readonly Remark[]> {
  const found: Remark[] = [];
  for (const { text, where } of remarks) {
    const [row] = await run.rows<{ linhas: string[] | null; total: number }>(`
      select count(*)::int as total, (array_agg(v.linha order by v.linha))[:${MOST_LINES}] as linhas
        from verificada v where v.erros = '{}' and ${where}`);
    const { total = 0, linhas } = row ?? {};
    if (total > 0) found.push({ text, count: total, lines: (linhas ?? []).map(Number) });
  }
  return found;
}
