import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { type ReactNode, useId, useState } from 'react';
import classes from '../acerto.module.css';

interface Props<R extends object> {
  readonly title: string;
  /** What happens with those that are ticked. */
  readonly hint: string;
  readonly rows: readonly R[];
  keyOf(row: R): number;
  /** What a row is called, for its tick. */
  nameOf(row: R): string;
  /** How much of a row is ticked; without it, rows have no ticks. */
  readonly ticked?: ((row: R) => 'all' | 'some' | 'none') | undefined;
  /** Why a row cannot be ticked; `null` for one that can. */
  reasonOf?(row: R): string | null;
  onTick?(rows: readonly R[], on: boolean): void;
  /** What stands above the rows. */
  readonly intro?: ReactNode;
  /** What is said once for all rows that are ticked. */
  readonly controls?: ReactNode;
  /** What stands in a row beside its tick. */
  children(row: R): ReactNode;
}

/** Rows that are shown at first, and with each further click. */
const FIRST = 20;
const MORE = 100;

const free = () => null;

/** Whether a row was not so in the list that was settled last. */
const isNew = (row: object) => 'mudou' in row && row.mudou === true;

/** A group of what is different, with a tick for all of it and for each row. */
export function Group<R extends object>(props: Props<R>) {
  const { title, hint, rows, ticked, reasonOf = free, keyOf, nameOf, onTick, controls } = props;
  const [shown, setShown] = useState(FIRST);
  const id = useId();
  if (rows.length === 0) return null;
  // What has changed since the last list comes first.
  const ordered = rows.toSorted((one, other) => Number(isNew(other)) - Number(isNew(one)));
  const changed = rows.filter(isNew).length;
  const possible = rows.filter((row) => reasonOf(row) === null);
  const on = ticked ? possible.filter((row) => ticked(row) !== 'none').length : 0;
  const whole = ticked !== undefined && possible.every((row) => ticked(row) === 'all');
  return (
    <section className={classes.group} aria-labelledby={id}>
      <header className={classes.groupHead}>
        {ticked && onTick && (
          <Checkbox
            aria-label={`${title}: todas`}
            checked={possible.length > 0 && whole}
            indeterminate={on > 0 && !whole}
            disabled={possible.length === 0}
            onChange={({ currentTarget: { checked } }) => onTick(possible, checked)}
          />
        )}
        <h2 id={id}>
          {title} <span className={classes.count}>{wholeNumber(rows.length)}</span>
        </h2>
        <p className={classes.dimmed}>
          {changed > 0 && `${countLabel(changed, 'mudou', 'mudaram')} desde a lista anterior. `}
          {hint}
        </p>
      </header>
      {props.intro}
      {on > 0 && controls && <div className={classes.controls}>{controls}</div>}
      <ul className={classes.rows}>
        {ordered.slice(0, shown).map((row) => {
          const reason = reasonOf(row);
          const state = ticked?.(row);
          return (
            <li key={keyOf(row)} data-changed={isNew(row) || undefined}>
              {ticked && onTick && (
                <Checkbox
                  aria-label={nameOf(row)}
                  checked={state === 'all'}
                  indeterminate={state === 'some'}
                  disabled={reason !== null}
                  onChange={({ currentTarget: { checked } }) => onTick([row], checked)}
                />
              )}
              <div className={classes.row}>
                {props.children(row)}
                {isNew(row) && (
                  <span className={classes.changed}>mudou desde a lista anterior</span>
                )}
                {reason !== null && <p className={classes.reason}>{reason}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      {rows.length > shown && (
        <Button variant="subtle" className={classes.more} onClick={() => setShown(shown + MORE)}>
          Mostrar mais ({wholeNumber(rows.length - shown)})
        </Button>
      )}
    </section>
  );
}
