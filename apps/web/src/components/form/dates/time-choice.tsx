import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/dates/styles.layer.css';
import { TimeGrid } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from '../form.module.css';

interface Props {
  /** `hh:mm` */
  readonly value: string | null;
  onPick(time: string): void;
}

/** Every half hour of a day. */
const TIMES = Array.from({ length: 48 }, (_, half) => {
  const hours = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hours}:${half % 2 === 0 ? '00' : '30'}`;
});

const COLUMNS = 4;

/** How many times a key goes on. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
  Home: -TIMES.length,
  End: TIMES.length,
};

/** The time that the list scrolls to if none is chosen. */
const MORNING = '08:00';

/** The half hours of a day, two hours per row, scrolled to the chosen time or to the morning. */
export function TimeChoice({ value, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const start = TIMES.findLast((time) => time <= (value ?? MORNING)) ?? MORNING;
  // It may mount after the popover's focus trap has run.
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]');
    first?.scrollIntoView({ block: 'center' });
    first?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const times = [...(box.current?.querySelectorAll('button') ?? [])];
    const next = times.indexOf(event.target as HTMLButtonElement) + step;
    // Beyond a side only 'Home' and 'End' lead.
    if (Math.abs(step) > COLUMNS) times.at(step < 0 ? 0 : -1)?.focus();
    else if (next >= 0) times[next]?.focus();
  };
  return (
    <TimeGrid
      ref={box}
      className={classes.times}
      data={TIMES}
      value={value}
      simpleGridProps={{ cols: COLUMNS, spacing: 'xs' }}
      onKeyDown={onKeyDown}
      getControlProps={(time) => ({
        'aria-pressed': time === value,
        ...(time === start && { 'data-autofocus': true }),
      })}
      onChange={(time) => time && onPick(time)}
    />
  );
}
