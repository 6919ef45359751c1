import type { AcertoComparacao } from '@sst/contract';
import type { Pessoa } from './pessoa.ts';

/** The unit that a list is compared with, and the nodes below it. */
export interface Ramo {
  readonly cd_unidade: number;
  /** What each of its nodes lies directly below. */
  readonly bases: ReadonlyMap<number, number | null>;
}

/** A list of fewer people says nothing of its unit. */
const FEWEST = 10;
/** So many of the people of a list work in its unit: a few have moved, and their list knows it first. */
const SHARE = 0.95;

/**
 * The lower unit that a list seems to be of: nearly all of its people work there, and whoever is missing in it works
 * elsewhere. Comparing it with a higher unit would take all the others for gone.
 * @param found those of the list, each once.
 * @param gone those of the unit who are not in the list.
 * @returns null where the list may well be of the unit it is compared with.
 */
export function likelyUnidade(
  found: readonly Pessoa[],
  gone: readonly Pessoa[],
  { cd_unidade, bases }: Ramo,
): AcertoComparacao['unidadeProvavel'] {
  if (found.length < FEWEST) return null;
  const counts = new Map<number, number>();
  const branchOf = (node: number): number[] => {
    const branch: number[] = [];
    for (let at = node; bases.has(at) && at !== cd_unidade; at = bases.get(at) ?? cd_unidade) {
      branch.push(at);
    }
    return branch;
  };
  for (const { cd_organig } of found) {
    for (const node of branchOf(cd_organig)) counts.set(node, (counts.get(node) ?? 0) + 1);
  }
  // Of the units that hold enough, which lie below each other, the lowest holds the fewest.
  const enough = [...counts].filter(([, count]) => count >= found.length * SHARE);
  const lowest = enough.reduce<[number, number] | null>(
    (low, one) => (low === null || branchOf(one[0]).length > branchOf(low[0]).length ? one : low),
    null,
  );
  if (!lowest) return null;
  const [cd, pessoas] = lowest;
  const works = gone.some(({ cd_organig }) => !branchOf(cd_organig).includes(cd));
  return works ? { cd, pessoas, de: found.length } : null;
}
