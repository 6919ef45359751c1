import type { Field } from '../columns.ts';
import type { RowCheck } from './check-row.ts';

/** What else is said in the cells of a row, by field. */
export type CellHints = Readonly<Partial<Record<Field, string>>>;

/** Adds hints to a check, where the cell has no error, before those that it has; they do not prevent sending. */
export function withHints(check: RowCheck, more: CellHints | undefined): RowCheck {
  const said = Object.entries(more ?? {}).filter(
    ([field]) => check.errors[field as Field] === undefined,
  );
  if (said.length === 0) return check;
  const hints = { ...check.hints };
  for (const [field, text] of said as [Field, string][]) {
    hints[field] = hints[field] ? `${text} ${hints[field]}` : text;
  }
  return { ...check, hints };
}
