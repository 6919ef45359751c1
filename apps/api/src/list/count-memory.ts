import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Grant, Scope } from '../access/grant.ts';

/** Row count of a filter, and the state of the company's rows (`readState`) that it was counted in. */
export interface Counted {
  readonly count: number;
  readonly state: string;
}

/** Cache of row counts per filter, valid while the company's state is the one counted in. */
export class CountMemory {
  readonly #counted = new LRUCache<string, Counted>({ max: 20_000 });

  get(grant: Grant, filterKey: string): Counted | undefined {
    return this.#counted.get(nameOf(grant, filterKey));
  }

  set(grant: Grant, filterKey: string, counted: Counted): void {
    this.#counted.set(nameOf(grant, filterKey), counted);
  }
}

/** Change counter of a company's rows: differs after every write, by any server (migration 0013). */
export async function readState(scope: Scope): Promise<string> {
  const row = await scope.one(
    sql<{ da_empresa: number | null; gerais: number | null }>`
      select sum(total)::float8 as da_empresa, (select sum(total)::float8 from alteracao_geral) as gerais
        from alteracao where cd_empresa = ${scope.cd_empresa}::bigint`,
    'alteracoes',
  );
  return `${row.da_empresa}/${row.gerais}`;
}

function nameOf({ cd_empresa, branch }: Grant, filterKey: string): string {
  return `${cd_empresa}:${branch === null ? '' : markOf(branch)}:${filterKey}`;
}

const marks = new WeakMap<readonly number[], string>();

/** Part of the cache key: another server may still cache the old branch, whose counts are of other nodes. */
function markOf(branch: readonly number[]): string {
  let mark = marks.get(branch);
  if (mark === undefined) {
    mark = createHash('sha256').update(branch.join()).digest('base64url');
    marks.set(branch, mark);
  }
  return mark;
}
