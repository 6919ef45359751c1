const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

/** Days from the first day of one date system to that of the other. */
const DAYS_TO_1904 = 1462;
/** 31-12-9999. */
const LAST = 2_958_465;
/** 29-02-1900, which spreadsheets count although that year had none. */
const LEAP_DAY = 60;

/**
 * The date of a spreadsheet's day number, as `dd/mm/aaaa`; null outside the range of dates.
 * @param serial days, from 1 for 01/01/1900 or from 0 for 01/01/1904; a fraction is the time of the day.
 */
export function dateOfSerial(serial: number, date1904: boolean): string | null {
  // As shown: to the second, so that the dust of a binary fraction does not count as the day before.
  const day = Math.floor(Math.round(serial * DAY_SECONDS) / DAY_SECONDS);
  const days = date1904 ? day + DAYS_TO_1904 : day;
  if (day < (date1904 ? 0 : 1) || days > LAST || Number.isNaN(days)) return null;
  if (days === LEAP_DAY) return '29/02/1900';
  const date = new Date(Date.UTC(1899, 11, days < LEAP_DAY ? 31 : 30) + days * DAY_MS);
  const [year, month, dayOfMonth] = date.toISOString().slice(0, 10).split('-');
  return `${dayOfMonth}/${month}/${year}`;
}

/** The time of a fraction of a day, as `hh:mm` or `hh:mm:ss`; null if it is a day or more. */
export function timeOfSerial(serial: number): string | null {
  const seconds = Math.round(serial * DAY_SECONDS);
  if (!(seconds >= 0 && seconds < DAY_SECONDS)) return null;
  const time = new Date(seconds * 1000).toISOString().slice(11, 19);
  return time.replace(/:00$/, '');
}

/** Five digits: from 1927 (1931 if counted from 1904), so that a year alone is not taken for a day of 1905. */
const BARE = /^[1-9]\d{4}$/;
const LAST_YEAR = 2100;

/** The date of a day number that stands without a date format in a column of dates; null for any other text. */
export function dateOfBareSerial(text: string, date1904: boolean): string | null {
  const date = BARE.test(text) ? dateOfSerial(Number(text), date1904) : null;
  return date !== null && Number(date.slice(-4)) <= LAST_YEAR ? date : null;
}
