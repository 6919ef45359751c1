import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { beginBulkLoad, endBulkLoad } from './bulk-load.ts';

/**
 * Puts all rows of one database in place of those of another that has the same tables, in one transaction; indexes are made once
 * at the end. Both clients are superusers' and do not pipeline.
 */
export async function copyDatabase(source: ClientBase, target: ClientBase): Promise<void> {
  await target.query('begin');
  const ending = await beginBulkLoad(target, true);
  const tables = await tablesOf(target);
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  // Some triggers fire in a bulk load too, and read what has not been copied yet.
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`);
  for (const { name, columns } of tables) {
    await pipeline(
      source.query(copyTo(`copy (select ${columns} from ${name}) to stdout (format binary)`)),
      target.query(copyFrom(`copy ${name} (${columns}) from stdin (format binary)`)),
    );
  }
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`);
  const { rows: sequences } = await source.query<{ name: string; last: string }>(
    `select format('%I', sequencename) as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, last } of sequences)
    await target.query('select setval($1::regclass, $2)', [name, last]);
  await endBulkLoad(target, ending, () => {});
  await target.query('commit');
}

/** The tables with the columns that are written; a partitioned one without its parts. */
async function tablesOf(client: ClientBase): Promise<{ name: string; columns: string }[]> {
  const { rows } = await client.query(
    `select format('%I', c.relname) as name,
            string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('migracao', 'funcao_aplicada')
      group by c.relname`,
  );
  return rows;
}
