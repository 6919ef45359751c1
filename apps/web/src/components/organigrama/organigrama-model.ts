import type { OrganigramaNode } from '@sst/contract';
import { nearness } from '@sst/contract/rules/texts/nearness';
import { empresaDisplayName, normalise } from '@sst/contract/rules/texts/text';

export interface OrganigramaBranch {
  readonly cd: number;
  /** '(aux) nome' */
  readonly label: string;
  /** The label normalised for the search. */
  readonly plain: string;
  readonly parent: OrganigramaBranch | null;
  readonly children: readonly OrganigramaBranch[];
}

export interface Organigrama {
  readonly roots: readonly OrganigramaBranch[];
  readonly byCode: ReadonlyMap<number, OrganigramaBranch>;
}

/** A visible row of the flattened tree. */
export interface OrganigramaRow {
  readonly node: OrganigramaBranch;
  /** The level, from 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Whether it is expanded; `null` for a leaf. */
  readonly expanded: boolean | null;
}

interface Growing {
  cd: number;
  label: string;
  plain: string;
  parent: Growing | null;
  children: Growing[];
}

const order = new Intl.Collator('pt-PT', { numeric: true });

/** Builds the tree from the flat list. A node whose parent is not in the list is a root. */
export function buildOrganigrama(list: readonly OrganigramaNode[]): Organigrama {
  const byCode = new Map<number, Growing>();
  for (const node of list) {
    const label = empresaDisplayName(node).normalize('NFC');
    byCode.set(node.cd, {
      cd: node.cd,
      label,
      plain: normalise(label),
      parent: null,
      children: [],
    });
  }
  const roots: Growing[] = [];
  for (const { cd, cd_base } of list) {
    const node = byCode.get(cd) as Growing;
    node.parent = (cd_base !== null && cd_base !== cd && byCode.get(cd_base)) || null;
    (node.parent?.children ?? roots).push(node);
  }
  for (const node of byCode.values()) node.children.sort((a, b) => order.compare(a.label, b.label));
  return { roots, byCode };
}

/** Removes a node and its descendants from a flat list that has parents before children. */
export function withoutBranch(list: readonly OrganigramaNode[], cd: number): OrganigramaNode[] {
  const out = new Set([cd]);
  return list.filter((node) => {
    const left = !out.has(node.cd) && !(node.cd_base !== null && out.has(node.cd_base));
    if (!left) out.add(node.cd);
    return left;
  });
}

/** The codes of a node's ancestors, the nearest first. */
export function ancestorsOf(node: OrganigramaBranch | undefined): number[] {
  const codes: number[] = [];
  for (let up = node?.parent; up; up = up.parent) codes.push(up.cd);
  return codes;
}

/** What a search has found in a tree. */
export interface OrganigramaResult {
  /** The nodes that match, and all above them. */
  readonly kept: ReadonlySet<number>;
  /** The nodes that match. */
  readonly matched: ReadonlySet<number>;
  /** The first of them in the order of the tree. */
  readonly first: number | null;
}

/**
 * Finds nodes by a part of their name, ignoring case and accents; if there is none, by words along their path, of which
 * at least one stands in their own name: 'sines producao'.
 * @returns `null` for an empty search.
 */
export function searchOrganigrama(tree: Organigrama, text: string): OrganigramaResult | null {
  const wanted = normalise(text.trim());
  if (wanted === '') return null;
  const named = nodesWhere(tree, ({ plain }) => plain.includes(wanted));
  const found =
    named.length > 0 ? named : nodesOnPath(tree, wanted.split(/[\s›/]+/).filter(Boolean));
  const kept = new Set(found.map(({ cd }) => cd));
  for (const { parent } of found) {
    for (let up = parent; up && !kept.has(up.cd); up = up.parent) kept.add(up.cd);
  }
  const [first] = found
    .map(({ cd, plain }) => ({ cd, rank: nearness(plain, wanted) }))
    .sort((a, b) => a.rank - b.rank);
  return { kept, matched: new Set(found.map(({ cd }) => cd)), first: first?.cd ?? null };
}

/** The nodes for which a condition holds, in the order of the tree. */
function nodesWhere(
  tree: Organigrama,
  holds: (node: OrganigramaBranch) => boolean,
): OrganigramaBranch[] {
  const found: OrganigramaBranch[] = [];
  const visit = (node: OrganigramaBranch): void => {
    if (holds(node)) found.push(node);
    node.children.forEach(visit);
  };
  tree.roots.forEach(visit);
  return found;
}

/** The nodes that are named by one of the words, and the others by one above them. */
function nodesOnPath(tree: Organigrama, words: readonly string[]): OrganigramaBranch[] {
  const found: OrganigramaBranch[] = [];
  const visit = (node: OrganigramaBranch, missing: readonly string[]): void => {
    const left = missing.filter((word) => !node.plain.includes(word));
    if (left.length === 0 && words.some((word) => node.plain.includes(word))) found.push(node);
    for (const child of node.children) visit(child, left);
  };
  if (words.length > 1) for (const root of tree.roots) visit(root, words);
  return found;
}

/**
 * The visible rows, in order.
 * @param expanded the nodes that are open; with a search, those of the found ones that were opened since.
 * @param found the result of a search: only that is shown, down to the nodes that match, which can be opened; `null`
 *   without a search.
 */
export function flattenOrganigrama(
  tree: Organigrama,
  expanded: ReadonlySet<number>,
  found: Pick<OrganigramaResult, 'kept'> | null,
): OrganigramaRow[] {
  const rows: OrganigramaRow[] = [];
  const visit = (
    nodes: readonly OrganigramaBranch[],
    level: number,
    kept: ReadonlySet<number> | undefined,
  ): void => {
    const drawn = kept ? nodes.filter((node) => kept.has(node.cd)) : nodes;
    drawn.forEach((node, index) => {
      const leads = kept !== undefined && node.children.some((child) => kept.has(child.cd));
      const open = node.children.length > 0 ? leads || expanded.has(node.cd) : null;
      rows.push({ node, level, position: index + 1, siblings: drawn.length, expanded: open });
      if (open) visit(node.children, level + 1, leads ? kept : undefined);
    });
  };
  visit(tree.roots, 1, found?.kept);
  return rows;
}

export interface OrganigramaMove {
  /** The row to make active. */
  readonly index?: number;
  /** The node to expand or collapse. */
  readonly toggle?: number;
}

/** What a key does in a tree, after the WAI-ARIA tree view pattern; `null` if nothing. */
export function moveInOrganigrama(
  rows: readonly OrganigramaRow[],
  index: number,
  key: string,
): OrganigramaMove | null {
  const row = rows[index];
  switch (key) {
    case 'ArrowDown':
      return { index: Math.min(index + 1, rows.length - 1) };
    case 'ArrowUp':
      return { index: Math.max(index - 1, 0) };
    case 'Home':
      return { index: 0 };
    case 'End':
      return { index: rows.length - 1 };
    case 'PageDown':
      return { index: Math.min(index + 10, rows.length - 1) };
    case 'PageUp':
      return { index: Math.max(index - 10, 0) };
    case 'ArrowRight':
      if (!row || row.expanded === null) return {};
      return row.expanded ? { index: index + 1 } : { toggle: row.node.cd };
    case 'ArrowLeft':
      if (!row) return {};
      if (row.expanded) return { toggle: row.node.cd };
      return row.node.parent
        ? { index: rows.findIndex((other) => other.node === row.node.parent) }
        : {};
    default:
      return null;
  }
}
