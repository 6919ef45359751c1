/** What the day on which an employee has to be examined follows from. Days are `aaaa-mm-dd`. */

/** Ways of working that the employer states, with the words that screens use. */
export const REGIMES = ['trabalho_noturno', 'teletrabalho', 'temporario_45'] as const;
export type Regime = (typeof REGIMES)[number];
export const REGIME_LABEL: Readonly<Record<Regime, string>> = {
  trabalho_noturno: 'Trabalho noturno',
  teletrabalho: 'Teletrabalho',
  temporario_45: 'Temporário até 45 dias',
};

/** Why somebody is absent, as far as the law asks. */
export const AUSENCIA_MOTIVOS = ['doenca_acidente', 'outra'] as const;
export type AusenciaMotivo = (typeof AUSENCIA_MOTIVOS)[number];
export const AUSENCIA_MOTIVO_LABEL: Readonly<Record<AusenciaMotivo, string>> = {
  doenca_acidente: 'Doença ou acidente',
  outra: 'Outra',
};

/** What somebody is exposed to at a workplace, as the technician states it. */
export const EXPOSICOES = [
  'radiacao_a',
  'radiacao_b',
  'ruido_superior',
  'ruido_inferior',
  'amianto',
  'chumbo',
  'cmr',
  'patrimonio_genetico',
  'biologicos',
  'visores',
  'vibracoes',
  'radiacao_otica',
  'campos_eletromagneticos',
  'quimicos',
] as const;
export type Exposicao = (typeof EXPOSICOES)[number];

/** A stretch of days; without `ate`, which is its last day, it goes on. */
interface Stretch {
  readonly de: string;
  readonly ate?: string | null;
}

/** An exam that decided something (A, AC, IT or ID). */
export interface ExameFact {
  readonly dia: string;
  /** Until when the physician found it valid. */
  readonly validade: string | null;
  /** Whether its sheet is kept here; it may have been issued on paper. */
  readonly ficha: boolean;
  /** Whether it found the person unfit for a time, who is then looked at again on the day of `validade`. */
  readonly temporario?: boolean;
}

interface RegimeFact extends Stretch {
  readonly tipo: Regime;
}

/** A long absence: its first day, and the day of the return. */
interface AusenciaFact {
  readonly de: string;
  readonly ate?: string | null;
  readonly motivo: AusenciaMotivo;
  /** Whether the provider has waived the exam on the return. */
  readonly dispensada?: boolean;
}

interface ExposicaoFact extends Stretch {
  readonly tipo: Exposicao;
}

/** What the physician has set against the rules: a day, or months from the day on which it was set. */
interface OverrideFact {
  /** The code of what was set between two exams; absent for what was set with one. */
  readonly cd?: number;
  readonly data?: string | null;
  readonly meses?: number | null;
  readonly autor: string;
  /** The day on which it was set. */
  readonly dia: string;
  /** A reason that is not clinical. */
  readonly razao: string;
}

/** All that is known of one employee. */
export interface Facts {
  readonly nascimento: string;
  readonly admissao: string | null;
  /** Whether the admission was urgent, so that its exam may follow in some days. */
  readonly admissaoUrgente: boolean;
  /** Whether the provider has waived the exam of the admission. */
  readonly admissaoDispensada: boolean;
  /** The earlier exam for which it was waived, from which periods run; null of what was waived before that was asked for. */
  readonly exameAnterior: string | null;
  readonly exames: readonly ExameFact[];
  readonly regimes: readonly RegimeFact[];
  readonly ausencias: readonly AusenciaFact[];
  readonly exposicoes: readonly ExposicaoFact[];
  readonly override: OverrideFact | null;
}

/** The facts of an employee of whom no more than birth and admission is known. */
export function bareFacts(nascimento: string, admissao: string | null): Facts {
  return {
    nascimento,
    admissao,
    admissaoUrgente: false,
    admissaoDispensada: false,
    exameAnterior: null,
    exames: [],
    regimes: [],
    ausencias: [],
    exposicoes: [],
    override: null,
  };
}
