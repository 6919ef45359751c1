import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../../src/testing/database/database-url.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/database/test-database.ts';
import '../../src/testing/test-app-context.ts';

const ROLES = ['sst_acesso', 'sst_app', 'sst_busca', 'sst_prestador', 'sst_retencao'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});
afterAll(() => database.drop());

describe('the roles', () => {
  it('have no power over row-level security, and nobody signs in as one', async () => {
    const { rows } = await database.admin.query(
      `select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as power,
              rolcanlogin as login
         from pg_roles where rolname = any($1) order by 1`,
      [ROLES],
    );
    expect(rows).toEqual(ROLES.map((name) => ({ name, power: false, login: false })));
  });

  it('are members of no other role, nor may the application become one of the others', async () => {
    const { rows } = await database.admin.query(
      `select r.rolname as member, g.rolname as of from pg_auth_members m
         join pg_roles r on r.oid = m.member join pg_roles g on g.oid = m.roleid where r.rolname = any($1)`,
      [ROLES],
    );
    expect(rows).toEqual([]);
  });

  it('own nothing but the views and the functions beside row-level security', async () => {
    const { rows } = await database.admin.query(
      `select pg_get_userbyid(relowner) as owner, relname::text as name, relkind::text as kind from pg_class
        where pg_get_userbyid(relowner) = any($1)
       union all
       select pg_get_userbyid(proowner), proname, 'f' from pg_proc where pg_get_userbyid(proowner) = any($1) order by 2`,
      [ROLES],
    );
    const isView = ({ owner, name, kind }: { owner: string; name: string; kind: string }) =>
      kind === 'v' &&
      ((owner === 'sst_busca' && name.endsWith('_busca')) ||
        (owner === 'sst_prestador' && name.startsWith('prestador_')));
    expect(rows.filter(isView).length).toBeGreaterThan(0);
    expect(rows.filter((row) => !isView(row))).toEqual([
      { owner: 'sst_prestador', name: 'acerta_o_relogio', kind: 'f' },
      { owner: 'sst_prestador', name: 'acerta_os_tempos', kind: 'f' },
      { owner: 'sst_prestador', name: 'acerta_tempos', kind: 'f' },
      { owner: 'sst_retencao', name: 'apagar_registos_antigos', kind: 'f' },
      { owner: 'sst_acesso', name: 'chave_de_programa', kind: 'f' },
      { owner: 'sst_acesso', name: 'chave_do_segredo', kind: 'f' },
      { owner: 'sst_acesso', name: 'empresas_com_chaves', kind: 'f' },
      { owner: 'sst_prestador', name: 'entra_no_tempo', kind: 'f' },
      { owner: 'sst_acesso', name: 'entrada_do_dominio', kind: 'f' },
      { owner: 'sst_acesso', name: 'entrada_vale', kind: 'f' },
      { owner: 'sst_acesso', name: 'exige_fator', kind: 'f' },
      { owner: 'sst_acesso', name: 'fechado_pelo_diretorio', kind: 'f' },
      { owner: 'sst_prestador', name: 'feriado_do_local', kind: 'f' },
      { owner: 'sst_prestador', name: 'fuso_da_unidade', kind: 'f' },
      { owner: 'sst_acesso', name: 'ganchos_de_todas', kind: 'f' },
      { owner: 'sst_acesso', name: 'lugares_do_utilizador', kind: 'f' },
      { owner: 'sst_acesso', name: 'no_da_arvore', kind: 'f' },
      { owner: 'sst_acesso', name: 'nome_da_chave', kind: 'f' },
      { owner: 'sst_prestador', name: 'passa_a_marcacao', kind: 'f' },
      { owner: 'sst_prestador', name: 'passa_o_tempo', kind: 'f' },
      { owner: 'sst_acesso', name: 'prestador_completa', kind: 'f' },
      { owner: 'sst_prestador', name: 'sem_tempo', kind: 'f' },
      { owner: 'sst_prestador', name: 'sem_tempo_guardado', kind: 'f' },
      { owner: 'sst_prestador', name: 'sem_tempo_proposto', kind: 'f' },
      { owner: 'sst_acesso', name: 'tem_lugar_ativo', kind: 'f' },
      { owner: 'sst_acesso', name: 'tem_lugar_fora', kind: 'f' },
      { owner: 'sst_prestador', name: 'tempo_ocupado', kind: 'f' },
      { owner: 'sst_prestador', name: 'tempos_abertos', kind: 'f' },
    ]);
  });

  it('are given rows to read and write, never whole tables to empty, point at or hang triggers on', async () => {
    const { rows } = await database.admin.query(
      `select distinct privilege_type as right from information_schema.role_table_grants
        where grantee = any($1 || array['PUBLIC']::text[]) and table_schema = 'public' order by 1`,
      [['sst_app']],
    );
    expect(rows.map((row) => row.right)).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE']);
  });

  it('keep the audit: the application adds to it, and changes or removes no line of it', async () => {
    const { rows } = await database.admin.query(
      `select name, has_table_privilege('sst_app', name, 'update') or has_table_privilege('sst_app', name, 'delete') as mutable
         from unnest(array['auditoria', 'registo_sessao', 'auditoria_prestador', 'auditoria_selo', 'auditoria_ancora', 'leitura', 'leitura_pessoa', 'evento_seguranca']) name`,
    );
    expect(rows.filter(({ mutable }) => mutable)).toEqual([]);
  });
});

describe('a connection of the application', () => {
  it("works as a role of this database's own that is a member of sst_app and of nothing else", async () => {
    const { rows } = await database.pool.query(
      `select current_user = 'sst_app_' || d.oid as own, session_user = current_user as same,
              rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as power,
              array(select roleid::regrole::text from pg_auth_members where member = r.oid) as of
         from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
    );
    expect(rows).toEqual([{ own: true, same: true, power: false, of: ['sst_app'] }]);
  });

  it('opens no other database of the cluster, whose password it would not know either [PERM-13]', async () => {
    const other = await createTestDatabase(inject('clusterUrl'));
    try {
      const elsewhere = withDatabase(database.appUrl, new URL(other.url).pathname.slice(1));
      const client = new Client({ connectionString: elsewhere });
      await expect(client.connect()).rejects.toMatchObject({ code: '42501' });
      expect(new URL(other.appUrl).password).not.toBe(new URL(database.appUrl).password);
    } finally {
      await other.drop();
    }
  });

  it('is let in again after another database of the cluster was made ready', async () => {
    const other = await createTestDatabase(inject('clusterUrl'));
    await other.drop();
    const client = new Client({ connectionString: database.appUrl });
    await client.connect();
    await client.end();
  });

  it.each([
    'create table intruso (cd int)',
    'create view intruso as select 1',
    'create function intruso() returns int language sql as $$ select 1 $$',
    'create schema intruso',
    'create role intruso',
    'create extension citext',
    'alter table funcionario disable row level security',
    'alter table funcionario no force row level security',
    'drop policy empresa on funcionario',
    'create policy intruso on funcionario using (true)',
    'alter role sst_app bypassrls',
    'truncate funcionario',
    'delete from migracao',
    "update migracao set hash = ''",
    "copy utilizador to program 'cat'",
  ])('may not: %s [PERM-13]', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|42P01)$/),
    });
  });
});

describe('a statement that slipped in from outside', () => {
  // The connection must have been opened as sst_app: a role that was only set can be left again.
  it.each(['set role none', 'set role sst_busca', 'set session authorization default'])(
    'does not leave the role by: %s [PERM-13]',
    async (statement) => {
      const client = await database.pool.connect();
      try {
        await client.query(statement).catch(() => {});
        const { rows } = await client.query('select current_user as name');
        expect(rows[0].name).toBe(new URL(database.appUrl).username);
      } finally {
        client.release(true);
      }
    },
  );
});

describe('security definer functions', () => {
  it('have a fixed search path with the temporary schema last, and are closed to PUBLIC', async () => {
    const { rows } = await database.admin.query(
      `select p.proname as name, p.proconfig as config, has_function_privilege('sst_busca', p.oid, 'execute') as public
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where p.prosecdef and n.nspname = 'public' order by 1`,
    );
    const expected = { config: ['search_path=pg_catalog, public, pg_temp'], public: false };
    expect(rows).toEqual([
      { name: 'acerta_o_relogio', ...expected },
      { name: 'acerta_os_tempos', ...expected },
      { name: 'analisar_tabela_do_lote', ...expected },
      { name: 'apagar_registos_antigos', ...expected },
      { name: 'chave_de_programa', ...expected },
      { name: 'chave_do_segredo', ...expected },
      { name: 'codigo_do_numero', ...expected },
      { name: 'codigo_novo', ...expected },
      { name: 'criar_tabela_do_lote', ...expected },
      { name: 'empresas_com_chaves', ...expected },
      { name: 'entrada_do_dominio', ...expected },
      { name: 'entrada_vale', ...expected },
      { name: 'exige_fator', ...expected },
      { name: 'fechado_pelo_diretorio', ...expected },
      { name: 'feriado_do_local', ...expected },
      { name: 'fuso_da_unidade', ...expected },
      { name: 'ganchos_de_todas', ...expected },
      { name: 'lugares_do_utilizador', ...expected },
      { name: 'no_da_arvore', ...expected },
      { name: 'nome_da_chave', ...expected },
      { name: 'numero_do_codigo', ...expected },
      { name: 'passa_a_marcacao', ...expected },
      { name: 'passa_o_tempo', ...expected },
      { name: 'preparar_meses_de_leitura', ...expected },
      { name: 'prestador_completa', ...expected },
      { name: 'sem_tempo', ...expected },
      { name: 'sem_tempo_guardado', ...expected },
      { name: 'sem_tempo_proposto', ...expected },
      { name: 'tem_lugar_ativo', ...expected },
      { name: 'tem_lugar_fora', ...expected },
      { name: 'tempo_ocupado', ...expected },
    ]);
  });

  it('are not misled by a temporary table of the same name [PERM-13]', async () => {
    // The right to temporary tables is taken from everyone when a server starts: here it is given back.
    const {
      rows: [name],
    } = await database.admin.query('select current_database() as name');
    await database.admin.query(`grant temporary on database ${name.name} to sst_app`);
    const client = await database.pool.connect();
    try {
      await client.query(
        'create temporary table organigrama (cd_empresa bigint, cd bigint, cd_base bigint, nome text)',
      );
      await client.query('grant select on pg_temp.organigrama to public');
      await client.query('insert into pg_temp.organigrama values (61, 1, null, null)');
      const { rows } = await client.query('select cd_empresa from no_da_arvore(1)');
      expect(rows).toEqual([{ cd_empresa: 1 }]);
    } finally {
      client.release(true);
    }
  });

  it('need no guard against temporary tables where the application cannot make any [PERM-13]', async () => {
    const other = await createTestDatabase(inject('clusterUrl'));
    try {
      await expect(other.pool.query('create temporary table x (a int)')).rejects.toThrow(
        /permission/,
      );
    } finally {
      await other.drop();
    }
  });
});
