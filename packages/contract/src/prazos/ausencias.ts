/** Absences for illness or accident come in pieces, one for each certificate: those that go on are one (decision 0111). */
import { addDays } from '../rules/dates/dates.ts';
import { isWorkingDay } from '../rules/dates/working-days.ts';
import type { AusenciaMotivo } from './facts.ts';

/** An absence as it was stated: its first day, and the day of the return. */
export interface AusenciaPiece {
  readonly de: string;
  readonly ate?: string | null;
  readonly motivo: AusenciaMotivo;
}

/** An absence from its first day to the return, in whatever pieces it was stated. */
export interface Ausencia<T extends AusenciaPiece> {
  readonly de: string;
  readonly ate: string | null;
  readonly motivo: AusenciaMotivo;
  /** By their first days. */
  readonly partes: readonly T[];
}

/** Whether an absence from a day goes on with one that begins then: by the day of its return, or on the next working day. */
function goesOn(ate: string | null, de: string): boolean {
  if (ate === null || de <= addDays(ate, 1)) return true;
  let next = addDays(ate, 1);
  while (next < de && !isWorkingDay(next)) next = addDays(next, 1);
  return de <= next;
}

const later = (one: string | null, other: string | null) =>
  one === null || other === null ? null : one > other ? one : other;

/** The absences that pieces make up, by their first days. What has another reason than illness or accident stands alone. */
export function joinedAusencias<T extends AusenciaPiece>(pieces: readonly T[]): Ausencia<T>[] {
  const joined: Ausencia<T>[] = [];
  /** Where the last absence for illness stands. */
  let last = -1;
  for (const piece of pieces.toSorted((one, other) => (one.de < other.de ? -1 : 1))) {
    const { de, motivo } = piece;
    const ate = piece.ate ?? null;
    const ill = motivo === 'doenca_acidente';
    const before = ill ? joined[last] : undefined;
    if (before && goesOn(before.ate, de)) {
      joined[last] = { ...before, ate: later(before.ate, ate), partes: [...before.partes, piece] };
      continue;
    }
    joined.push({ de, ate, motivo, partes: [piece] });
    if (ill) last = joined.length - 1;
  }
  return joined;
}

/** The piece that tells the return; none while the absence goes on. */
export function endOfAusencia<T extends AusenciaPiece>({
  ate,
  partes,
}: Ausencia<T>): T | undefined {
  return ate === null ? undefined : partes.findLast((one) => one.ate === ate);
}
