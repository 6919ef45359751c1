import { PATH_SEPARATOR } from '@sst/contract/rules/text';
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
  /** For a node: the names from the company down to it. */
  readonly path?: string;
}

interface NameRow {
  readonly tabela: NameTable;
  readonly cd: string;
  readonly cd_base: string | null;
  readonly nome: string;
}

/** Cache lifetime in ms: a renamed entry is found by its new name after this. */
const FRESH_MS = 10_000;

const ALL_NAMES = sql.join(
  NAME_TABLES.map((table) => {
    const base = table === 'organigrama' ? sql`cd_base::text` : sql`null::text`;
    return sql`select ${sql.lit(table)} as tabela, cd::text, ${base} as cd_base, nome from ${sql.table(table)}`;
  }),
  sql` union all `,
);

/** Finds the nodes and reference values whose names match a search, by a short-lived cache per company. */
export class SearchNames {
  readonly #names: LRUCache<number, Name[], Grant>;

  constructor(access: Access) {
    this.#names = new LRUCache<number, Name[], Grant>({
      max: 200,
      ttl: FRESH_MS,
      fetchMethod: async (_, __, { context }) => {
        const rows = await access.read(context, (scope) => scope.all(sql<NameRow>`${ALL_NAMES}`));
        return namesOf(rows);
      },
    });
  }

  /** Parses a search into words, each with the codes of what is named so. */
  async read(grant: Grant, typed: string | undefined): Promise<Search> {
    const words = searchWords(typed);
    if (words.length === 0) return NO_SEARCH;
    const names = (await this.#names.fetch(grant.cd_empresa, { context: grant })) ?? [];
    return {
      words: words.map((text) => ({
        text,
        named: namedSo(names, text),
        below: names.filter(({ path }) => path?.includes(text)).map(({ cd }) => cd),
      })),
    };
  }
}

function namesOf(rows: readonly NameRow[]): Name[] {
  const nodes = new Map(
    rows.filter(({ tabela }) => tabela === 'organigrama').map((row) => [row.cd, row]),
  );
  const pathOf = ({ cd_base, nome }: NameRow): string => {
    const above = cd_base === null ? undefined : nodes.get(cd_base);
    return above ? `${pathOf(above)}${PATH_SEPARATOR}${nome}` : nome;
  };
  return rows.map((row) => ({
    table: row.tabela,
    cd: row.cd,
    text: searchedText(row.nome),
    ...(row.tabela === 'organigrama' && { path: searchedText(pathOf(row)) }),
  }));
}

function namedSo(names: readonly Name[], word: string): Record<NameTable, string[]> {
  const found = Object.fromEntries(NAME_TABLES.map((table) => [table, [] as string[]]));
  for (const { table, cd, text } of names) if (text.includes(word)) found[table]?.push(cd);
  return found as Record<NameTable, string[]>;
}
