import type { FilaRow } from '@sst/contract';

/** The requests of a batch: those that are decided together, and those that are left, by why. */
export interface LoteRows {
  readonly decided: readonly FilaRow[];
  /** Who may be known to the company already: each is looked at by itself. */
  readonly doubtful: readonly FilaRow[];
  /** The user's own, and those that somebody is just deciding. */
  readonly others: readonly FilaRow[];
}

/** Divides the waiting requests of a batch. */
export function loteRows(
  rows: readonly FilaRow[],
  doubtful: readonly FilaRow[],
  isOwn: (cd_autor: number | null) => boolean,
): LoteRows {
  const known = new Set(doubtful.map(({ cd }) => cd));
  const left = (row: FilaRow) => row.retida !== null || isOwn(row.cd_autor);
  return {
    decided: rows.filter((row) => !left(row) && !known.has(row.cd)),
    doubtful: rows.filter((row) => !left(row) && known.has(row.cd)),
    others: rows.filter(left),
  };
}
