import type { UnidadeNames } from '@sst/contract/rules/organigrama/unidade-names';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { AsideRow } from './ficheiro/read-table.ts';
import { type ImportRow, rowsOf } from './import-row.ts';

/** A row of a file that is not among those to send, for having fewer or more cells than the header (CSV-11). */
export interface Aside {
  readonly row: ImportRow;
  readonly than: AsideRow['than'];
  /** Whether it may be used: only empty cells at its end are missing, or too many. */
  readonly onlyEmpty: boolean;
  /** Why it is not used, for the file of errors. */
  readonly reason: string;
}

function reasonOf({ cells, columns, extra, onlyEmpty }: AsideRow): string {
  const count = countLabel(cells, 'coluna', 'colunas');
  const beyond = extra.length > 0 ? ` A mais: ${extra.map((text) => `«${text}»`).join(', ')}.` : '';
  const doubt = onlyEmpty ? ' Só difere em células vazias no fim.' : '';
  return `A linha tem ${count} e o cabeçalho ${columns}, e não foi usada.${doubt}${beyond}`;
}

/** The rows of a file that were left out. */
export function asideOf(
  left: readonly AsideRow[],
  units: UnidadeNames,
  fallback: number | null,
): Aside[] {
  const rows = rowsOf(left, units, fallback);
  return left.map((one, index) => ({
    row: rows[index] as ImportRow,
    than: one.than,
    onlyEmpty: one.onlyEmpty,
    reason: reasonOf(one),
  }));
}

/** Rows in the order of their files. */
export function inFileOrder(rows: readonly ImportRow[]): readonly ImportRow[] {
  return rows.toSorted((one, other) => one.file - other.file || one.line - other.line);
}

/** The last row of the page, be it used or left out. */
export function lastOf(rows: readonly ImportRow[], aside: readonly Aside[]): ImportRow | undefined {
  return inFileOrder([...rows, ...aside.map(({ row }) => row)]).at(-1);
}
