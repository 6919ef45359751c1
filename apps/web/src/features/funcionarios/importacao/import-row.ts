import { plainName } from '@sst/contract/rules/names';
import { companyDisplayName } from '@sst/contract/rules/text';
import { COLUMNS, type Field } from './columns.ts';
import type { ReadTable, Unread, Values } from './read-table.ts';

/** A row of the table on the page. A changed row is a new object, so that what is known of it can be kept by it. */
export interface ImportRow {
  readonly id: number;
  readonly values: Values;
  /** Code of the node it is admitted to. */
  readonly node: number | null;
  /** What its file said in cells that could not be read. */
  readonly unread?: Unread;
  /** The organigrama that its file named and that was not found, or more than once. */
  readonly unplaced?: { readonly name: string; readonly several: boolean } | undefined;
}

/** A cell of the table: a field of the file, or the organigrama. */
export type Cell = Field | 'organigrama';

export interface Node {
  readonly cd: number;
  readonly nome: string;
  readonly cd_aux?: string | null;
}

let lastId = 0;

const EMPTY = Object.fromEntries(COLUMNS.map(({ field }) => [field, ''])) as Values;

export function newRow(node: number | null): ImportRow {
  return { id: ++lastId, values: EMPTY, node };
}

export function idsOf(rows: readonly ImportRow[]): ReadonlySet<number> {
  return new Set(rows.map(({ id }) => id));
}

/** Nodes by the names that a file may give them; a name that two nodes share tells nothing. */
function nodesByName(nodes: readonly Node[]): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>();
  for (const node of nodes) {
    for (const name of new Set([node.nome, companyDisplayName(node)].map(plainName))) {
      found.set(name, found.has(name) ? null : node.cd);
    }
  }
  return found;
}

/** The rows of a file. Those that name no node get `fallback`; a name that leads to no one node is to be put right. */
export function rowsOf(
  table: ReadTable,
  nodes: readonly Node[],
  fallback: number | null,
): ImportRow[] {
  const byName = nodesByName(nodes);
  return table.rows.map(({ values, node: name, unread }) => {
    const row = { id: ++lastId, values, unread };
    if (name === '') return { ...row, node: fallback };
    const node = byName.get(plainName(name));
    return node
      ? { ...row, node }
      : { ...row, node: null, unplaced: { name, several: node === null } };
  });
}
