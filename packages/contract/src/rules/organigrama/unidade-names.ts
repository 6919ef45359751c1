import { plainName } from '../texts/names.ts';
import { empresaDisplayName, PATH_SEPARATOR, SCREEN_PATH_SEPARATOR } from '../texts/text.ts';

/** A unit of the tree that the user sees. */
export interface UnidadeNode {
  readonly cd: number;
  readonly cd_base?: number | null;
  readonly nome: string;
  readonly cd_aux?: string | null;
}

/** What a text of a file means: one unit, or several, or none. */
type UnitMatch = { readonly node: number } | { readonly candidates: readonly string[] };

/** Finds units by what files say of them. */
export interface UnidadeNames {
  /** @param within where one of several of a name is looked for first, if given. */
  find(text: string, within?: ReadonlySet<number>): UnitMatch;
  /** What `find` understands as this unit: its path as files have it, if need be with the company's name, or its code. */
  fileText(node: number): string;
}

/** A path in one form, however its separators are written. */
function plainPath(text: string): string {
  return plainName(text).replace(/\s*[/›]\s*/g, PATH_SEPARATOR);
}

/**
 * The units by code, by name, by both as screens show them, and by path, from any unit above; a path may go on above the
 * tree that the user sees.
 * @param nodes a company's tree or a branch of it, each unit after the one above it.
 */
export function unidadeNames(nodes: readonly UnidadeNode[]): UnidadeNames {
  const byCode = new Map(nodes.map((node) => [node.cd, node]));
  const { byText, byPath } = indexOf(nodes);
  const above = (node: UnidadeNode) => byCode.get(node.cd_base ?? -1);

  /** Whether a text that ends before a unit's name leads to it. */
  function leadsTo(node: UnidadeNode, before: string): boolean {
    if (before === '') return true;
    const parent = above(node);
    // The names above the user's own place are not known here.
    if (!parent) return (node.cd_base ?? null) !== null;
    return namesOf(parent).some((name) => {
      if (before === name) return true;
      return (
        before.endsWith(PATH_SEPARATOR + name) &&
        leadsTo(parent, before.slice(0, -name.length - PATH_SEPARATOR.length))
      );
    });
  }

  function byPathOf(text: string): UnidadeNode[] {
    const path = plainPath(text);
    const found: UnidadeNode[] = [];
    for (
      let at = path.lastIndexOf(PATH_SEPARATOR);
      at > 0;
      at = path.lastIndexOf(PATH_SEPARATOR, at - 1)
    ) {
      const last = byPath.get(path.slice(at + PATH_SEPARATOR.length)) ?? [];
      found.push(...last.filter((node) => leadsTo(node, path.slice(0, at))));
    }
    return found;
  }

  /** The names from below the company down to a unit; of the company its own. */
  function pathOf(node: UnidadeNode): string[] {
    const names: string[] = [];
    for (let at: UnidadeNode | undefined = node; at; at = above(at)) names.unshift(at.nome);
    return names.length > 1 ? names.slice(1) : names;
  }

  const known = new Map<string, readonly UnidadeNode[]>();
  function search(text: string): readonly UnidadeNode[] {
    const named = [...(byText.get(plainName(text)) ?? [])].flatMap((cd) => byCode.get(cd) ?? []);
    return named.length > 0 ? named : byPathOf(text);
  }
  function find(text: string, within?: ReadonlySet<number>): UnitMatch {
    const all = known.get(text) ?? search(text);
    known.set(text, all);
    const inside = within && all.length > 1 ? all.filter(({ cd }) => within.has(cd)) : [];
    const found = inside.length > 0 ? inside : all;
    const [only] = found;
    if (only && found.length === 1) return { node: only.cd };
    return { candidates: found.map((node) => pathOf(node).join(SCREEN_PATH_SEPARATOR)) };
  }

  return {
    find,
    fileText(cd) {
      const node = byCode.get(cd);
      if (!node) return '';
      const path = pathOf(node).join(PATH_SEPARATOR);
      const whole = [nodes[0]?.nome ?? '', path].join(PATH_SEPARATOR);
      const leads = (text: string) => {
        const found = find(text);
        return 'node' in found && found.node === cd;
      };
      return [path, whole].find(leads) ?? empresaDisplayName(node);
    },
  };
}

/** The units by their texts and by the names that a path may end with. */
function indexOf(nodes: readonly UnidadeNode[]) {
  const byText = new Map<string, Set<number>>();
  const byPath = new Map<string, UnidadeNode[]>();
  for (const node of nodes) {
    const { nome, cd_aux } = node;
    for (const text of [nome, empresaDisplayName(node), ...(cd_aux ? [cd_aux] : [])]) {
      const same = byText.get(plainName(text)) ?? new Set();
      byText.set(plainName(text), same.add(node.cd));
    }
    for (const name of namesOf(node)) {
      const same = byPath.get(name);
      if (same) same.push(node);
      else byPath.set(name, [node]);
    }
  }
  return { byText, byPath };
}

/** The names by which a path may call a unit. */
function namesOf(node: UnidadeNode): string[] {
  return [...new Set([node.nome, empresaDisplayName(node)].map(plainPath))];
}
