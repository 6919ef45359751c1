/** A person's fitness for work: what the last decision said (decision 0018). */
import { DECISION_LABEL, DECISIONS, type Decision } from './health.ts';

/** The decisions that say whether a person may work, from fit to unfit; 'Sem decisão' says nothing. */
export const FITNESS = ['A', 'AC', 'IT', 'ID'] as const satisfies readonly Decision[];
export type Fitness = (typeof FITNESS)[number];

/** The decisions with which a validity counts as one. */
export const FIT = ['A', 'AC'] as const satisfies readonly Fitness[];

/** Whether a decision found the person unfit. */
export function isUnfit(decision: Fitness | null): boolean {
  return decision === 'IT' || decision === 'ID';
}

/** Values that employees are filtered by; SD are those about whom nothing has been decided. */
export const FITNESS_FILTERS: readonly Decision[] = DECISIONS;

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
