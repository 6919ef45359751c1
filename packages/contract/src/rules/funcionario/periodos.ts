/** Periods of work, and how two that look like one person's stand to each other (decision 0060). */

/** Nobody has said; one person; two people. */
export const RELACOES = ['por-decidir', 'mesma', 'distintas'] as const;

/** Employees of one company who may share a number before it tells nothing of whose it is. */
export const ALIKE_MOST = 10;

interface Days {
  readonly dt_ini_instit: string | null;
  readonly dt_inactiv: string | null;
  readonly ativo: boolean;
}

/**
 * Whether two periods overlap, as far as their days are known: a period may begin on the day on which the other ends.
 */
export function overlap(one: Days, other: Days): boolean {
  if (one.ativo && other.ativo) return true;
  return beginsBeforeEnd(one, other) && beginsBeforeEnd(other, one);
}

function beginsBeforeEnd({ dt_ini_instit }: Days, { ativo, dt_inactiv }: Days): boolean {
  if (ativo) return true;
  return dt_ini_instit !== null && dt_inactiv !== null && dt_ini_instit < dt_inactiv;
}
