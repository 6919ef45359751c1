import { addDays } from '@sst/contract/rules/dates/dates';

/** A day and an hour as people say them, on the clock of mainland Portugal: no time zone moves them. */
export interface Moment {
  readonly dt: string;
  readonly hr: string;
}

const MINUTES_A_DAY = 1440;

/** `hh:mm` as minutes from midnight. */
export const minutesOf = (hr: string) => Number(hr.slice(0, 2)) * 60 + Number(hr.slice(3, 5));

/** Minutes from midnight as `hh:mm`; '24:00' is the end of a day. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The moment some minutes later, or earlier: of wall clocks, so that every day has 24 hours, that of the change too. */
export function momentPlus({ dt, hr }: Moment, minutes: number): Moment {
  const total = minutesOf(hr) + minutes;
  const days = Math.floor(total / MINUTES_A_DAY);
  return { dt: addDays(dt, days), hr: timeOf(total - days * MINUTES_A_DAY) };
}

/** The hour at which something ends that begins at one and takes minutes; never after midnight. */
export const endOf = (hr: string, minutos: number) =>
  timeOf(Math.min(minutesOf(hr) + minutos, MINUTES_A_DAY));
