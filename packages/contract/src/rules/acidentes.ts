import { doneDayError, latestDay, TOO_FAR } from './dates/dates.ts';

/** Codes of accidents (PEND-16, ACID-04, ACID-17; decisions 0006 and 0012). */

export const FIRST_AID_LABEL = {
  0: 'Nenhum',
  1: 'Primeiros socorros ou cuidados de enfermagem',
  2: 'Cuidados médicos básicos',
  3: 'Urgência hospitalar',
  4: 'Internamento',
  5: 'Internamento com intervenção cirúrgica',
} as const;
export type FirstAidLevel = keyof typeof FIRST_AID_LABEL;

/** Training for the task, adequate protective equipment, and the filters of the list. */
export const TRISTATE_LABEL = { 1: 'Sim', 0: 'Não', 2: 'Não aplicável' } as const;
export type Tristate = keyof typeof TRISTATE_LABEL;

export const ACIDENTE_STATE = { novo: 0, aceite: 1 } as const;
export type AcidenteState = (typeof ACIDENTE_STATE)[keyof typeof ACIDENTE_STATE];
/** There is no refusal of an accident (decision 0012). */
export const ONLY_ACCEPTED =
  'Um acidente só pode ser aceite: não pode ser recusado nem posto em análise.';
export const ACIDENTE_STATE_LABEL: Readonly<Record<AcidenteState, string>> = {
  0: 'Novo',
  1: 'Aceite',
};

/** Longest texts of the form (ACID-12 for the first two). */
export const ACIDENTE = {
  loc: 100,
  prest_prim_socorr_desc: 100,
  descric: 4000,
  obs: 4000,
} as const;

export interface AcidenteTimes {
  /** API form. */
  readonly dt: string;
  /** `hh:mm`. */
  readonly hr: string;
  readonly interr_trab: boolean;
  readonly dt_interr_trab: string | null;
  readonly hr_interr_trab: string | null;
  /** When the employer came to know, where somebody says so. */
  readonly dt_conhecimento?: string | null;
  readonly hr_conhecimento?: string | null;
}

/** A day and time in Portugal. */
interface Present {
  readonly dt: string;
  readonly hr: string;
}

/**
 * Errors for the times of an accident: it may not lie in the future, an interruption of work not before it, when the employer
 * came to know neither before it nor to come, and no year may be implausible.
 * @param now the present.
 * @param latest when the employer may have come to know at the latest: the clock that proposes it may be ahead of this one.
 * @returns texts by field.
 */
export function acidenteTimeErrors(
  times: AcidenteTimes,
  now: Present,
  latest = now,
): Record<string, string> {
  const wrongDay = doneDayError(times.dt, now.dt, 'A data do acidente é posterior a hoje.');
  if (wrongDay) return { dt: wrongDay };
  if (times.dt === now.dt && times.hr > now.hr) {
    return { hr: 'A hora do acidente ainda não passou.' };
  }
  return { ...interruptionErrors(times, now), ...knownErrors(times, latest) };
}

function interruptionErrors(
  { dt, hr, interr_trab, dt_interr_trab, hr_interr_trab }: AcidenteTimes,
  now: Present,
): Record<string, string> {
  if (!interr_trab) return {};
  const errors: Record<string, string> = {};
  if (!dt_interr_trab) errors.dt_interr_trab = 'Indique a data da interrupção.';
  if (!hr_interr_trab) errors.hr_interr_trab = 'Indique a hora da interrupção.';
  if (!dt_interr_trab || !hr_interr_trab) return errors;
  if (dt_interr_trab > latestDay(now.dt)) return { dt_interr_trab: TOO_FAR };
  if (dt_interr_trab < dt) return { dt_interr_trab: 'A interrupção é anterior ao acidente.' };
  if (dt_interr_trab === dt && hr_interr_trab < hr) {
    return { hr_interr_trab: 'A interrupção é anterior ao acidente.' };
  }
  return {};
}

/** Of when the employer came to know: a day and an hour, or neither. */
function knownErrors(
  { dt, hr, dt_conhecimento, hr_conhecimento }: AcidenteTimes,
  now: Present,
): Record<string, string> {
  if (!dt_conhecimento && !hr_conhecimento) return {};
  if (!dt_conhecimento) return { dt_conhecimento: 'Indique o dia em que a empresa soube.' };
  if (!hr_conhecimento) return { hr_conhecimento: 'Indique a hora a que a empresa soube.' };
  if (dt_conhecimento > now.dt) return { dt_conhecimento: 'Esse dia ainda não chegou.' };
  if (dt_conhecimento < dt) return { dt_conhecimento: 'É antes do acidente.' };
  if (dt_conhecimento === now.dt && hr_conhecimento > now.hr) {
    return { hr_conhecimento: 'Essa hora ainda não passou.' };
  }
  if (dt_conhecimento === dt && hr_conhecimento < hr) {
    return { hr_conhecimento: 'É antes da hora do acidente.' };
  }
  return {};
}

/**
 * What the form of an accident, its data and the requests call `formac_tarefa` outside. The list has its own name; inside,
 * all say `formac_tarefa` (ACID-19).
 */
export const FORMAC_TAREFA_OUTSIDE = 'formac_taref';
