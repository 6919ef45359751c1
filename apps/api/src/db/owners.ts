import type { Client } from 'pg';

/** The functions that bypass row-level security; `sst_acesso` owns them. */
export const FUNCTIONS_OF_ACCESS = [
  'lugares_do_utilizador',
  'no_da_arvore',
  'tem_lugar_ativo',
  'tem_lugar_fora',
];

/** The function that deletes what is past its period; `sst_retencao` owns it. */
export const FUNCTION_OF_RETENTION = 'apagar_registos_antigos';

/** Views and functions that bypass row-level security and have the wrong owner. */
const STRAY = `
  select format('alter %s %s owner to %I', o.kind, o.name, o.owner) as statement, o.owner
    from (select 'view' as kind, c.oid::regclass::text as name, c.relowner as present,
                 case when c.relname like 'prestador\\_%' then 'sst_prestador' else 'sst_busca' end as owner
            from pg_class c
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
             and (c.relname like 'prestador\\_%' or c.relname like '%\\_busca')
          union all
          select 'function', p.oid::regprocedure::text, p.proowner,
                 case when p.proname = '${FUNCTION_OF_RETENTION}' then 'sst_retencao' else 'sst_acesso' end
            from pg_proc p
           where p.pronamespace = 'public'::regnamespace
             and p.proname = any($1)) o
    join pg_roles r on r.rolname = o.owner
   where o.present <> r.oid`;

/**
 * Returns the views and functions that bypass row-level security (migrations 0008 and 0009) to the roles that own them.
 * After the owner of the database has restored a backup, they belong to the owner, who sees no row: nobody could sign
 * in, and no error would say why.
 * @param client connected as the owner of the database.
 * @returns how many had another owner.
 */
export async function restoreOwners(client: Client): Promise<number> {
  const { rows } = await client.query<{ statement: string; owner: string }>(STRAY, [
    [...FUNCTIONS_OF_ACCESS, FUNCTION_OF_RETENTION],
  ]);
  if (rows.length === 0) return 0;
  const roles = [...new Set(rows.map(({ owner }) => owner))].join(', ');
  // Several statements in one text run as one transaction.
  await client.query(
    [
      `grant create on schema public to ${roles}`,
      ...rows.map(({ statement }) => statement),
      `revoke create on schema public from ${roles}`,
    ].join('; '),
  );
  return rows.length;
}
