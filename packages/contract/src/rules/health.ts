/** Absence types and decisions (B §3, B §9; decision 0010). */

import { addMinutes, doneDayError } from './dates.ts';
import type { Expiry } from './expiry.ts';

/** What a booking is for. */
export const ESPECIES = ['exame', 'acao-enfermagem'] as const;
export type Especie = (typeof ESPECIES)[number];

/** States of a booking: it stands, it was kept, or why it was not. */
export const BOOKING_STATE = {
  marcada: 0,
  realizada: 1,
  faltaMedico: 2,
  faltaFuncionario: 3,
  desmarcada: 4,
} as const;
export type BookingState = (typeof BOOKING_STATE)[keyof typeof BOOKING_STATE];

/** Error for a change of a booking that has ended. */
export const BOOKING_CLOSED = 'A marcação já está fechada.';

export const ABSENCE_LABEL = {
  [BOOKING_STATE.faltaMedico]: 'Falta do médico',
  [BOOKING_STATE.faltaFuncionario]: 'Falta do funcionário',
  [BOOKING_STATE.desmarcada]: 'Desmarcada',
} as const;

/** Decisions from the best to the one that is missing. */
export const DECISIONS = ['A', 'AC', 'IT', 'ID', 'SD'] as const;
export type Decision = (typeof DECISIONS)[number];

export const DECISION_LABEL: Readonly<Record<Decision, string>> = {
  A: 'Apto',
  AC: 'Apto condicionalmente',
  IT: 'Inapto temporariamente',
  ID: 'Inapto definitivamente',
  SD: 'Sem decisão',
};

/** States of validity that completed exams are filtered by. */
export const EXAM_VALIDITIES = ['expirada', 'a-expirar'] as const satisfies readonly Expiry[];

/** Months ahead and back that the charts of exams show. */
export const EXAM_CHART_MONTHS = 12;

/** What an exam is for, as the official sheet ticks it (Portaria 71/2015). */
export type ExamKind = 'admissao' | 'periodico' | 'ocasional';

/** The kind that the name of an exam's type tells. */
export function examKindOf(tipo_exam: string): ExamKind {
  if (/^admiss/i.test(tipo_exam)) return 'admissao';
  return /^peri[oó]dic/i.test(tipo_exam) ? 'periodico' : 'ocasional';
}

/** Bookings that one publication may make, and the longest time between two of them, in minutes. */
export const BOOKING = { most: 500, longestInterval: 240 } as const;

/** Error for a series of bookings that passes midnight. */
export const PAST_MIDNIGHT = 'As marcações passam da meia-noite.';

/**
 * The hours `hh:mm` of bookings that follow each other.
 * @param interval minutes from one to the next.
 * @returns one for each; `null` for those beyond midnight.
 */
export function bookingTimes(first: string, interval: number, count: number): (string | null)[] {
  return Array.from({ length: count }, (_, index) => addMinutes(first, index * interval));
}

/** Longest text of recommendations on a sheet. */
export const RECOMMENDATIONS = 2000;

/** Longest reason why an exam is taken back. */
export const ANNULMENT_REASON = 500;

/** Other functions that a sheet has room for, and the longest of them. */
export const OTHER_FUNCTIONS = { most: 4, length: 100 } as const;

/** Error for an exam's validity. */
export const EXPIRES_BEFORE = 'A validade termina antes do exame.';

/** Error for an exam before the employee's birth: a mistyped year, most often. */
export const BEFORE_BIRTH = 'A data do exame é anterior à data de nascimento.';

/** Error for a second exam of a person, of one type at one moment: the same one recorded twice. */
export const EXAM_TAKEN = 'O funcionário já tem um exame deste tipo nesse dia e a essa hora.';

/** Error for an exam of today at an hour still to come. */
export const EXAM_TO_COME = 'A hora do exame ainda não passou.';

/**
 * Why the day or the hour of a completed exam is refused: it cannot be yet to come, nor of an impossible year.
 * @param now the present day and time in Portugal.
 */
export function examMomentErrors(
  { dt, hr }: { readonly dt: string; readonly hr: string | null },
  now: { readonly dt: string; readonly hr: string },
): { dt?: string; hr?: string } {
  const day = doneDayError(dt, now.dt, 'A data do exame é posterior a hoje.');
  if (day) return { dt: day };
  if (dt === now.dt && hr !== null && hr > now.hr) return { hr: EXAM_TO_COME };
  return {};
}
