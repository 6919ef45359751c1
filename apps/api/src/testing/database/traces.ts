import type { Client } from 'pg';

/**
 * The query for a fingerprint of everything written: the product's own count of changes, and the number of rows and the
 * latest change of every table that it does not count. Sessions are only counted, since every call updates its own;
 * tries of passwords and e-mails are left out, since a refused one counts too, and so is the log of what was refused.
 */
async function writeQuery(admin: Client): Promise<string> {
  const { rows } = await admin.query(
    `select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'tentativa' and c.relname not like 'evento\\_seguranca%'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'regista_alteracao')
      order by c.relname`,
  );
  const figures = rows.map(({ name }) =>
    name === 'sessao'
      ? `('${name}', (select count(*)::text from ${name}))`
      : `('${name}', (select count(*) || ' rows, latest ' || coalesce(max(xmin::text::bigint), 0) from ${name}))`,
  );
  return `select jsonb_object_agg(t.name, t.figure) as traces from (values ${figures.join(', ')}) t (name, figure)`;
}

let query: Promise<string> | undefined;

/** The fingerprint that a refused call must leave unchanged. It has a name, since a hundred tables take longer to plan than to read. */
export async function tracesOf(admin: Client): Promise<Readonly<Record<string, unknown>>> {
  query ??= writeQuery(admin);
  return (await admin.query({ name: 'traces', text: await query })).rows[0].traces;
}
