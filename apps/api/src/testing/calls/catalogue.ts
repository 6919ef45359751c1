import type { Client } from 'pg';

/** A table of the schema as the catalogue knows it. */
export interface CatalogueTable {
  readonly name: string;
  readonly owner: string;
  readonly rls: boolean;
  readonly forced: boolean;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
}

/** Every ordinary table of the schema. */
async function readTables(admin: Client): Promise<CatalogueTable[]> {
  const { rows } = await admin.query(`
    select c.relname as name, pg_get_userbyid(c.relowner) as owner,
           c.relrowsecurity as rls, c.relforcerowsecurity as forced,
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
           coalesce((select array_agg(a.attname::text order by k.position)
              from pg_constraint p
              cross join unnest(p.conkey) with ordinality k (attnum, position)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
             where p.conrelid = c.oid and p.contype = 'p'), '{}') as "primaryKey"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`);
  return rows;
}

/** The tables of a company: those with a column `cd_empresa`. */
export async function readEmpresaTables(admin: Client): Promise<CatalogueTable[]> {
  return (await readTables(admin)).filter(({ columns }) => columns.includes('cd_empresa'));
}
