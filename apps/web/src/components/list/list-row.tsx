import { VisuallyHidden } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { LinkTo } from '../../lib/link-to.ts';
import type { ListColumn } from './list-definition.ts';
import { FROM_LIST } from './list-return.tsx';
import classes from './list-table.module.css';

export interface RowOptions<Row> {
  /** What of the address opens a row's detail. Without it and `openTo` rows do not open. */
  openSearch?(row: Row): object;
  /** Address of a row's own page, from which `ListReturn` leads back to the list as it stands. */
  openTo?(row: Row): LinkTo;
  /** A row is likely to be opened. */
  onIntent?(row: Row): void;
  /** Icons at the end of a row, under 'Opções'. */
  rowActions?(row: Row): ReactNode;
  /** The detail of another row takes the place of the one that is open, also for Back. */
  readonly replaceOpen?: boolean;
  /** Rows can be chosen, to do the same with many. */
  readonly choice?: ListChoice<Row> | undefined;
  /** Why a row stands out among the others, as screen readers say it; most do not. */
  rowMark?(row: Row): string | undefined;
}

/** Which rows are chosen. */
export interface ListChoice<Row> {
  /** Whether a row may be chosen at all. */
  allows(row: Row): boolean;
  has(row: Row): boolean;
  /** Chooses rows, or lets go of them. */
  change(rows: readonly Row[], chosen: boolean): void;
  /** What screen readers say of a row's box. */
  label(row: Row): string;
}

interface CellProps<Row> {
  readonly row: Row;
  readonly column: ListColumn<Row>;
  readonly rowOptions: RowOptions<Row>;
}

/** Whether a click on a row leads anywhere. */
export function opensRows<Row>({ openSearch, openTo }: RowOptions<Row>): boolean {
  return openSearch !== undefined || openTo !== undefined;
}

function targetOf<Row>(row: Row, { openSearch, openTo, replaceOpen }: RowOptions<Row>): LinkProps {
  if (openTo) return { ...openTo(row), state: FROM_LIST };
  const patch = openSearch?.(row);
  const search = (old: object) => ({ ...old, ...patch });
  return { to: '.', search, resetScroll: false, replace: replaceOpen ?? false };
}

/** The content of a cell; in the main column the link that opens the row. */
export function ListCell<Row>({ row, column, rowOptions }: CellProps<Row>) {
  const content = column.cell(row);
  if (column.cut) {
    return (
      <span className={classes.cut} title={column.cut(row)}>
        {content}
      </span>
    );
  }
  if (!column.main || !opensRows(rowOptions)) return content;
  const mark = rowOptions.rowMark?.(row);
  return (
    <>
      <Link
        {...targetOf(row, rowOptions)}
        preload={false}
        className={classes.open}
        title={typeof content === 'string' ? content : undefined}
        data-open
      >
        {content}
      </Link>
      {mark && <VisuallyHidden>{mark}</VisuallyHidden>}
    </>
  );
}

/** Opens a row wherever it is clicked, by the link in it: so the focus comes back to that link. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, label')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const link = event.currentTarget.querySelector<HTMLElement>('[data-open]');
  link?.focus({ preventScroll: true });
  link?.click();
}
