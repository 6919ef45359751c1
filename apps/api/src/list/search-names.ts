import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Access } from '../access/access.ts';
import type { Grant } from '../access/grant.ts';
import {
  NAME_TABLES,
  type NameTable,
  NO_SEARCH,
  type Search,
  searchedText,
  searchWords,
} from './search.ts';

interface Name {
  readonly table: NameTable;
  readonly cd: string;
  readonly text: string;
}

/** A node of the tree: what its path says is not kept, which for many levels is much longer than its name. */
interface Node extends Name {
  readonly below: Node[];
}

interface Names {
  readonly all: readonly Name[];
  /** The uppermost nodes. */
  readonly tree: readonly Node[];
}

interface NameRow {
  readonly tabela: NameTable;
  readonly cd: string;
  readonly cd_base: string | null;
  readonly nome: string;
}

/** Cache lifetime in ms: after a renaming, the old name is found for so long. */
const FRESH_MS = 10_000;

const ALL_NAMES = sql.join(
  NAME_TABLES.map((table) => {
    const base = table === 'organigrama' ? sql`cd_base::text` : sql`null::text`;
    return sql`select ${sql.lit(table)} as tabela, cd::text, ${base} as cd_base, nome from ${sql.table(table)}`;
  }),
  sql` union all `,
);

/** Finds the nodes and reference values whose names match a search, in a short-lived cache per company. */
export class SearchNames {
  readonly #names: LRUCache<number, Names, Grant>;

  constructor(access: Access) {
    this.#names = new LRUCache<number, Names, Grant>({
      max: 200,
      ttl: FRESH_MS,
      // A search whose company is evicted while its names are read is still answered.
      ignoreFetchAbort: true,
      fetchMethod: async (_, __, { context }) => {
        const rows = await access.read(context, (scope) => scope.all(sql<NameRow>`${ALL_NAMES}`));
        return namesOf(rows);
      },
    });
  }

  /** Parses a search into words, each with the codes of the nodes and reference values that it names. */
  async read(grant: Grant, typed: string | undefined): Promise<Search> {
    const words = searchWords(typed);
    if (words.length === 0) return NO_SEARCH;
    const names = await this.#names.forceFetch(grant.cd_empresa, { context: grant });
    return {
      typed,
      words: words.map((text) => ({
        text,
        named: codesNamed(names.all, text),
        ...namedOnTheWay(names, text),
      })),
    };
  }
}

function namesOf(rows: readonly NameRow[]): Names {
  const all: Name[] = [];
  const nodes = new Map<string, Node>();
  for (const { tabela: table, cd, nome } of rows) {
    const name = { table, cd, text: searchedText(nome) };
    all.push(name);
    if (table === 'organigrama') nodes.set(cd, { ...name, below: [] });
  }
  const tree: Node[] = [];
  for (const { tabela, cd, cd_base } of rows) {
    const node = tabela === 'organigrama' ? nodes.get(cd) : undefined;
    const siblings = (cd_base !== null && nodes.get(cd_base)?.below) || tree;
    if (node) siblings.push(node);
  }
  return { all, tree };
}

/**
 * Codes of the nodes whose path of names contains the word: its own name, or one above it; `shown` leaves out the
 * company's name above others.
 */
function namedOnTheWay(
  { tree }: Names,
  word: string,
): { readonly below: readonly string[]; readonly shown: readonly string[] } {
  const found = { below: [] as string[], shown: [] as string[] };
  const separates = PATH_SEPARATOR.includes(word);
  const visit = ({ cd, text, below }: Node, above: { below: boolean; shown: boolean } | null) => {
    const named = text.includes(word);
    const at = { below: named || above?.below === true, shown: named || above?.shown === true };
    if (at.below) found.below.push(cd);
    if (at.shown) found.shown.push(cd);
    const next = { below: at.below || separates, shown: above !== null && at.shown };
    for (const node of below) visit(node, next);
  };
  for (const node of tree) visit(node, null);
  return found;
}

function codesNamed(names: readonly Name[], word: string): Record<NameTable, string[]> {
  const found = Object.fromEntries(NAME_TABLES.map((table) => [table, [] as string[]]));
  for (const { table, cd, text } of names) if (text.includes(word)) found[table]?.push(cd);
  return found as Record<NameTable, string[]>;
}
