import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt';
import './calendar-days.ts';
import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFocusLost } from '../../../lib/page/focus.ts';
import { useToday } from '../../../lib/time/now.ts';
import { dayByKey } from './calendar-keys.ts';

interface Props {
  readonly value: string | null;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly longAgo?: boolean | undefined;
  onPick(date: string): void;
}

const LABELS = {
  nextMonth: 'Mês seguinte',
  previousMonth: 'Mês anterior',
  nextYear: 'Ano seguinte',
  previousYear: 'Ano anterior',
  nextDecade: 'Década seguinte',
  previousDecade: 'Década anterior',
};

/** From Sunday, as `getUTCDay` counts; the library's own names are '2ª', '3ª'. */
const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** Marks what the popover's focus trap focuses, instead of what is chosen: it may run late, when other days are shown. */
const autofocus = (shown: boolean) => ({ 'data-autofocus': shown || undefined });

/** Keys that would scroll the page, and with it the calendar out of view; some turn the calendar's pages. */
const PAGE_KEYS: Record<string, string | undefined> = {
  PageUp: 'previous',
  PageDown: 'next',
  Home: '',
  End: '',
};

/** Focuses the day, month or year that the calendar shows, or else the first one that may be chosen. */
function focusDate(calendar: HTMLElement | null): void {
  const find = (selector: string) => calendar?.querySelector<HTMLElement>(selector);
  (find('[data-autofocus]:enabled') ?? find('table button:enabled:not([data-outside])'))?.focus();
}

/** A calendar in Portuguese, with weeks from Monday. */
export function DateCalendar({ value, min, max, longAgo, onPick }: Props) {
  const today = useToday();
  const within = (day: string) => (max && day > max ? max : min && day < min ? min : day);
  const start = value ?? (longAgo ? `${Number(today.slice(0, 4)) - 30}-01-01` : today);
  const [shown, setShown] = useState(within(start));
  const box = useRef<HTMLDivElement>(null);
  // It may mount after the popover's focus trap has run.
  useEffect(() => focusDate(box.current), []);
  /** The focused element may have been removed with the calendar's previous page or level. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (isFocusLost()) focusDate(box.current);
    });
  const show = (day: string) => {
    setShown(day);
    keepFocus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { day } = (event.target as HTMLElement).dataset;
    const to = day && dayByKey(day, event.key, event.shiftKey);
    const side = PAGE_KEYS[event.key];
    if (to) {
      const next = within(to);
      flushSync(() => setShown(next));
      box.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    } else if (side) box.current?.querySelector<HTMLElement>(`[data-direction="${side}"]`)?.click();
    else if (side === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <DatePicker
      ref={box}
      locale="pt"
      firstDayOfWeek={1}
      weekendDays={[]}
      weekdayFormat={(date) => WEEKDAYS[new Date(date).getUTCDay()]}
      value={value}
      date={shown}
      onDateChange={show}
      onKeyDownCapture={onKeyDown}
      defaultLevel={longAgo && value === null ? 'decade' : 'month'}
      minDate={min}
      maxDate={max}
      ariaLabels={LABELS}
      getDayProps={(date) => ({
        'aria-current': date === today ? 'date' : undefined,
        'data-day': date,
        // The library's own mark is of the browser's day, which is not always that of Portugal.
        'data-today': date === today || undefined,
        ...autofocus(date === shown),
      })}
      getMonthControlProps={(date) => autofocus(date.slice(0, 7) === shown.slice(0, 7))}
      getYearControlProps={(date) => autofocus(date.slice(0, 4) === shown.slice(0, 4))}
      highlightToday
      hideOutsideDates
      onLevelChange={keepFocus}
      onChange={(date) => date && onPick(date)}
    />
  );
}
