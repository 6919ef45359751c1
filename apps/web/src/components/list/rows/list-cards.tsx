import { Skeleton } from '@mantine/core';
import classes from './list-cards.module.css';
import { ChoiceBox } from './list-choice.tsx';
import { chooseRow, ListCell, openRow, opensRows, saysOf } from './list-row.tsx';
import { headingOf, type ListRowsProps } from './list-table.tsx';

/** The rows as cards, for screens too narrow for a table. */
export function ListCards<Row>(props: ListRowsProps<Row>) {
  const { columns, rows, rowOptions } = props;
  const main = columns.find((column) => column.main);
  const rest = columns.filter((column) => column !== main);
  const opens = opensRows(rowOptions);
  const heading = (index: number) => {
    const text = headingOf(props, index);
    return text && <p className={classes.group}>{text}</p>;
  };
  return (
    <ul
      className={classes.cards}
      aria-label={props.label}
      aria-busy={props.busy}
      data-busy={(props.busy && rows !== null) || undefined}
    >
      {rows
        ? rows.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the card is for the keyboard.
            <li
              key={props.rowKey(row)}
              className={classes.card}
              data-row={props.rowKey(row)}
              data-chosen={rowOptions.choice?.has(row) || undefined}
              data-opens={opens || undefined}
              data-marked={rowOptions.rowMark?.(row) !== undefined || undefined}
              onClickCapture={chooseRow(row, rowOptions)}
              onClick={opens ? openRow : undefined}
            >
              {heading(index)}
              <div className={classes.head}>
                {rowOptions.choice && <ChoiceBox row={row} choice={rowOptions.choice} />}
                {main && (
                  <div className={classes.name}>
                    <ListCell
                      row={row}
                      column={main}
                      rowOptions={rowOptions}
                      noteFor={main.text?.(row) ?? ''}
                    />
                  </div>
                )}
                <div className={classes.actions} data-row-actions>
                  {rowOptions.rowActions?.(row)}
                </div>
              </div>
              <dl className={classes.values}>
                {rest
                  .filter((column) => saysOf(column, row, rowOptions))
                  .map((column) => (
                    <div key={column.id} data-prose={column.prose}>
                      <dt>{column.header}</dt>
                      <dd inert={rowOptions.doneOf?.(row) !== undefined}>{column.cell(row)}</dd>
                    </div>
                  ))}
              </dl>
            </li>
          ))
        : Array.from({ length: props.size }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike.
            <li key={index} className={classes.card}>
              <Skeleton height={14} width="60%" />
              <Skeleton height={72} mt={8} />
            </li>
          ))}
    </ul>
  );
}
