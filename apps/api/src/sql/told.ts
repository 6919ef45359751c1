import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { CountedTable } from '../db/counted-tables.ts';

/**
 * Condition: row `t` of a table is among what a notice or a letter has told a user of. The code of another user's, or of
 * one about another table, names no row.
 */
export function isTold(
  table: CountedTable,
  aviso: number,
  actor: Actor | undefined,
): RawBuilder<boolean> {
  if (actor?.kind !== 'user') return sql`false`;
  return sql`t.cd = any(array(
    select unnest(a.cds) from aviso_contado a
     where a.cd = ${aviso}::bigint and a.cd_utilizador = ${actor.cd}::bigint and a.tabela = ${table}))`;
}
