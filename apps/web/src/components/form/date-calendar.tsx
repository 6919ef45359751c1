import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt';
import { DatePicker } from '@mantine/dates';
import { todayIn } from '@sst/contract/rules/dates';
import { useEffect, useRef } from 'react';

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

const AUTOFOCUS = { 'data-autofocus': true };

/** A calendar in Portuguese, with weeks from Monday. */
export function DateCalendar({ value, min, max, longAgo, onPick }: Props) {
  const today = todayIn(new Date());
  const box = useRef<HTMLDivElement>(null);
  const focusDate = () => {
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (find('[data-autofocus]') ?? find('table button:enabled'))?.focus();
  };
  // It may mount after the popover's focus trap has run.
  useEffect(focusDate, []);
  const start = value ?? (longAgo ? `${Number(today.slice(0, 4)) - 30}-01-01` : today);
  return (
    <DatePicker
      ref={box}
      locale="pt"
      firstDayOfWeek={1}
      weekendDays={[]}
      weekdayFormat={(date) => WEEKDAYS[new Date(date).getUTCDay()]}
      value={value}
      defaultDate={start}
      defaultLevel={longAgo && value === null ? 'decade' : 'month'}
      minDate={min}
      maxDate={max}
      ariaLabels={LABELS}
      getDayProps={(date) => ({
        'aria-current': date === today ? 'date' : undefined,
        ...(date === start && AUTOFOCUS),
      })}
      getYearControlProps={(date) => (date.slice(0, 4) === start.slice(0, 4) ? AUTOFOCUS : {})}
      highlightToday
      hideOutsideDates
      // The focused button is removed with the level that it belonged to.
      onLevelChange={() => requestAnimationFrame(focusDate)}
      onChange={(date) => date && onPick(date)}
    />
  );
}
