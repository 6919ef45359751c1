import { addDays, addMonths, startOfMonth, startOfWeek } from '@sst/contract/rules/dates/dates';

/** The same day of another month, or the last day of a shorter month. */
function inMonth(day: string, months: number): string {
  const month = addMonths(day, months);
  const same = `${month}${day.slice(7)}`;
  const last = addDays(startOfMonth(addMonths(month, 1)), -1);
  return same < last ? same : last;
}

/** The day, in API form, that a key moves to in a calendar; `undefined` for any other key. */
export function dayByKey(day: string, key: string, shift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day);
    case 'End':
      return addDays(startOfWeek(day), 6);
    case 'PageUp':
      return inMonth(day, shift ? -12 : -1);
    case 'PageDown':
      return inMonth(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}
