import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { DoneRow } from '../../../lib/list/done-rows.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import type { LinkTo } from '../../../lib/page/link-to.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import { FROM_LIST } from '../detail/from-list.ts';
import { detailEntry } from '../detail/over-list.ts';
import type { ListColumn } from '../list-definition.ts';
import classes from './list-table.module.css';

const DoneNote = lazyPart(() => import('../done/done-note.tsx'), 'DoneNote');

export interface RowOptions<Row> {
  /** The search parameters that open a row's detail. Rows without it and `openTo` do not open. */
  openSearch?(row: Row): object;
  /** The link to a row's own page, from which `ListReturn` goes back to the list's current state. */
  openTo?(row: Row): LinkTo;
  /** Called when a row's own page is opened. */
  onOpen?(row: Row): void;
  /** Opens a row's details, of a list without the two above. */
  onDetails?: ((row: Row) => void) | undefined;
  /** The detail that a row opens has its actions too: on a phone they are there alone. */
  readonly actionsInDetail?: boolean;
  /** Called on hover or focus, to prefetch what opening the row needs. */
  onIntent?(row: Row): void;
  /** Icon buttons at the end of a row, under 'Opções'. */
  rowActions?(row: Row): ReactNode;
  /** Opening another row replaces the history entry of the open detail. */
  readonly replaceOpen?: boolean;
  /** Makes rows selectable, for batch actions. */
  readonly choice?: ListChoice<Row> | undefined;
  /** Rows are being chosen: a press chooses a row in place of opening it. */
  readonly choosing?: boolean;
  /** What was just done with a row, which is no longer among those that the list asks for: nothing else can be done with it. */
  doneOf?(row: Row): DoneRow | undefined;
  /** Why a row is highlighted, for screen readers; `undefined` if it is not. */
  rowMark?(row: Row): string | undefined;
}

/** The selection of rows. */
export interface ListChoice<Row> {
  /** Whether a row can be selected. */
  allows(row: Row): boolean;
  has(row: Row): boolean;
  /** Selects or deselects rows. */
  change(rows: readonly Row[], chosen: boolean): void;
  /** The label of a row's checkbox, for screen readers. */
  label(row: Row): string;
}

interface CellProps<Row> {
  readonly row: Row;
  readonly column: ListColumn<Row>;
  readonly rowOptions: RowOptions<Row>;
  /** The name of the row, where this is the cell that says what was done with it. */
  readonly noteFor?: string | undefined;
}

/** Whether a click on a row opens something. */
export function opensRows<Row>({ openSearch, openTo, onDetails }: RowOptions<Row>): boolean {
  return openSearch !== undefined || openTo !== undefined || onDetails !== undefined;
}

function targetOf<Row>(row: Row, { openSearch, openTo, replaceOpen }: RowOptions<Row>): LinkProps {
  if (openTo) return { ...openTo(row), state: FROM_LIST };
  const patch = openSearch?.(row);
  const search = (old: object) => ({ ...old, ...patch });
  return { to: '.', search, resetScroll: false, ...detailEntry(replaceOpen) };
}

/** Whether a column still says something of a row. */
export function saysOf<Row>(column: ListColumn<Row>, row: Row, { doneOf }: RowOptions<Row>) {
  return !column.untilDone || doneOf?.(row) === undefined;
}

/** The content of a cell; in the main column it is the link that opens the row, or a button beside it does. */
export function ListCell<Row>({ row, column, rowOptions, noteFor }: CellProps<Row>) {
  const done = rowOptions.doneOf?.(row);
  const note = done && noteFor !== undefined && (
    <OptionalPart>
      <DoneNote done={done} name={noteFor} />
    </OptionalPart>
  );
  if (done && column.untilDone) return note || null;
  const cell = column.cell(row);
  const content = column.cut ? (
    <span className={classes.cut} title={column.cut(row)}>
      {cell}
    </span>
  ) : (
    cell
  );
  if (note) {
    return (
      <span className={classes.doneName} data-done>
        <span>{content}</span>
        {note}
      </span>
    );
  }
  if (!column.main || done || !opensRows(rowOptions)) return content;
  if (rowOptions.onDetails) {
    return (
      <>
        {content}
        <UnstyledButton
          className={classes.peek}
          aria-label={`Ver tudo: ${column.text?.(row) ?? ''}`}
          aria-haspopup="dialog"
          data-open
          onClick={() => rowOptions.onDetails?.(row)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </>
    );
  }
  const mark = rowOptions.rowMark?.(row);
  const beside = column.beside?.(row);
  const opener = (
    <Link
      {...targetOf(row, rowOptions)}
      preload={false}
      className={classes.open}
      title={typeof content === 'string' ? content : undefined}
      data-open
      onClick={() => rowOptions.onOpen?.(row)}
    >
      {content}
    </Link>
  );
  return (
    <>
      {beside ? (
        <span className={classes.named}>
          {opener}
          {beside}
        </span>
      ) : (
        opener
      )}
      {mark && <VisuallyHidden>{mark}</VisuallyHidden>}
    </>
  );
}

/** What a press anywhere in a row chooses while rows are being chosen, before its links get it. */
export function chooseRow<Row>(row: Row, { choice, choosing }: RowOptions<Row>) {
  if (!choosing || !choice?.allows(row)) return undefined;
  return (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('label')) return;
    event.preventDefault();
    event.stopPropagation();
    choice.change([row], !choice.has(row));
  };
}

/**
 * Opens a row on a click anywhere in it, by clicking its link: closing the detail then returns the focus to that link.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, label')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const link = event.currentTarget.querySelector<HTMLElement>('[data-open]');
  link?.focus({ preventScroll: true });
  link?.click();
}
