import { DIA_SEMANA_LABEL, diaSemana } from '@sst/contract/rules/agenda/turnos';
import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { holidaysOf } from '@sst/contract/rules/dates/holidays';
import { dotted } from '../../lib/dotted.ts';
import { minutesOf, timeOf } from './moment.ts';

/** 'qui 26-11', of a day `aaaa-mm-dd`. */
export const dayTitle = (dt: string) =>
  `${DIA_SEMANA_LABEL[diaSemana(dt)] ?? ''} ${displayDate(dt).slice(0, 5)}`;

/** 'ter 08-12 · Imaculada Conceição': above a column, with the name of a holiday. */
export function dayHead(dt: string): string {
  const holiday = holidaysOf(Number(dt.slice(0, 4))).find(({ day }) => day === dt);
  return dotted(dayTitle(dt), holiday?.name);
}

const FRIDAY = 5;

/** The seven days from one on that are shown: a Saturday and a Sunday only where something takes place. */
export function daysOfWeek(
  first: string,
  dated: readonly { readonly dt: string }[],
): readonly string[] {
  return Array.from({ length: 7 }, (_, at) => addDays(first, at)).filter(
    (dt) => diaSemana(dt) <= FRIDAY || dated.some((one) => one.dt === dt),
  );
}

/** The days of the week that the library is told to hide, of those that are shown: of a Saturday alone, the others. */
export function hiddenDays(days: readonly string[]): (0 | 1 | 2 | 3 | 4 | 5 | 6)[] {
  const shown = new Set(days.map((dt) => diaSemana(dt) % 7));
  return ([0, 1, 2, 3, 4, 5, 6] as const).filter((day) => !shown.has(day));
}

const USUAL = { de: 8 * 60, ate: 18 * 60 };

/** The hours that a calendar shows, in whole ones: the usual ones, and more where something is earlier or later. In minutes. */
export function hoursAround(
  starts: readonly number[],
  ends: readonly number[],
): { de: string; ate: string } {
  const de = Math.min(USUAL.de, ...starts);
  const ate = Math.min(24 * 60, Math.max(USUAL.ate, ...ends));
  return { de: timeOf(Math.floor(de / 60) * 60), ate: timeOf(Math.ceil(ate / 60) * 60) };
}

/** How much of what is over stays in view above the present, in minutes. */
const BEFORE_NOW = 60;

/**
 * Where a calendar is scrolled to first: eight o'clock, or when its hours begin; where it shows today, an hour before the present.
 * @param now the present hour `hh:mm`, where today is shown.
 */
export function scrollTimeOf(de: string, now?: string): string {
  const first = Math.max(minutesOf(de), 8 * 60);
  return timeOf(now === undefined ? first : Math.max(first, minutesOf(now) - BEFORE_NOW));
}
