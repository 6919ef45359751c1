import type { OrganigramaNode } from '@sst/contract';
import { normalise, PATH_SEPARATOR, SCREEN_PATH_SEPARATOR } from '@sst/contract/rules/texts/text';

/** What screens call the units of a tree. */
export interface ScreenNames {
  /**
   * 'Aveiro › Produção': the name of a unit, after as few of the names above it as tell it from all others of that name, the
   * nearest ones that do. The company's name is never among them.
   * @returns `undefined` for a unit that is not in the tree.
   */
  name(cd: number): string | undefined;
  /** The names from the top of the tree down to a unit; `undefined` for one that is not in it. */
  path(cd: number): readonly string[] | undefined;
  /**
   * The name of the unit that has a path, 'Grupo / Aveiro / Produção'.
   * @returns `undefined` if none has it: it was renamed or moved since, or the tree does not begin with the company.
   */
  nameOfPath(path: string): string | undefined;
}

interface Unidade {
  readonly cd: number;
  readonly nome: string;
  readonly cd_aux: string | null;
  /** The name as people compare it. */
  readonly plain: string;
  above: Unidade | null;
  /** The plain names above it, as `namesAbove` found them. */
  namesAbove?: ReadonlySet<string>;
}

/** Up to so many names above a unit are chosen from all there are; beyond, what is not needed is left out one by one. */
const MOST_CHOSEN = 3;

/** The units above another one and below the company, the nearest first. */
function aboveOf(unit: Unidade): Unidade[] {
  const found: Unidade[] = [];
  for (let up = unit.above; up?.above; up = up.above) found.push(up);
  return found;
}

/** The plain names of the units above another one, found once for all its namesakes. */
function namesAbove(unit: Unidade): ReadonlySet<string> {
  unit.namesAbove ??= new Set(aboveOf(unit).map(({ plain }) => plain));
  return unit.namesAbove;
}

/** Every choice of `size` of some names, those of the nearest first. */
function* choicesOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) yield [];
  for (const [index, one] of all.entries()) {
    if (size === 0) return;
    for (const rest of choicesOf(all.slice(index + 1), size - 1)) yield [one, ...rest];
  }
}

/** The units above that tell one from its namesakes, the nearest first; `null` if all of them together do not. */
function tellingUnits(unit: Unidade, namesakes: readonly Unidade[]): readonly Unidade[] | null {
  const above = aboveOf(unit);
  const tell = (chosen: readonly Unidade[]) =>
    namesakes.every(
      (other) => other === unit || chosen.some(({ plain }) => !namesAbove(other).has(plain)),
    );
  if (!tell(above)) return null;
  for (let size = 0; size <= Math.min(MOST_CHOSEN, above.length); size++) {
    for (const chosen of choicesOf(above, size)) if (tell(chosen)) return chosen;
  }
  return above.toReversed().reduce<readonly Unidade[]>((needed, farthest) => {
    const fewer = needed.filter((one) => one !== farthest);
    return tell(fewer) ? fewer : needed;
  }, above);
}

/**
 * Names the units of a company's tree, or of a branch of it. Names that differ in case or accents alone are taken for the
 * same. Units with the same whole path are told by their codes.
 * @param nodes the tree as a flat list, in any order.
 */
export function screenNames(nodes: readonly OrganigramaNode[]): ScreenNames {
  const units = new Map<number, Unidade>();
  for (const { cd, nome, cd_aux } of nodes) {
    units.set(cd, { cd, nome, cd_aux, plain: normalise(nome), above: null });
  }
  const byName = new Map<string, Unidade[]>();
  for (const { cd, cd_base } of nodes) {
    const unit = units.get(cd) as Unidade;
    unit.above = (cd_base !== null && cd_base !== cd && units.get(cd_base)) || null;
    const same = byName.get(unit.plain);
    if (same) same.push(unit);
    else byName.set(unit.plain, [unit]);
  }

  const plainPath = (unit: Unidade) =>
    [unit, ...aboveOf(unit)].map(({ plain }) => plain).join('\n');

  function nameOf(unit: Unidade): string {
    const namesakes = byName.get(unit.plain) ?? [];
    const telling = tellingUnits(unit, namesakes);
    const names = [unit, ...(telling ?? aboveOf(unit))].map(({ nome }) => nome);
    const text = names.reverse().join(SCREEN_PATH_SEPARATOR);
    if (telling) return text;
    const whole = plainPath(unit);
    const twin = namesakes.some(
      (other) => other !== unit && other.above && unit.above && plainPath(other) === whole,
    );
    return twin ? `${text} (${unit.cd_aux ?? unit.cd})` : text;
  }

  const known = new Map<number, string>();
  function name(cd: number): string | undefined {
    const unit = units.get(cd);
    if (!unit) return undefined;
    const text = known.get(cd) ?? nameOf(unit);
    known.set(cd, text);
    return text;
  }
  function path(cd: number): string[] | undefined {
    const unit = units.get(cd);
    if (!unit) return undefined;
    const names: string[] = [];
    for (let at: Unidade | null = unit; at; at = at.above) names.unshift(at.nome);
    return names;
  }
  let byPath: Map<string | undefined, number> | undefined;
  return {
    name,
    path,
    nameOfPath(wanted) {
      byPath ??= new Map([...units.keys()].map((cd) => [path(cd)?.join(PATH_SEPARATOR), cd]));
      const cd = byPath.get(wanted);
      return cd === undefined ? undefined : name(cd);
    },
  };
}
