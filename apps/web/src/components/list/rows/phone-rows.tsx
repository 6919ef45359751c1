import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import type { ListColumn, PhonePlace } from '../list-definition.ts';
import { ChoiceBox } from './list-choice.tsx';
import { chooseRow, ListCell, openRow, opensRows, saysOf } from './list-row.tsx';
import { headingOf, type ListRowsProps } from './list-table.tsx';
import classes from './phone-rows.module.css';

/** The rows in two lines each: name and state; place and date. What else there is of a row is in its details. */
export function PhoneRows<Row>(props: ListRowsProps<Row>) {
  const { columns, rows, rowOptions } = props;
  const opens = opensRows(rowOptions);
  const named = columns.find((column) => column.main);
  const main = named && { ...named, cell: named.phoneCell ?? named.cell };
  const at = (...places: readonly PhonePlace[]) =>
    columns.filter(({ phone }) => phone !== undefined && places.includes(phone));
  const [state, kind, place] = [at('state'), at('kind'), at('place')];
  const date = at('date', 'named');
  const end = at('end');
  return (
    <ul
      className={classes.rows}
      aria-label={props.label}
      aria-busy={props.busy}
      data-busy={(props.busy && rows !== null) || undefined}
    >
      {rows
        ? rows.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the row is for the keyboard.
            <li
              key={props.rowKey(row)}
              className={classes.item}
              data-row={props.rowKey(row)}
              data-chosen={rowOptions.choice?.has(row) || undefined}
              data-opens={opens || undefined}
              data-marked={rowOptions.rowMark?.(row) !== undefined || undefined}
              onClickCapture={chooseRow(row, rowOptions)}
              onClick={opens ? openRow : undefined}
            >
              <GroupHeading text={headingOf(props, index)} />
              <div className={classes.row} data-end={end.length > 0 || undefined}>
                {rowOptions.choice && (
                  <div className={classes.choice}>
                    <ChoiceBox row={row} choice={rowOptions.choice} />
                  </div>
                )}
                <div className={classes.texts}>
                  <div className={classes.line}>
                    <span
                      className={classes.name}
                      data-wraps={named?.wraps ?? (rowOptions.doneOf?.(row) && true)}
                    >
                      {main && (
                        <ListCell
                          row={row}
                          column={main}
                          rowOptions={rowOptions}
                          noteFor={main.text?.(row) ?? ''}
                        />
                      )}
                    </span>
                    <Cells
                      row={row}
                      columns={state.filter((column) => saysOf(column, row, rowOptions))}
                    />
                  </div>
                  <div className={classes.line} data-second>
                    <Cells row={row} columns={kind} />
                    <span className={classes.places}>
                      <Cells row={row} columns={place} shrinks />
                    </span>
                    <Cells row={row} columns={date} />
                  </div>
                  <Notes row={row} columns={columns} />
                </div>
                {end.length > 0 && (
                  <div className={classes.actions}>
                    {end.map(({ id, cell, phoneCell = cell }) => (
                      <Fragment key={id}>{phoneCell(row)}</Fragment>
                    ))}
                  </div>
                )}
                {rowOptions.rowActions && (
                  <div
                    className={classes.actions}
                    data-row-actions
                    data-elsewhere={rowOptions.actionsInDetail || undefined}
                  >
                    {rowOptions.rowActions(row)}
                  </div>
                )}
              </div>
            </li>
          ))
        : Array.from({ length: props.size }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
            <li key={index} className={classes.item}>
              <div className={classes.row}>
                <div className={classes.texts}>
                  <Skeleton height={14} width="60%" />
                  <Skeleton height={12} width="80%" mt={12} />
                </div>
              </div>
            </li>
          ))}
    </ul>
  );
}

/** What the rows from here on are grouped under. */
function GroupHeading({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <p className={classes.group}>{text}</p>;
}

/** What columns have to say of a row below its lines. */
function Notes<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map((column) => {
    const note = column.phoneNote?.(row);
    return note ? (
      <p key={column.id} className={classes.note}>
        {note}
      </p>
    ) : null;
  });
}

interface CellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly ListColumn<Row>[];
  /** Gives way to what stands beside it. */
  readonly shrinks?: boolean;
}

function Cells<Row>({ row, columns, shrinks }: CellsProps<Row>) {
  return columns.map((column) => (
    <span
      key={column.id}
      className={classes.cell}
      data-shrinks={shrinks}
      data-kind={column.phone === 'kind' || undefined}
      title={shrinks ? (column.text?.(row) ?? undefined) : undefined}
    >
      {column.phone === 'named' ? (
        `${column.header}: `
      ) : (
        <VisuallyHidden>{column.header}: </VisuallyHidden>
      )}
      {(column.phoneCell ?? column.cell)(row)}
    </span>
  ));
}
