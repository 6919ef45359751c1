import { Skeleton } from '@mantine/core';
import { Fragment } from 'react';
import type { Sort } from '../../../lib/list/list-state.ts';
import { ListSortHeader } from '../columns/list-sort-header.tsx';
import type { ListColumn } from '../list-definition.ts';
import { ChoiceBox, PageChoice } from './list-choice.tsx';
import { ListCell, openRow, opensRows, type RowOptions } from './list-row.tsx';
import classes from './list-table.module.css';
import { markScroller } from './mark-scroller.ts';
import actionClasses from './row-actions.module.css';

export interface ListRowsProps<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  /** `null` while the first page loads. */
  readonly rows: readonly Row[] | null;
  rowKey(row: Row): number | string;
  /** Number of skeleton rows while loading. */
  readonly size: number;
  readonly busy: boolean;
  readonly sort: Sort | null;
  onSort(sort: Sort | null): void;
  readonly rowOptions: RowOptions<Row>;
  /** The heading that a row is grouped under. */
  group?: ((row: Row) => string) | undefined;
  /** Whether the columns are set tighter. */
  readonly dense: boolean;
}

export function ListTable<Row>(props: ListRowsProps<Row>) {
  const { columns, rows, rowOptions } = props;
  const named = columns.length + (rowOptions.rowActions ? 1 : 0);
  const cells = named + (rowOptions.choice ? 1 : 0);
  return (
    <div className={classes.frame}>
      <div ref={markScroller} className={classes.scroller}>
        <table
          className={classes.table}
          aria-label={props.label}
          aria-busy={props.busy}
          data-busy={(props.busy && rows !== null) || undefined}
          data-dense={props.dense || undefined}
          data-many={named >= 10 || undefined}
        >
          <thead>
            <tr>
              {rowOptions.choice && (
                <th scope="col" className={classes.header} data-choice>
                  <PageChoice rows={rows ?? []} choice={rowOptions.choice} />
                </th>
              )}
              {columns.map((column) => (
                <ListSortHeader
                  key={column.id}
                  column={column}
                  sort={props.sort}
                  onSort={props.onSort}
                />
              ))}
              {rowOptions.rowActions && (
                <th scope="col" className={classes.header} data-actions>
                  Opções
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.map((row, index) => (
                  <Fragment key={props.rowKey(row)}>
                    <GroupRow heading={headingOf(props, index)} columns={cells} />
                    <TableRow row={row} {...props} />
                  </Fragment>
                ))
              : Array.from({ length: props.size }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
                  <TableRow key={index} row={null} {...props} />
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The group heading before a row, if it differs from that of the previous row. */
export function headingOf<Row>(
  { rows, group }: Pick<ListRowsProps<Row>, 'rows' | 'group'>,
  index: number,
): string | undefined {
  const row = rows?.[index];
  if (!group || !row) return undefined;
  const above = rows[index - 1];
  const heading = group(row);
  return above && group(above) === heading ? undefined : heading;
}

function GroupRow({ heading, columns }: { heading: string | undefined; columns: number }) {
  if (heading === undefined) return null;
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={columns}>
        {heading}
      </th>
    </tr>
  );
}

/** A row of the table; bars in its columns while it loads. */
function TableRow<Row>({
  row,
  rowKey,
  columns,
  rowOptions,
}: ListRowsProps<Row> & { row: Row | null }) {
  const done = row !== null && rowOptions.doneOf?.(row) !== undefined;
  const opens = row && opensRows(rowOptions) && !done;
  const main = columns.find((column) => column.main);
  // In the place of what is no longer to be done there is room for it; below the name, the row grows.
  const noted = columns.find((column) => column.untilDone) ?? main;
  return (
    <tr
      className={classes.row}
      data-row={row ? rowKey(row) : undefined}
      data-chosen={(row && rowOptions.choice?.has(row)) || undefined}
      data-opens={opens || undefined}
      data-marked={(row && rowOptions.rowMark?.(row) !== undefined) || undefined}
      onClick={opens ? openRow : undefined}
      onMouseEnter={() => row && rowOptions.onIntent?.(row)}
      onFocus={() => row && rowOptions.onIntent?.(row)}
    >
      {rowOptions.choice && (
        <td className={classes.cell} data-choice>
          {row && <ChoiceBox row={row} choice={rowOptions.choice} />}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={classes.cell}
          data-numeric={column.numeric || undefined}
          data-main={column.main || undefined}
          data-cut={column.cut !== undefined || undefined}
          inert={done && column !== main && column !== noted}
        >
          {row ? (
            <ListCell
              row={row}
              column={column}
              rowOptions={rowOptions}
              noteFor={column === noted ? (main?.text?.(row) ?? '') : undefined}
            />
          ) : (
            <Skeleton height={12} width={column.numeric ? 24 : column.main ? '62%' : 80} />
          )}
        </td>
      ))}
      {rowOptions.rowActions && (
        <td className={classes.cell} data-actions>
          {row && (
            <div className={actionClasses.actions} data-row-actions>
              {rowOptions.rowActions(row)}
            </div>
          )}
        </td>
      )}
    </tr>
  );
}
