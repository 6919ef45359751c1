/** The municipal holiday of a unit: a day of each year, or a day that moves with Easter. */
import { addDays, isCalendarDate } from './dates.ts';
import { easterOf } from './holidays.ts';

/** Those that move, by their code: so many days from Easter Sunday. */
export const FERIADO_MOVEL: Readonly<Record<string, string>> = {
  'pascoa+1': 'Segunda-feira a seguir à Páscoa',
  'pascoa+39': 'Quinta-feira da Ascensão',
  'pascoa+50': 'Segunda-feira a seguir a Pentecostes',
};

/** Whether a text is a municipal holiday: 'mm-dd', or the code of one that moves. */
export function isFeriado(text: string): boolean {
  if (Object.hasOwn(FERIADO_MOVEL, text)) return true;
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? [];
  return month !== undefined && isCalendarDate(2024, Number(month), Number(day));
}

/** The day of a municipal holiday in a year; none on a 29 February of other years. */
export function feriadoOf(feriado: string, year: number): string | null {
  if (Object.hasOwn(FERIADO_MOVEL, feriado)) {
    return addDays(easterOf(year), Number(feriado.slice('pascoa+'.length)));
  }
  const [month, day] = [Number(feriado.slice(0, 2)), Number(feriado.slice(3))];
  return isCalendarDate(year, month, day) ? `${year}-${feriado}` : null;
}

/** '24-06', 'Quinta-feira da Ascensão'. */
export function feriadoText(feriado: string): string {
  return FERIADO_MOVEL[feriado] ?? `${feriado.slice(3)}-${feriado.slice(0, 2)}`;
}

/** Whether a day `aaaa-mm-dd` is the municipal holiday. */
export function isFeriadoOn(feriado: string | null, day: string): boolean {
  return feriado !== null && feriadoOf(feriado, Number(day.slice(0, 4))) === day;
}
