import type { Calendar } from '@event-calendar/core';
import { type Moment, timeOf } from './moment.ts';
import { dayHead } from './week.ts';

/** The day and hour that the library says, which has made a date of the browser's of them. */
export function momentOf(date: Date): Moment {
  const two = (value: number) => String(value).padStart(2, '0');
  const dt = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return { dt, hr: timeOf(date.getHours() * 60 + date.getMinutes()) };
}

/** What all calendars have in common. */
export const USUAL_OPTIONS: Calendar.Options = {
  headerToolbar: { start: '', center: '', end: '' },
  slotDuration: '00:15',
  slotHeight: 26,
  slotLabelInterval: '00:30',
  slotEventOverlap: false,
  nowIndicator: true,
  columnWidth: 'minmax(104px, 1fr)',
  firstDay: 1,
  locale: 'pt-PT',
  height: 'max(420px, calc(100dvh - 330px))',
  dayHeaderFormat: (date: Date) => dayHead(momentOf(date).dt),
  slotLabelFormat: (date: Date) => momentOf(date).hr,
  // A booking says its hours itself; the library's, by the browser's dates, take a tenth of the drawing.
  eventTimeFormat: () => '',
};

/** Takes the roles of a table away: the library's has no rows of cells, it is a set of buttons, each of which says where it stands. */
export function withoutRoles(root: Element): void {
  for (const part of root.querySelectorAll('[role]:not([data-key])')) part.removeAttribute('role');
  for (const name of ['aria-colspan', 'aria-colindex', 'aria-label'])
    for (const part of root.querySelectorAll(`.ec-header [${name}]`)) part.removeAttribute(name);
}
