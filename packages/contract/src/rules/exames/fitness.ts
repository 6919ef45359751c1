/** A person's fitness for work: what the last decision said (decision 0018). */
import { displayDate } from '../dates/dates.ts';
import { DECISION_LABEL, type Decision } from '../saude.ts';

/** The decisions that say whether a person may work, from fit to unfit; 'Sem decisão' says nothing. */
export const FITNESS = ['A', 'AC', 'IT', 'ID'] as const satisfies readonly Decision[];
export type Fitness = (typeof FITNESS)[number];

/** The decisions with which a validity counts as one. */
export const FIT = ['A', 'AC'] as const satisfies readonly Fitness[];

/** The decisions that found the person unfit: with them no validity counts as one. */
export const UNFIT = ['IT', 'ID'] as const satisfies readonly Fitness[];

/** Whether a decision finds the person unfit. */
export function isUnfit(decision: Fitness | null | undefined): boolean {
  return UNFIT.some((one) => one === decision);
}

/** What an employee's row says of fitness; without the right to health data, nothing. */
export interface FitnessOfRow {
  /** The last decision. */
  readonly cd_aptidao?: Fitness | null | undefined;
  /** The day of its exam. */
  readonly dt_aptidao?: string | null | undefined;
  readonly dt_ult_exam: string | null;
}

/** Whether an exam after the last decision, or the only one, awaits its own. */
export function awaitsDecision({ cd_aptidao, dt_aptidao, dt_ult_exam }: FitnessOfRow): boolean {
  if (cd_aptidao === undefined || dt_ult_exam === null) return false;
  return dt_aptidao == null || dt_ult_exam > dt_aptidao;
}

export const AWAITS_DECISION = 'Aguarda decisão';

/** A person's fitness in words; `null` where the row does not say. */
export function fitnessText(row: FitnessOfRow): string | null {
  if (row.cd_aptidao === undefined) return null;
  if (row.cd_aptidao !== null) return DECISION_LABEL[row.cd_aptidao];
  return awaitsDecision(row) ? AWAITS_DECISION : 'Sem exame';
}

/** What to know beside a decision: since when a person is unfit, and which exam after it awaits another. */
export function fitnessNote(row: FitnessOfRow): string | null {
  const { cd_aptidao, dt_aptidao, dt_ult_exam } = row;
  if (!cd_aptidao) return null;
  const decided = isUnfit(cd_aptidao) && dt_aptidao ? `exame de ${displayDate(dt_aptidao)}` : null;
  if (!awaitsDecision(row) || dt_ult_exam === null) return decided;
  return decided
    ? `${decided}; o de ${displayDate(dt_ult_exam)} aguarda decisão`
    : `o exame de ${displayDate(dt_ult_exam)} aguarda decisão`;
}
