import classes from './list-choice.module.css';
import type { ListChoice } from './list-row.tsx';

interface BoxProps<Row> {
  readonly row: Row;
  readonly choice: ListChoice<Row>;
}

/** The checkbox that selects a row; absent if the row cannot be selected. */
export function ChoiceBox<Row>({ row, choice }: BoxProps<Row>) {
  if (!choice.allows(row)) return null;
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        aria-label={choice.label(row)}
        checked={choice.has(row)}
        onChange={(event) => choice.change([row], event.currentTarget.checked)}
      />
    </label>
  );
}

interface PageProps<Row> {
  readonly rows: readonly Row[];
  readonly choice: ListChoice<Row>;
}

/** The checkbox that selects or clears all rows of the page. */
export function PageChoice<Row>({ rows, choice }: PageProps<Row>) {
  const free = rows.filter((row) => choice.allows(row));
  const chosen = free.filter((row) => choice.has(row)).length;
  const all = chosen > 0 && chosen === free.length;
  return (
    <label className={classes.choice}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !all;
        }}
        type="checkbox"
        aria-label="Escolher tudo nesta página"
        disabled={free.length === 0}
        checked={all}
        onChange={() => choice.change(free, !all)}
      />
    </label>
  );
}
