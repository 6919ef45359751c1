/** Activities and measures of the safety area (SEG-07, SEG-10, SEG-16; decision 0011). */

import { addDays, displayDate, isCalendarDate } from './dates/dates.ts';
import { countLabel } from './texts/text.ts';

/** States of an activity. */
export const ATIVIDADE_STATE = { registada: 0, agendada: 1, emExecucao: 2, concluida: 99 } as const;
export type AtividadeState = (typeof ATIVIDADE_STATE)[keyof typeof ATIVIDADE_STATE];

export const ATIVIDADE_STATE_LABEL: Readonly<Record<AtividadeState, string>> = {
  [ATIVIDADE_STATE.registada]: 'Registada',
  [ATIVIDADE_STATE.agendada]: 'Agendada',
  [ATIVIDADE_STATE.emExecucao]: 'Em execução',
  [ATIVIDADE_STATE.concluida]: 'Concluída',
};

/** The technician of an activity that a client entered, as filters name it and as lists show it. */
export const WEB_CLIENT = 'WEBCLI';
export const WEB_CLIENT_LABEL = 'Registada pelo cliente';

/** Errors for an activity done on a future day, or at a later hour of today. */
export const DAY_TO_COME = 'A data da atividade é posterior a hoje.';
export const HOUR_TO_COME = 'A hora da atividade ainda não passou.';

/** Errors for an activity that the provider may not change: only booked, or entered by a client. */
export const ONLY_BOOKED = 'A atividade ainda só está marcada: registe-a primeiro como realizada.';
export const BY_CLIENT = 'A atividade foi registada pelo cliente: só se pode consultar.';

/** Longest name of an activity area, and of a type of activity. */
export const ATIVIDADE_NAME_LENGTH = 100;

/** Longest notes of a new activity. */
export const ATIVIDADE_NOTES_LENGTH = 4000;

/** States of a measure; below `concluida` it is open. One that is cancelled is in no list of the specification. */
export const MEDIDA_STATE = { porIniciar: 0, emCurso: 1, concluida: 2, cancelada: 3 } as const;
export type MedidaState = (typeof MEDIDA_STATE)[keyof typeof MEDIDA_STATE];

/** States of an open measure. */
export const OPEN_MEDIDA_LABEL = {
  [MEDIDA_STATE.porIniciar]: 'Por iniciar',
  [MEDIDA_STATE.emCurso]: 'Em curso',
} as const;

/** Longest texts of a measure, and the longest deadline in days. */
export const MEDIDA = {
  tarefa: 100,
  risco: 500,
  medida: 1000,
  conclusao: 1000,
  dias: 3650,
} as const;

/** Errors for the day of a measure, and for the day of its completion. */
export const MEDIDA_TO_COME = 'A data é posterior a hoje.';
export const END_TO_COME = 'A data de conclusão é posterior a hoje.';

/** Error for a change of a measure that is completed. */
export const MEDIDA_ENDED = 'A medida já está concluída. Reabra-a para a poder alterar.';

/** The same for one that is cancelled. */
export const MEDIDA_CANCELLED = 'A medida foi cancelada. Reabra-a para a poder alterar.';

/** Error for a measure's end before the measure. */
export const END_TOO_EARLY = 'A data de conclusão é anterior à da medida.';

/** Errors for a deadline. */
export const DEADLINE_BEFORE = 'O prazo é anterior à data da medida.';
export const DEADLINE_TOO_FAR = `O prazo é daqui a mais de ${MEDIDA.dias} dias: confirme o ano.`;

/**
 * The chart's steps of days late: first and last day of each, both included. On the day of its deadline a measure is not
 * late yet.
 */
export const DELAYS = ['1-30', '31-90', '91-180', '181-'] as const;
export type Delay = (typeof DELAYS)[number];

export const DELAY_LABEL: Readonly<Record<Delay, string>> = {
  '1-30': '1 a 30 dias',
  '31-90': '31 a 90 dias',
  '91-180': '91 a 180 dias',
  '181-': 'Mais de 180 dias',
};

/** Filter value for all late measures. */
export const LATE = '1-';

/** Filter value for measures whose deadline is near, and not over. */
export const NEAR = 'a-terminar';

/** The same for those that the company has yet to carry out and whose deadline is near or over. */
export const DUE = 'por-executar';

/** The same for those of whose delay the company's administrators were told. */
export const ESCALATED = 'escaladas';

/** The ends of a step in days; the last step has no end. */
export function delayDays(delay: Delay | typeof LATE): {
  readonly from: number;
  readonly to: number | null;
} {
  const [from = '', to = ''] = delay.split('-');
  return { from: Number(from), to: to === '' ? null : Number(to) };
}

/** Whether a deadline is a plain number of days, not a date. */
export function isDayCount(prazo: string | null): boolean {
  return prazo !== null && /^\d+$/.test(prazo.trim());
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a deadline: a day of the calendar, or a number of days that is not too large. */
export function isDeadline(prazo: string): boolean {
  if (isDayCount(prazo)) return Number(prazo) <= MEDIDA.dias;
  const [, year = '', month = '', day = ''] = ISO_DATE.exec(prazo) ?? [];
  return Number(year) > 0 && isCalendarDate(Number(year), Number(month), Number(day));
}

/** The day of a deadline, for a measure of the day `dt`. */
export function deadlineDay(prazo: string, dt: string): string {
  return isDayCount(prazo) ? addDays(dt, Number(prazo)) : prazo;
}

/** A deadline in words: '16-05-2026', or '15 dias, até 16-05-2026' for a measure of the day `dt`. */
export function deadlineText({
  prazo,
  dt,
}: {
  readonly prazo: string | null;
  readonly dt: string;
}): string | null {
  if (prazo === null || !isDeadline(prazo)) return prazo;
  const day = displayDate(deadlineDay(prazo, dt));
  return isDayCount(prazo) ? `${countLabel(Number(prazo), 'dia', 'dias')}, até ${day}` : day;
}

/**
 * Whether an open measure is past its deadline, whichever way that was given; `lateBy` is the same rule in SQL.
 * @param measure `dias_expir`: today minus the day of the deadline, null without one.
 */
export function isLate({ dias_expir }: { readonly dias_expir: number | null }): boolean {
  return dias_expir !== null && dias_expir >= delayDays(LATE).from;
}

/** Whether a deadline lies further ahead than any number of days may reach. */
export function isTooFarDeadline(prazo: string, dt: string, today: string): boolean {
  return deadlineDay(prazo, dt) > addDays(today, MEDIDA.dias);
}

/**
 * Days that a measure shows as overdue in their column (SEG-16): none for a number of days, though it may be late.
 * @param measure `dias_expir`: today minus the day of the deadline, null without one.
 * @returns null where it shows none.
 */
export function overdueDays(measure: {
  readonly prazo: string | null;
  readonly dias_expir: number | null;
}): number | null {
  return isLate(measure) && !isDayCount(measure.prazo) ? measure.dias_expir : null;
}
