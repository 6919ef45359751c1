/** Absence types and decisions (CONST-18, decision 0010). */

import { addMinutes, doneDayError } from './dates/dates.ts';
import type { Expiry } from './exames/expiry.ts';

/** Kinds of booking: for an exam, or for a nursing action. */
export const ESPECIES = ['exame', 'acao-enfermagem'] as const;
export type Especie = (typeof ESPECIES)[number];

/** What a type is called for whoever may not know it (decision 0084). */
export const TIPO_OCULTO: Readonly<Record<Especie, string>> = {
  exame: 'Exame',
  'acao-enfermagem': 'Ação de enfermagem',
};

/** States of a booking: open, kept, or why it was not kept. */
export const MARCACAO_STATE = {
  marcada: 0,
  realizada: 1,
  faltaMedico: 2,
  faltaFuncionario: 3,
  desmarcada: 4,
} as const;
export type MarcacaoState = (typeof MARCACAO_STATE)[keyof typeof MARCACAO_STATE];

/** Error for changing a booking that is closed. */
export const MARCACAO_CLOSED = 'A marcação já está fechada.';
/** Why a booking is neither ended nor moved while its result waits for the day to be closed. */
export const RESULT_HELD = 'Há um resultado «Apto» por emitir: emita-o, ou tire-o, antes.';

/** Why a booking of each kind was not kept: who did not come is the professional of its kind. */
export const FALTA_LABEL = {
  exame: {
    [MARCACAO_STATE.faltaMedico]: 'Falta do médico',
    [MARCACAO_STATE.faltaFuncionario]: 'Falta do funcionário',
    [MARCACAO_STATE.desmarcada]: 'Desmarcada',
  },
  'acao-enfermagem': {
    [MARCACAO_STATE.faltaMedico]: 'Falta do enfermeiro',
    [MARCACAO_STATE.faltaFuncionario]: 'Falta do funcionário',
    [MARCACAO_STATE.desmarcada]: 'Desmarcada',
  },
} as const satisfies Readonly<Record<Especie, object>>;

/** Who examines, or does a nursing action. */
export const PROFISSIONAL: Readonly<Record<Especie, string>> = {
  exame: 'médico',
  'acao-enfermagem': 'enfermeiro',
};

/**
 * Why a booking cannot be given that state by now, by the clock of its place: an absence only once its hour has come, and whoever came
 * may have come early, on the day.
 * @returns a text, or null.
 */
export function endTooEarly(
  estado: MarcacaoState,
  { dt, hr }: { readonly dt: string; readonly hr: string | null },
  now: { readonly dt: string; readonly hr: string },
): string | null {
  if (estado === MARCACAO_STATE.desmarcada) return null;
  if (dt > now.dt) return 'O dia da marcação ainda não chegou.';
  const early = estado !== MARCACAO_STATE.realizada && dt === now.dt && hr !== null && hr > now.hr;
  return early ? 'A hora da marcação ainda não chegou: só depois se regista uma falta.' : null;
}

/** Why an employee did not come, or why the booking was called off. */
export const FALTA_REASON = {
  recusou: 1,
  ferias: 2,
  baixa: 3,
  naoContactavel: 4,
  outro: 5,
} as const;
export type FaltaReason = (typeof FALTA_REASON)[keyof typeof FALTA_REASON];

export const FALTA_REASON_LABEL: Readonly<Record<FaltaReason, string>> = {
  [FALTA_REASON.recusou]: 'Recusou',
  [FALTA_REASON.ferias]: 'Férias',
  [FALTA_REASON.baixa]: 'Baixa',
  [FALTA_REASON.naoContactavel]: 'Não contactável',
  [FALTA_REASON.outro]: 'Outro',
};

/** Longest text of a reason that is none of those listed. */
export const OTHER_REASON = 200;

/** Filter value: exams of late with a decision, and without the sheet that states it. */
export const FICHA_EM_FALTA = 'em-falta';

/** For how long a missing sheet is called to mind, in days: exams of before may have theirs elsewhere. */
export const FICHA_EM_FALTA_DAYS = 60;

/** Filter value: exams of late with a sheet that nobody of the company has opened or downloaded yet. */
export const FICHA_POR_DESCARREGAR = 'por-descarregar';

/** For how long a sheet is new, in days since its exam. */
export const FICHA_NOVA_DAYS = 60;

/** States of a booking that a reason may stand beside: it is the employee's, not the physician's. */
const WITH_REASON: readonly MarcacaoState[] = [
  MARCACAO_STATE.faltaFuncionario,
  MARCACAO_STATE.desmarcada,
];

/**
 * The errors of the reason for which a booking ended.
 * @returns texts by field.
 */
export function reasonErrors({
  estado,
  cd_motiv,
  motivo,
}: {
  readonly estado: MarcacaoState;
  readonly cd_motiv: FaltaReason | null;
  readonly motivo: string | null;
}): { cd_motiv?: string; motivo?: string } {
  if (cd_motiv !== null && !WITH_REASON.includes(estado)) {
    return { cd_motiv: 'Só a falta do funcionário e o cancelamento têm motivo.' };
  }
  if (motivo !== null && cd_motiv !== FALTA_REASON.outro) {
    return { motivo: 'O motivo só se escreve com a opção «Outro».' };
  }
  return {};
}

/** Decisions, from fit to undecided. */
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
export const EXAME_VALIDITIES = ['expirada', 'a-expirar'] as const satisfies readonly Expiry[];

/** Months ahead and back that the charts of exams show. */
export const EXAME_CHART_MONTHS = 12;

/** What an exam is for, as the official sheet ticks it (Portaria 71/2015). */
export const EXAME_KINDS = ['admissao', 'periodico', 'ocasional'] as const;
export type ExameKind = (typeof EXAME_KINDS)[number];

/** The kind of an exam, by the name of its type. */
export function exameKindOf(tipo_exam: string): ExameKind {
  if (/^admiss/i.test(tipo_exam)) return 'admissao';
  return /^peri[oó]dic/i.test(tipo_exam) ? 'periodico' : 'ocasional';
}

/** Most bookings of one call, and the longest interval between two of them, in minutes. */
export const MARCACAO = { most: 500, longestInterval: 240 } as const;

/** Error for a series of bookings that passes midnight. */
export const PAST_MIDNIGHT = 'As marcações passam da meia-noite.';

/**
 * The hours `hh:mm` of bookings that follow each other.
 * @param interval minutes from one to the next.
 * @returns one for each; `null` for those beyond midnight.
 */
export function marcacaoTimes(first: string, interval: number, count: number): (string | null)[] {
  return Array.from({ length: count }, (_, index) => addMinutes(first, index * interval));
}

/** Longest text of recommendations on a sheet. */
export const RECOMMENDATIONS = 2000;
/** Longest reason for another end of validity than the rules propose. */
export const VALIDITY_REASON = 300;

/** The most months after which a physician wants to see somebody again. */
export const MESES_DO_MEDICO = 60;

/** Longest reason for annulling an exam. */
export const ANNULMENT_REASON = 500;

/** How many other functions a sheet has room for, and how long each may be. */
export const OTHER_FUNCTIONS = { most: 4, length: 100 } as const;

/** Error for an exam's validity. */
export const EXPIRES_BEFORE = 'A validade termina antes do exame.';

/** Error for an exam before the employee's birth, most often a mistyped year. */
export const BEFORE_BIRTH = 'A data do exame é anterior à data de nascimento.';

/** Error for a second exam of the same person, type and moment: it was recorded twice. */
export const EXAME_TAKEN = 'O funcionário já tem um exame deste tipo nesse dia e a essa hora.';

/** Error for an exam of today at an hour still to come. */
export const EXAME_TO_COME = 'A hora do exame ainda não passou.';

/**
 * The errors of a completed exam's day and hour: it may not lie in the future, nor in an implausible year.
 * @param now the present day and time in Portugal.
 * @returns texts by field.
 */
export function exameMomentErrors(
  { dt, hr }: { readonly dt: string; readonly hr: string | null },
  now: { readonly dt: string; readonly hr: string },
): { dt?: string; hr?: string } {
  const day = doneDayError(dt, now.dt, 'A data do exame é posterior a hoje.');
  if (day) return { dt: day };
  if (dt === now.dt && hr !== null && hr > now.hr) return { hr: EXAME_TO_COME };
  return {};
}
