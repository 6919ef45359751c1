/** The clocks of Portugal: hours of a booking are those of its place (decision 0135). Days of law stay those of Lisbon. */

import { displayDate, displayTime } from './dates.ts';

/** By their names in the time zone database. */
export const FUSOS = ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores'] as const;
export type Fuso = (typeof FUSOS)[number];

export const FUSO_LABEL: Readonly<Record<Fuso, string>> = {
  'Europe/Lisbon': 'Continente',
  'Atlantic/Madeira': 'Madeira (a mesma hora)',
  'Atlantic/Azores': 'Açores (uma hora a menos)',
};

/**
 * How many minutes the clock of a place is behind Lisbon's: the same on each day, since all clocks of Portugal change at one moment
 * (01:00 UTC).
 */
const BEHIND: Readonly<Record<Fuso, number>> = {
  'Europe/Lisbon': 0,
  'Atlantic/Madeira': 0,
  'Atlantic/Azores': 60,
};

/**
 * An hour `hh:mm` of a clock as minutes of its day by Lisbon's: hours of two clocks are compared by it. Past midnight it goes on, since
 * the hour is of the day of its own clock.
 */
export function minutesInLisbon(hr: string, fuso: Fuso): number {
  return Number(hr.slice(0, 2)) * 60 + Number(hr.slice(3, 5)) + BEHIND[fuso];
}

/** The name of a clock that is not that of Lisbon: 'hora dos Açores'; null of those that show its hour. */
export const FUSO_NAME: Readonly<Record<Fuso, string | null>> = {
  'Europe/Lisbon': null,
  'Atlantic/Madeira': null,
  'Atlantic/Azores': 'hora dos Açores',
};

/** The same where there is room for one word. */
export const FUSO_SHORT: Readonly<Record<Fuso, string | null>> = {
  'Europe/Lisbon': null,
  'Atlantic/Madeira': null,
  'Atlantic/Azores': 'Açores',
};

/** What stands behind an hour that is not that of Lisbon, in which the product's own hours are: ' (hora dos Açores)'. */
export const FUSO_NOTE: Readonly<Record<Fuso, string>> = {
  'Europe/Lisbon': '',
  'Atlantic/Madeira': '',
  'Atlantic/Azores': ' (hora dos Açores)',
};

/**
 * An hour of the day with the name of its clock where that is not Lisbon's: '09:15 (hora dos Açores)'.
 * @param fuso undefined where a server of the version before does not say it.
 */
export function hourText(hr: string, fuso: Fuso | null | undefined): string {
  return `${displayTime(hr)}${fuso ? FUSO_NOTE[fuso] : ''}`;
}

/** '26-11-2026, às 09:15 (hora dos Açores)'. */
export function dayAndHourText({
  dt,
  hr,
  fuso,
}: {
  readonly dt: string;
  readonly hr: string;
  readonly fuso?: Fuso | null | undefined;
}): string {
  return `${displayDate(dt)}, às ${hourText(hr, fuso)}`;
}
