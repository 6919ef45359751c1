/** Figures about people: none is shown of a group that is so small that it tells of each of them (decision 0179). */

/** From how many people on a group is shown. */
export const POUCAS = 5;

/** How a group below that is written. */
const POUCAS_TEXTO = `< ${POUCAS}`;
/** How a group is written that would tell how many are in a smaller one. */
const OCULTA_TEXTO = 'Não se mostra';

/** A group as it is shown: null for one that is not, with whether it is itself too small. */
export interface Figura {
  readonly pessoas: number | null;
  readonly poucas: boolean;
}

const isFew = (count: number) => count > 0 && count < POUCAS;
const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

/**
 * Groups of people whose sum is known: those that are too small are not shown, and neither are as many others as it takes that no
 * small one follows from what is left of the sum, the smallest first, nor fewer than five are left of it together.
 * @returns null where that cannot be: the sum is not to be shown either.
 */
export function semPoucas(counts: readonly number[]): readonly Figura[] | null {
  const few = counts.filter(isFew);
  if (few.length === 0) return counts.map((pessoas) => ({ pessoas, poucas: false }));
  const least = few.length;
  const most = (POUCAS - 1) * few.length;
  const others = counts
    .map((count, place) => ({ count, place }))
    .filter(({ count }) => count >= POUCAS)
    .toSorted((one, other) => one.count - other.count);
  const hidden = new Set<number>();
  // What the sum leaves for those that are not shown, beyond the least that the large ones among them have.
  let left = sum(few);
  let together = left;
  const told = () =>
    isFew(together) || left === least || (hidden.size === 0 && (few.length === 1 || left === most));
  for (const { count, place } of others) {
    if (!told()) break;
    hidden.add(place);
    left += count - POUCAS;
    together += count;
  }
  if (told()) return null;
  return counts.map((count, place) => {
    const poucas = isFew(count);
    return { pessoas: poucas || hidden.has(place) ? null : count, poucas };
  });
}

/**
 * Groups in which somebody may be more than once: as `semPoucas`, and neither is one shown of which the sum leaves fewer than five,
 * who would be those that are not in it.
 * @param sums how many people there are, and how many of them are in any group.
 * @returns null as `semPoucas`.
 */
export function semPoucasSobrepostas(
  counts: readonly number[],
  sums: readonly number[],
): readonly Figura[] | null {
  const figures = semPoucas(counts);
  if (!figures) return null;
  return figures.map(({ pessoas, poucas }) => {
    const tells = pessoas !== null && pessoas > 0 && sums.some((all) => isFew(all - pessoas));
    return { pessoas: tells ? null : pessoas, poucas };
  });
}

/** A figure as it is written. */
export function figuraTexto({ pessoas, poucas }: Figura): string {
  if (pessoas !== null) return String(pessoas);
  return poucas ? POUCAS_TEXTO : OCULTA_TEXTO;
}
