/** Days in words, for people: how far away a day is, and what it is called near today. Days are in API form. */

import { countLabel } from '../texts/text.ts';
import { dayIn, daysBetween, displayDate, displayTime, startOfWeek, timeIn } from './dates.ts';

/** By days from today. */
const NEAR: Readonly<Record<number, string>> = { [-1]: 'ontem', 0: 'hoje', 1: 'amanhã' };

/** From Monday on. */
const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'] as const;

/** How far away a day is: 'hoje', 'amanhã', 'em 5 dias', 'há 342 dias'. */
export function distanceInWords(date: string, today: string): string {
  const days = daysBetween(today, date);
  const near = NEAR[days];
  if (near) return near;
  const count = countLabel(Math.abs(days), 'dia', 'dias');
  return days > 0 ? `em ${count}` : `há ${count}`;
}

/** A day as columns and fields have it, with its distance: '26-11-2026 · amanhã'. */
export function dateWithWord(date: string, today: string): string {
  return `${displayDate(date)} · ${distanceInWords(date, today)}`;
}

/**
 * A day in sentences, cards and rows of a phone, with the time of day if there is one: 'hoje 09:00', 'amanhã', 'qua 2-12';
 * 'qua 2-12-2026' in another year. The full date must stand beside it, as a tooltip, and in what is printed.
 */
export function dayInWords(date: string, time: string | null, today: string): string {
  const [year, month, day] = date.split('-');
  const ofYear = year === today.slice(0, 4) ? '' : `-${year}`;
  const weekday = WEEKDAYS[daysBetween(startOfWeek(date), date)];
  const word =
    NEAR[daysBetween(today, date)] ?? `${weekday} ${Number(day)}-${Number(month)}${ofYear}`;
  return time === null ? word : `${word} ${displayTime(time)}`;
}

/** The same for a moment, on the clock of mainland Portugal: 'hoje 09:00'. */
export function momentInWords(moment: Date, now: Date): string {
  return dayInWords(dayIn(moment), timeIn(moment), dayIn(now));
}
