import type { Client } from 'pg';

/**
 * What tells that anything was written: the product's own count of changes, and rows and latest change of every table
 * that it does not count. Of sessions the number alone, since each call is a use of its own.
 */
async function writeQuery(admin: Client): Promise<string> {
  const { rows } = await admin.query(
    `select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'regista_alteracao')
      order by c.relname`,
  );
  const figures = rows.map(({ name }) =>
    name === 'sessao'
      ? `'${name}', (select count(*) from ${name})`
      : `'${name}', (select count(*) || ' rows, latest ' || coalesce(max(xmin::text::bigint), 0) from ${name})`,
  );
  return `select jsonb_build_object(${figures.join(', ')}) as traces`;
}

let query: Promise<string> | undefined;

/** What a call that was refused must leave as it was. */
export async function tracesOf(admin: Client): Promise<Readonly<Record<string, unknown>>> {
  query ??= writeQuery(admin);
  return (await admin.query(await query)).rows[0].traces;
}
