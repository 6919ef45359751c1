import { type UnidadeNode, unidadeNames } from '../organigrama/unidade-names.ts';
import { plainName } from '../texts/names.ts';

/** The units that names of lists were said to be, by the name in one form. */
export type NomesDeUnidades = Readonly<Record<string, number>>;

/** What a name of a unit is remembered by. */
export const unidadeKey = plainName;

/** A unit and those below it. @param nodes each unit after the one above it. */
function branchOf(nodes: readonly UnidadeNode[], unidade: number): ReadonlySet<number> {
  const branch = new Set([unidade]);
  for (const { cd, cd_base } of nodes) if (branch.has(cd_base ?? -1)) branch.add(cd);
  return branch;
}

/**
 * Finds the units that a list names: as somebody has said, else by the name, of several the one within the unit whose list it is.
 * @param nodes a company's tree or a branch of it, each unit after the one above it.
 */
export function unidadesDaLista(
  nodes: readonly UnidadeNode[],
  unidade: number,
  nomes: NomesDeUnidades = {},
) {
  const names = unidadeNames(nodes);
  const known = new Set(nodes.map(({ cd }) => cd));
  const branch = branchOf(nodes, unidade);
  return (text: string): ReturnType<typeof names.find> => {
    const key = unidadeKey(text);
    const said = Object.hasOwn(nomes, key) ? nomes[key] : undefined;
    return said !== undefined && known.has(said) ? { node: said } : names.find(text, branch);
  };
}

/** What is remembered of the names in the lists of a unit. */
export function nomesOf(
  lembrados: readonly {
    readonly cd_unidade: number;
    readonly nome: string;
    readonly cd_organig: number;
  }[],
  unidade: number,
): NomesDeUnidades {
  const own = lembrados.filter(({ cd_unidade }) => cd_unidade === unidade);
  return Object.fromEntries(own.map(({ nome, cd_organig }) => [nome, cd_organig]));
}
