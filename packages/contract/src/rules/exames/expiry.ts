import { EXPIRY_WARNING_DAYS, NO_EXAME_DAYS } from '../limits.ts';

/** State of an employee's validity, as the list colours it; it says nothing of the decision (decision 0018). */
export type Expiry = 'sem-exame' | 'expirada' | 'a-expirar' | 'valida';

/**
 * @param days `dias_expir`: today minus the end of validity, in days; 9999 where there is no exam.
 */
export function expiryOf(days: number): Expiry {
  if (days >= NO_EXAME_DAYS) return 'sem-exame';
  if (days > 0) return 'expirada';
  return days >= -EXPIRY_WARNING_DAYS ? 'a-expirar' : 'valida';
}

export const EXPIRIES = [
  'expirada',
  'a-expirar',
  'sem-exame',
  'valida',
] as const satisfies readonly Expiry[];

export const EXPIRY_LABEL: Readonly<Record<Expiry, string>> = {
  // Also for an exam without a validity, such as one that found the employee unfit.
  'sem-exame': 'Sem exame ou validade',
  expirada: 'Expirada',
  'a-expirar': `A expirar em ${EXPIRY_WARNING_DAYS} dias`,
  valida: `Por mais de ${EXPIRY_WARNING_DAYS} dias`,
};
