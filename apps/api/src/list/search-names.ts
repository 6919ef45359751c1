import { TIPO_OCULTO } from '@sst/contract/rules/saude';
import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Access } from '../access/access.ts';
import type { Grant } from '../access/grant.ts';
import { type TypeSight, typeSight } from '../sql/reader/tipos.ts';
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
  /** Whether it may be told to every client. */
  readonly neutral: boolean;
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
  readonly neutro: boolean;
}

/** Cache lifetime in ms: after a renaming, the old name is found for so long. */
const FRESH_MS = 10_000;

const ALL_NAMES = sql.join(
  NAME_TABLES.map((table) => {
    const base = table === 'organigrama' ? sql`cd_base::text` : sql`null::text`;
    const neutral = table === 'acao_enfermagem_tipo' ? sql`neutro` : sql`true`;
    return sql`select ${sql.lit(table)} as tabela, cd::text, ${base} as cd_base, nome, ${neutral} as neutro from ${sql.table(table)}`;
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
    const sight = typeSight(grant);
    return {
      typed,
      words: words.map((text) => ({
        text,
        named: codesNamed(names.all, text, sight),
        ...namedOnTheWay(names, text),
      })),
    };
  }
}

function namesOf(rows: readonly NameRow[]): Names {
  const all: Name[] = [];
  const nodes = new Map<string, Node>();
  for (const { tabela: table, cd, nome, neutro: neutral } of rows) {
    const name = { table, cd, text: searchedText(nome), neutral };
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

/** What a type that is hidden from some readers is found by. */
const HIDDEN: Readonly<Partial<Record<NameTable, string>>> = {
  exame_tipo: searchedText(TIPO_OCULTO.exame),
  acao_enfermagem_tipo: searchedText(TIPO_OCULTO['acao-enfermagem']),
};

/** The text that a reader knows a name by. */
function textFor({ table, text, neutral }: Name, sight: TypeSight): string {
  const hidden = HIDDEN[table];
  if (hidden === undefined || sight === 'todos' || (sight === 'neutros' && neutral)) return text;
  return hidden;
}

function codesNamed(
  names: readonly Name[],
  word: string,
  sight: TypeSight,
): Record<NameTable, string[]> {
  const found = Object.fromEntries(NAME_TABLES.map((table) => [table, [] as string[]]));
  for (const name of names) {
    if (textFor(name, sight).includes(word)) found[name.table]?.push(name.cd);
  }
  return found as Record<NameTable, string[]>;
}
