/** The mandatory holidays of Portugal, the same thirteen each year (Código do Trabalho, artigo 234.º). */

import { addDays } from './dates.ts';

export interface Holiday {
  /** `aaaa-mm-dd`. */
  readonly day: string;
  readonly name: string;
  readonly legalBasis: string;
}

const LEGAL_BASIS = 'Código do Trabalho, artigo 234.º';

/** Holidays on the same day of each year, as `mm-dd`. */
const FIXED = [
  ['01-01', 'Ano Novo'],
  ['04-25', 'Dia da Liberdade'],
  ['05-01', 'Dia do Trabalhador'],
  ['06-10', 'Dia de Portugal'],
  ['08-15', 'Assunção de Nossa Senhora'],
  ['10-05', 'Implantação da República'],
  ['11-01', 'Dia de Todos os Santos'],
  ['12-01', 'Restauração da Independência'],
  ['12-08', 'Imaculada Conceição'],
  ['12-25', 'Natal'],
] as const;

/** Holidays that move with Easter, in days from it. */
const MOVABLE = [
  [-2, 'Sexta-Feira Santa'],
  [0, 'Domingo de Páscoa'],
  [60, 'Corpo de Deus'],
] as const;

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return dayOf(year, `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

/**
 * The mandatory holidays of a year, in order of their days. Carnival and the municipal holiday, which employers may
 * grant, are none of them, nor are the days of the Azores and Madeira.
 */
export function holidaysOf(year: number): readonly Holiday[] {
  const easter = easterOf(year);
  return [
    ...FIXED.map(([day, name]) => ({ day: dayOf(year, day), name })),
    ...MOVABLE.map(([days, name]) => ({ day: addDays(easter, days), name })),
  ]
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .map((holiday) => ({ ...holiday, legalBasis: LEGAL_BASIS }));
}

/** Whether a day `aaaa-mm-dd` is a mandatory holiday. */
export function isHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
}

function dayOf(year: number, monthAndDay: string): string {
  return `${String(year).padStart(4, '0')}-${monthAndDay}`;
}
