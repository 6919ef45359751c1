/** What is doubtful, mostly about a booking: it is asked, and done once confirmed. What is impossible is refused elsewhere. */

import { addDays, bookedDayError, displayDate, startOfWeek, TIME_ZONE } from '../dates/dates.ts';
import { type Fuso, minutesInLisbon } from '../dates/fusos.ts';
import { holidaysOf } from '../dates/holidays.ts';

export const DOUBT_CODES = [
  'MEDICO_OCUPADO',
  'ENFERMEIRO_OCUPADO',
  'TECNICO_OCUPADO',
  'HORA_OCUPADA',
  'DOMINGO',
  'FERIADO',
  'FORA_DE_HORAS',
  'FORA_DE_TURNO',
  'AUSENTE',
  'MARCACAO_PROXIMA',
  'DEPOIS_DA_VALIDADE',
  /** Of a company: another one has its tax number. */
  'NIPC_EXISTE',
  /** Of a place of work: a physician has restricted who would work there. */
  'RESTRICAO_CONTRARIA',
  /** Of a measure: who verifies it has carried it out themselves. */
  'PROPRIO_TRABALHO',
  /** Of a visit: it is published although items have no answer. */
  'VISITA_INCOMPLETA',
] as const;
export type DoubtCode = (typeof DOUBT_CODES)[number];

/** Usual hours of bookings: before the first, or from the last on, a booking is asked about. */
export const MARCACAO_HOURS = { from: '07:00', to: '21:00' } as const;

/** Days within which a second booking of the same kind for the same person is asked about; a second exam to come, at any distance. */
export const NEAR_MARCACAO_DAYS = 7;

/**
 * Two activities of a technician at different sites that begin within so many minutes are asked about: the quarter of an hour that is
 * reckoned where no length is said, and another to get there.
 */
export const OUTRO_LOCAL_MINUTOS = 30;

/** Error for booking an hour of today that is over. */
const HOUR_PASSED = 'Essa hora já passou.';
/** Error for one that there is not. */
const HOUR_SKIPPED = 'Nessa noite a hora muda, e da 01:00 passa-se às 02:00: escolha outra hora.';
const HOUR_SKIPPED_ACORES =
  'Nessa noite a hora muda nos Açores, e das 00:00 passa-se à 01:00: escolha outra hora.';

/** Whether a day `aaaa-mm-dd` is a Sunday. */
function isSunday(day: string): boolean {
  return addDays(startOfWeek(day), 6) === day;
}

/** Whether an hour `hh:mm` lies outside the usual hours. */
export function isUnusualHour(hr: string): boolean {
  return hr < MARCACAO_HOURS.from || hr >= MARCACAO_HOURS.to;
}

/** What is doubtful about a day: a Sunday, a mandatory holiday. */
export function dayDoubts(dt: string): { codigo: DoubtCode; texto: string }[] {
  const holiday = holidaysOf(Number(dt.slice(0, 4))).find(({ day }) => day === dt);
  return [
    ...(isSunday(dt)
      ? [{ codigo: 'DOMINGO' as const, texto: `${displayDate(dt)} é domingo.` }]
      : []),
    ...(holiday
      ? [{ codigo: 'FERIADO' as const, texto: `${displayDate(dt)} é feriado: ${holiday.name}.` }]
      : []),
  ];
}

/** The hour that clocks skip on the last Sunday of March, in minutes by Lisbon's: from one to two. */
const SKIPPED = { de: 60, ate: 120 };

/** Whether a clock skips an hour of a day. */
function isSkipped(dt: string, hr: string, fuso: Fuso): boolean {
  const minutes = minutesInLisbon(hr, fuso);
  const lastOfMarch =
    dt.slice(5, 7) === '03' && isSunday(dt) && addDays(dt, 7).slice(5, 7) === '04';
  return lastOfMarch && minutes >= SKIPPED.de && minutes < SKIPPED.ate;
}

/**
 * The errors of a booking's day and hour: neither may be over, and the hour has to be there.
 * @param now the present day and time by the clock of the hour; without a clock, by Lisbon's.
 * @returns texts by field.
 */
export function bookedMomentErrors(
  { dt, hr }: { readonly dt: string; readonly hr: string | null },
  now: { readonly dt: string; readonly hr: string; readonly fuso?: Fuso },
): { dt?: string; hr?: string } {
  const day = bookedDayError(dt, now.dt);
  if (day) return { dt: day };
  if (dt === now.dt && hr !== null && hr < now.hr) return { hr: HOUR_PASSED };
  const { fuso = TIME_ZONE } = now;
  if (hr !== null && isSkipped(dt, hr, fuso)) {
    return { hr: fuso === 'Atlantic/Azores' ? HOUR_SKIPPED_ACORES : HOUR_SKIPPED };
  }
  return {};
}
