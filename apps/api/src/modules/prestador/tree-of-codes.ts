import type { NovoNo } from '@sst/contract';
import { invalid } from '../../errors.ts';

export interface Level {
  /** Codes of the units above, one for each node; `null` right below the company. */
  readonly nodes: readonly NovoNo[];
}

/**
 * Sorts the units of a new company from the top down, so that each comes after the one above it.
 * @throws 400 that names the line of a code that is given twice, is unknown, or stands above itself.
 */
export function levelsOf(nodes: readonly NovoNo[]): Level[] {
  const campos: Record<string, string> = {};
  const codes = new Set<string>();
  nodes.forEach(({ codigo }, index) => {
    if (codes.has(codigo)) campos[`nos.${index}.codigo`] = `O código ${codigo} está repetido.`;
    codes.add(codigo);
  });
  nodes.forEach(({ base }, index) => {
    if (base !== null && !codes.has(base))
      campos[`nos.${index}.base`] = `O código ${base} não existe.`;
  });
  if (Object.keys(campos).length > 0) throw invalid(campos);
  const levels: Level[] = [];
  let above = new Set<string | null>([null]);
  let left = [...nodes];
  while (left.length > 0) {
    const level = left.filter(({ base }) => above.has(base));
    if (level.length === 0) {
      const index = nodes.indexOf(left[0] as NovoNo);
      throw invalid({
        [`nos.${index}.base`]: 'A unidade está, direta ou indiretamente, abaixo de si própria.',
      });
    }
    levels.push({ nodes: level });
    left = left.filter(({ base }) => !above.has(base));
    above = new Set(level.map(({ codigo }) => codigo));
  }
  return levels;
}
