import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Grant, Scope } from '../access/grant.ts';

/** The row count of a filter, and the state of the company's rows at the time (`readState`). */
export interface Counted {
  readonly count: number;
  readonly state: string;
}

/** Cache of row counts per filter; a count is valid as long as the company's state stays the same. */
export class CountCache<C extends Pick<Counted, 'state'> = Counted> {
  readonly #counted = new LRUCache<string, C>({ max: 20_000 });

  get(grant: Grant, filterKey: string): C | undefined {
    return this.#counted.get(cacheKey(grant, filterKey));
  }

  set(grant: Grant, filterKey: string, counted: C): void {
    this.#counted.set(cacheKey(grant, filterKey), counted);
  }

  /** Drops a count that is seen to be outdated. */
  forget(grant: Grant, filterKey: string): void {
    this.#counted.delete(cacheKey(grant, filterKey));
  }
}

/** The change counters of a company's rows, which every write by any server increases (migration 0013). */
export async function readState(scope: Scope): Promise<string> {
  const row = await scope.one(
    sql<{ da_empresa: number | null; gerais: number | null }>`
      select sum(total)::float8 as da_empresa, (select sum(total)::float8 from alteracao_geral) as gerais
        from alteracao where cd_empresa = ${scope.cd_empresa}::bigint`,
    'alteracoes',
  );
  return `${row.da_empresa}/${row.gerais}`;
}

/**
 * The change counters of a company's rows table by table, for what is counted of a few tables and stays true while others change;
 * a table that nothing has changed yet is missing.
 */
export async function readTableStates(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const [ofEmpresa, general] = await Promise.all([
    scope.all(
      sql<TableTotal>`
        select tabela, sum(total)::float8 as total from alteracao
         where cd_empresa = ${scope.cd_empresa}::bigint and tabela is not null group by tabela`,
      'alteracoes-por-tabela',
    ),
    scope.all(
      sql<TableTotal>`
        select tabela, sum(total)::float8 as total from alteracao_geral where tabela is not null group by tabela`,
      'alteracoes-gerais-por-tabela',
    ),
  ]);
  const states = new Map(ofEmpresa.map(({ tabela, total }) => [tabela, `${total}`]));
  for (const { tabela, total } of general) states.set(tabela, `${states.get(tabela)}/${total}`);
  return states;
}

interface TableTotal {
  readonly tabela: string;
  readonly total: number;
}

function cacheKey({ cd_empresa, branch }: Grant, filterKey: string): string {
  return `${cd_empresa}:${branch === null ? '' : hashOf(branch)}:${filterKey}`;
}

const hashes = new WeakMap<readonly number[], string>();

/** A branch by its nodes: for a moment after a unit was moved, an outdated list of them may still be cached. */
function hashOf(branch: readonly number[]): string {
  let hash = hashes.get(branch);
  if (hash === undefined) {
    hash = createHash('sha256').update(branch.join()).digest('base64url');
    hashes.set(branch, hash);
  }
  return hash;
}
