import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { nextSort, type Sort } from '../../../lib/list/list-state.ts';
import type { ListColumn } from '../list-definition.ts';
import classes from '../rows/list-table.module.css';
import sortClasses from './list-sort-header.module.css';

interface Props<Row> {
  readonly column: ListColumn<Row>;
  readonly sort: Sort | null;
  onSort(sort: Sort | null): void;
}

/** The longest word of all headers, as a narrow table divides it. */
const DIVIDED = ['mecano', 'gráfico'] as const;

function Title({ text }: { readonly text: string }) {
  const [before, after] = text.split(DIVIDED.join(''));
  if (after === undefined) return text;
  return (
    <span>
      {before}
      {DIVIDED[0]}
      <span className={sortClasses.division} aria-hidden />
      {DIVIDED[1]}
      {after}
    </span>
  );
}

/** A column header; if sortable, a button that cycles through ascending, descending and none. */
export function ListSortHeader<Row>({ column, sort, onSort }: Props<Row>) {
  const field = column.sort;
  const direction = field !== undefined && sort?.field === field ? sort.direction : null;
  const Icon = { asc: IconArrowUp, des: IconArrowDown, none: IconArrowsSort }[direction ?? 'none'];
  return (
    <th
      scope="col"
      className={classes.header}
      data-numeric={column.numeric || undefined}
      data-main={column.main || undefined}
      data-cut={column.cut !== undefined || undefined}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {field === undefined ? (
        <Title text={column.header} />
      ) : (
        <UnstyledButton
          className={sortClasses.sort}
          data-active={direction !== null || undefined}
          // The whole word, where it is divided.
          aria-label={column.header.includes(DIVIDED.join('')) ? column.header : undefined}
          onClick={() => onSort(nextSort(sort, field))}
        >
          <Title text={column.header} />
          <Icon size={14} stroke={1.75} className={sortClasses.sortIcon} aria-hidden />
        </UnstyledButton>
      )}
    </th>
  );
}
