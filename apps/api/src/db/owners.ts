import type { Client } from 'pg';

/** The functions that are not the owner's of the database, by the role that owns them: most bypass row-level security. */
export const FUNCTIONS_OF_ROLES = {
  sst_acesso: [
    'chave_de_programa',
    'chave_do_segredo',
    'empresas_com_chaves',
    'entrada_do_dominio',
    'entrada_vale',
    'exige_fator',
    'fechado_pelo_diretorio',
    'ganchos_de_todas',
    'lugares_do_utilizador',
    'no_da_arvore',
    'nome_da_chave',
    'prestador_completa',
    'tem_lugar_ativo',
    'tem_lugar_fora',
  ],
  sst_prestador: [
    'acerta_o_relogio',
    'acerta_os_tempos',
    'acerta_tempos',
    'entra_no_tempo',
    'feriado_do_local',
    'fuso_da_unidade',
    'passa_a_marcacao',
    'passa_o_tempo',
    'sem_tempo',
    'sem_tempo_guardado',
    'sem_tempo_proposto',
    'tempo_ocupado',
    'tempos_abertos',
  ],
  // Deletes what is past its period.
  sst_retencao: ['apagar_registos_antigos'],
} as const;

/** Views and functions that bypass row-level security and have the wrong owner. */
const STRAY = `
  select format('alter %s %s owner to %I', o.kind, o.name, o.owner) as statement, o.owner
    from (select 'view' as kind, c.oid::regclass::text as name, c.relowner as present,
                 case when c.relname like 'prestador\\_%' then 'sst_prestador' else 'sst_busca' end as owner
            from pg_class c
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
             and (c.relname like 'prestador\\_%' or c.relname like '%\\_busca')
          union all
          select 'function', p.oid::regprocedure::text, p.proowner, f.owner
            from pg_proc p join unnest($1::text[], $2::text[]) f (name, owner) on f.name = p.proname
           where p.pronamespace = 'public'::regnamespace) o
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
  const functions = Object.entries(FUNCTIONS_OF_ROLES).flatMap(([role, names]) =>
    names.map((name) => ({ role, name })),
  );
  const { rows } = await client.query<{ statement: string; owner: string }>(STRAY, [
    functions.map(({ name }) => name),
    functions.map(({ role }) => role),
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
