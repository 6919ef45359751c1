import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/dates/styles.layer.css';
import { TimeGrid } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import classes from './form.module.css';

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
  return (
    <TimeGrid
      ref={box}
      className={classes.times}
      data={TIMES}
      value={value}
      simpleGridProps={{ cols: 4, spacing: 'xs' }}
      getControlProps={(time) => ({
        'aria-pressed': time === value,
        ...(time === start && { 'data-autofocus': true }),
      })}
      onChange={(time) => time && onPick(time)}
    />
  );
}
