import type { Client } from 'pg';
import type { Manifest } from './manifest.ts';

/** Tables that are only added to, each with a growing code. */
const APPENDED = ['public.auditoria', 'public.auditoria_prestador'];

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ('pg_catalog', 'information_schema')
   order by 1`;

/**
 * Counts the rows of each table, in one snapshot. Each table is read whole, so that PostgreSQL checks the sum of each page.
 * @param client as the superuser.
 */
export async function countRows(client: Client): Promise<Pick<Manifest, 'rows' | 'appended'>> {
  await client.query(
    `begin isolation level repeatable read read only;
     set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off`,
  );
  const rows: Record<string, number> = {};
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  for (const { name } of tables) {
    const counted = await client.query<{ n: string }>(`select count(*) as n from ${name}`);
    rows[name] = Number(counted.rows[0]?.n);
  }
  const appended: Manifest['appended'] = {};
  for (const name of APPENDED) {
    if (!(name in rows)) continue;
    const { rows: found } = await client.query<{ last: string }>(
      `select coalesce(max(cd), 0) as last from ${name}`,
    );
    appended[name] = { lines: rows[name] ?? 0, last: Number(found[0]?.last) };
  }
  await client.query('commit');
  return { rows, appended };
}

/** How many lines a table has up to a code. */
export async function countUpTo(client: Client, name: string, last: number): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from ${name} where cd <= $1`,
    [last],
  );
  return Number(rows[0]?.n);
}
