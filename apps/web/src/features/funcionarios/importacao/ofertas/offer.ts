import type { Field } from '../columns.ts';
import { type ImportRow, saidInFile } from '../import-row.ts';
import type { ImportAction } from '../import-state.ts';
import type { Change, Changes } from '../verificacao/mended.ts';

/** Something in the files that the page does not take unasked, and what may be done about it by one click. */
export interface Offer {
  readonly key: string;
  readonly text: string;
  readonly answers: readonly Answer[];
}

/** An offer as it stands in the list: once resolved by hand it keeps its place, lest the rows below move while one types. */
export interface ListedOffer extends Offer {
  readonly resolved: boolean;
}

export interface Answer {
  readonly label: string;
  readonly action: ImportAction;
}

/** A cell that is empty since its text in the file could not be understood. */
export interface UnreadCell {
  readonly row: ImportRow;
  readonly field: Field;
  readonly text: string;
}

/** The unread cells of some columns, by row. */
export function unreadCells(rows: readonly ImportRow[], fields: readonly Field[]): UnreadCell[] {
  return rows.flatMap((row) =>
    fields.flatMap((field) => {
      const text = saidInFile(row, field);
      return text === undefined ? [] : [{ row, field, text }];
    }),
  );
}

/** The change that fills cells. @param contentOf the content of a cell; empty leaves it as it is. */
export function fillingOf(
  cells: readonly UnreadCell[],
  contentOf: (cell: UnreadCell) => string,
): Changes {
  const changes = new Map<number, Change>();
  for (const cell of cells) {
    const value = contentOf(cell);
    if (value === '') continue;
    const values = { ...changes.get(cell.row.id)?.values, [cell.field]: value };
    changes.set(cell.row.id, { values });
  }
  return changes;
}

/** The offers of a list after rows have changed: those that are no longer made are resolved, new ones come last. */
export function listedAfter(
  listed: readonly ListedOffer[],
  offers: readonly Offer[],
): ListedOffer[] {
  const made = new Map(offers.map((offer) => [offer.key, { ...offer, resolved: false }]));
  const kept = listed.map((offer) => made.get(offer.key) ?? { ...offer, resolved: true });
  const known = new Set(listed.map(({ key }) => key));
  return [...kept, ...[...made.values()].filter(({ key }) => !known.has(key))];
}
