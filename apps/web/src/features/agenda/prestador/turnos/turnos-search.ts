import { readCode } from '../../../../lib/list/list-state.ts';

/** What the address of the shifts says: whose absence is to be said, a physician's or with `enfermeiro` a nurse's. */
export interface TurnosSearch {
  readonly ausencia?: number;
  readonly enfermeiro?: number;
}

export function validateTurnosSearch(raw: Record<string, unknown>): TurnosSearch {
  const ausencia = readCode(raw.ausencia);
  const enfermeiro = readCode(raw.enfermeiro);
  return ausencia === undefined ? { enfermeiro } : { ausencia };
}

/** Whose absence an address asks for, as a field names them; none where it asks for nobody's. */
export function ausenciaOf({ ausencia, enfermeiro }: TurnosSearch): string | undefined {
  if (ausencia !== undefined) return `m ${ausencia}`;
  return enfermeiro === undefined ? undefined : `e ${enfermeiro}`;
}
