import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { dayInWords, distanceInWords } from '@sst/contract/rules/dates/day-words';
import {
  FUSO_NAME,
  FUSO_NOTE,
  FUSO_SHORT,
  type Fuso,
  hourText,
} from '@sst/contract/rules/dates/fusos';
import { useToday } from '../../lib/time/now.ts';
import classes from './day.module.css';

interface DateProps {
  /** In API form. */
  readonly date: string;
}

/** A day of a column or field, with how far away it is: '26-11-2026 · amanhã'. */
export function DateWithWord({ date }: DateProps) {
  const today = useToday();
  return (
    <span className={classes.dated}>
      <time dateTime={date}>{displayDate(date)}</time>{' '}
      <span className={classes.word}>· {distanceInWords(date, today)}</span>
    </span>
  );
}

interface DayProps extends DateProps {
  /** The time of day. */
  readonly time?: string | null;
  /** The clock of the time; that of Lisbon is not said. */
  readonly fuso?: Fuso | null | undefined;
}

/** A day of a sentence, a card or a row of a phone: 'amanhã 09:00'; the full date as a tooltip, and on paper. */
export function DayInWords({ date, time = null, fuso }: DayProps) {
  const today = useToday();
  const full = [displayDate(date), time && hourText(time, fuso)].filter(Boolean).join(' ');
  return (
    <time
      className={classes.day}
      dateTime={time ? `${date}T${displayTime(time)}` : date}
      title={full}
      data-full={full}
    >
      {dayInWords(date, time, today)}
      {time && fuso && FUSO_NOTE[fuso]}
    </time>
  );
}

interface HourProps {
  readonly time: string;
  readonly fuso: Fuso;
}

/** An hour of a column or field: '09:15 (hora dos Açores)'. */
export function HourWithClock({ time, fuso }: HourProps) {
  return (
    <span className={classes.hour}>
      {displayTime(time)}{' '}
      {FUSO_SHORT[fuso] && (
        <span className={classes.word} title={FUSO_NAME[fuso] ?? undefined}>
          <span className={classes.clock}>{FUSO_NOTE[fuso].trim()}</span>
          <span className={classes.short} aria-hidden>
            ({FUSO_SHORT[fuso]})
          </span>
        </span>
      )}
    </span>
  );
}
