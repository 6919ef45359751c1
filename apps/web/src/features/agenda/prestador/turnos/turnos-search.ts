import { readCode } from '../../../../lib/list/list-state.ts';

/** What the address of the shifts says: whose absence is to be said, a physician's or with `enfermeiro` a nurse's. */
export interface TurnosSearch {
  readonly ausencia?: number;
  readonly enfermeiro?: number;
}

export function validateTurnosSearch(raw: Record<string, unknown>): TurnosSearch {
  return { ausencia: readCode(raw.ausencia), enfermeiro: readCode(raw.enfermeiro) };
}
