import { plainName } from '@sst/contract/rules/names';
import { companyDisplayName } from '@sst/contract/rules/text';
import { COLUMNS, type Field } from './columns.ts';
import type { ReadTable, Unread, Values } from './read-table.ts';

/** A row of the page. It is immutable, so that its check can be cached by the object. */
export interface ImportRow {
  readonly id: number;
  /** Its line in the file, where the header is line 1; a typed row is numbered on from the row above. */
  readonly line: number;
  /** Which of the files of the page, from 1; 0 for rows that were typed before any file. */
  readonly file: number;
  /** Tells its file from what stood on the page before it, as in 'do 2.º ficheiro'; empty if nothing did. */
  readonly from: string;
  readonly values: Values;
  /** Code of the node that the employee is admitted to. */
  readonly node: number | null;
  /** The texts of the file in cells that could not be parsed. */
  readonly unread?: Unread;
  /** The organigrama in the file, if no node has that name, or several. */
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

/** An empty row, numbered after the `last` of the page. */
export function newRow(node: number | null, last?: ImportRow): ImportRow {
  const { line = 1, file = 0, from = '' } = last ?? {};
  return { id: ++lastId, line: line + 1, file, from, values: EMPTY, node };
}

/** What a row is called: '3', or '3 do 2.º ficheiro'. */
export function lineName({ line, from }: ImportRow): string {
  return from === '' ? String(line) : `${line} ${from}`;
}

export function idsOf(rows: readonly ImportRow[]): ReadonlySet<number> {
  return new Set(rows.map(({ id }) => id));
}

/** Nodes by their names and display names; `null` for a name that several nodes share. */
function nodesByName(nodes: readonly Node[]): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>();
  for (const node of nodes) {
    for (const name of new Set([node.nome, companyDisplayName(node)].map(plainName))) {
      found.set(name, found.has(name) ? null : node.cd);
    }
  }
  return found;
}

/** The rows of a file. A row without a node gets `fallback`; one whose name matches no single node gets none. */
export function rowsOf(
  table: ReadTable,
  nodes: readonly Node[],
  fallback: number | null,
): ImportRow[] {
  const byName = nodesByName(nodes);
  return table.rows.map(({ line, values, node: name, unread }) => {
    const row = { id: ++lastId, line, file: 1, from: '', values, unread };
    if (name === '') return { ...row, node: fallback };
    const node = byName.get(plainName(name));
    return node
      ? { ...row, node }
      : { ...row, node: null, unplaced: { name, several: node === null } };
  });
}
