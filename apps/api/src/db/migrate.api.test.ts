import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainError } from '../explain-error.ts';
import { type BareDatabase, createBareDatabase } from '../testing/database/bare-database.ts';
import { NACIONALIDADE_WEIGHTS } from './demo/data/nacionalidades.ts';
import { migrate } from './migrate.ts';

let database: BareDatabase;
beforeEach(async () => {
  database = await createBareDatabase();
});
afterEach(() => database.drop());

async function applied(client: Client): Promise<string[]> {
  const { rows } = await client.query('select nome from migracao order by nome');
  return rows.map(({ nome }) => nome);
}

describe('the migrations', () => {
  it('are applied once, in order; a second time there is nothing to do', async () => {
    const client = await database.connect();
    const names = await migrate(client);
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(names).toEqual([...names].sort());
    expect(await migrate(client)).toEqual([]);
    expect(await applied(client)).toEqual(names);
  });

  it('by two servers that start at once are applied by one of them', async () => {
    const [one, other] = await Promise.all([
      migrate(await database.connect()),
      migrate(await database.connect()),
    ]);
    const client = await database.connect();
    expect([...one, ...other].sort()).toEqual(await applied(client));
    expect([one.length, other.length]).toContain(0);
  });

  it('are refused where one has been changed after it was applied; nothing is applied then', async () => {
    const client = await database.connect();
    const names = await migrate(client);
    const last = names.at(-1) as string;
    await client.query(`update migracao set hash = 'outra' where nome = '0002_contas.sql'`);
    await client.query('delete from migracao where nome = $1', [last]);
    const error = await migrate(client).catch((reason: unknown) => reason);
    expect(explainError(error)).toBe(
      'A migração 0002_contas.sql foi alterada depois de aplicada: reponha-a como era.',
    );
    expect(await applied(client)).not.toContain(last);
  });

  it('are refused where the database has one of a later version; nothing is applied then', async () => {
    const client = await database.connect();
    const last = (await migrate(client)).at(-1) as string;
    await client.query(`insert into migracao (nome, hash) values ('9999_futuro.sql', 'x')`);
    await client.query('delete from migracao where nome = $1', [last]);
    const error = await migrate(client).catch((reason: unknown) => reason);
    expect(explainError(error)).toBe(
      'A base de dados é de uma versão mais recente do produto (migração 9999_futuro.sql): atualize o produto.',
    );
    expect(await applied(client)).not.toContain(last);
  });

  it('that fail leave nothing behind, are named, and do not block the next try', async () => {
    const client = await database.connect();
    // In the way of a later migration.
    await client.query('create table exame (cd int)');
    await expect(migrate(client)).rejects.toThrow(/A migração 0005_saude\.sql falhou/);
    expect((await applied(client)).at(-1)).toBe('0004_funcionarios.sql');
    const { rows } = await client.query(`select to_regclass('marcacao') as table`);
    expect(rows[0].table).toBeNull();
    await client.query('drop table exame');
    expect((await migrate(await database.connect()))[0]).toBe('0005_saude.sql');
  });

  it('change the rows that are there for an owner who is no superuser, and under row-level security', async () => {
    const owner = await database.connectAsOwner();
    await migrate(owner);
    const admin = await database.connect();
    await admin.query(`
      insert into organigrama (cd_empresa, cd, nome) values (1, 1, 'Empresa');
      insert into utilizador (cd, nome, email) values (1, 'Pessoa', 'pessoa@teste.pt');
      alter table utilizador_empresa drop column nome_convite;
      insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador, email_convite)
        values (1, 1, 1, 'pessoa@teste.pt');
      delete from migracao where nome = '0017_nome_convidado.sql'`);
    expect(await migrate(owner)).toEqual(['0017_nome_convidado.sql']);
    const { rows } = await admin.query('select nome_convite from utilizador_empresa');
    expect(rows).toEqual([{ nome_convite: 'pessoa@teste.pt' }]);
    await admin.query(`
      drop view prestador_fila, prestador_acidentes_por_participar;
      drop function acidente_retrato cascade;
      alter table acidente drop num_mecan, drop nome, drop dt_ini_instit, drop categ, drop profis;
      insert into categoria (cd_empresa, cd, nome) values (1, 1, 'Soldador');
      insert into funcionario (cd_empresa, cd, cd_organig, nome, sexo, dt_nasc, cd_categ)
        values (1, 1, 1, 'Ana Melo', 1, '1990-01-02', 1);
      insert into lesao_tipo (cd, nome) values (1, 'Queda');
      insert into acidente (cd_empresa, cd_funcion, cd_organig, cd_organig_acident, cd_acc_lesiv, dt, hr, descric)
        values (1, 1, 1, 1, 1, '2026-01-02', '10:00', 'Caiu.');
      delete from migracao where nome = '0019_retrato_do_acidente.sql'`);
    expect(await migrate(owner)).toEqual(['0019_retrato_do_acidente.sql']);
    const { rows: accidents } = await admin.query('select nome, categ, profis from acidente');
    expect(accidents).toEqual([{ nome: 'Ana Melo', categ: 'Soldador', profis: null }]);
  });

  it('date the opening of an old place to its creation, and leave row-level security forced', async () => {
    const owner = await database.connectAsOwner();
    await migrate(owner);
    const admin = await database.connect();
    await admin.query(`
      insert into organigrama (cd_empresa, cd, nome) values (1, 1, 'Empresa');
      insert into utilizador (cd, nome, email) values (1, 'Pessoa', 'pessoa@teste.pt');
      insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador, dt_cria)
        values (1, 1, 1, '2025-04-03 10:00Z');
      alter table utilizador_empresa drop column dt_aberto;
      drop index funcionario_num_mecan;
      drop collation pt_numero cascade;
      create index funcionario_num_mecan on funcionario (cd_empresa, num_mecan, cd) where ativo;
      delete from migracao where nome = '0024_lugares_e_numeros.sql'`);
    expect(await migrate(owner)).toEqual(['0024_lugares_e_numeros.sql']);
    const { rows } = await admin.query('select dt_aberto from utilizador_empresa');
    expect(rows).toEqual([{ dt_aberto: new Date('2025-04-03T10:00:00Z') }]);
    const forced = await admin.query(
      `select from pg_class where relname = 'utilizador_empresa' and relrowsecurity and relforcerowsecurity`,
    );
    expect(forced.rows).toHaveLength(1);
  });

  it('leave a place open whose user confirmed its address again, of which only the first time was kept', async () => {
    const client = await database.connect();
    await migrate(client);
    await client.query(`
      insert into organigrama (cd_empresa, cd, nome) values (1, 1, 'Empresa');
      insert into utilizador (cd, nome, email, email_confirmado)
        values (1, 'Ana', 'ana@teste.pt', 'ana@teste.pt'), (2, 'Rui', 'rui@teste.pt', 'outro@teste.pt');
      insert into endereco_confirmado (cd_utilizador, email, dt_cria)
        values (1, 'ana@teste.pt', '2025-01-02'), (2, 'rui@teste.pt', '2025-01-02');
      insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador, email_convite, nome_convite, dt_cria)
        values (1, 1, 1, 'ana@teste.pt', 'Ana', '2025-03-04'), (1, 1, 2, 'rui@teste.pt', 'Rui', '2025-03-04');
      delete from migracao where nome >= '0027' and nome < '0029'`);
    await migrate(client);
    const { rows } = await client.query(`
      select u.nome from utilizador u cross join lugares_do_utilizador(u.cd) order by u.nome`);
    expect(rows).toEqual([{ nome: 'Ana' }]);
  });

  it('give every employee the last decision, for an owner under row-level security too [FUNC-101]', async () => {
    const owner = await database.connectAsOwner();
    await migrate(owner);
    const admin = await database.connect();
    await admin.query(`
      insert into organigrama (cd_empresa, cd, nome) values (1, 1, 'Empresa'), (2, 2, 'Outra');
      insert into exame_tipo (cd, nome) values (1, 'Periódico');
      insert into funcionario (cd_empresa, cd, cd_organig, nome, sexo, dt_nasc)
        values (1, 1, 1, 'Ana', 1, '1990-01-02'), (1, 2, 1, 'Rui', 0, '1990-01-02'), (2, 3, 2, 'Eva', 1, '1990-01-02');
      drop view funcionario_busca;
      alter table funcionario drop cd_aptidao, drop dt_aptidao;
      alter table exame disable trigger user;
      insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_decis, dt, hr) values
        (1, 1, 1, 1, 'ID', '2026-01-02', '15:00'), (1, 1, 1, 1, 'A', '2026-01-02', '09:00'),
        (1, 1, 1, 1, 'SD', '2026-02-02', null), (2, 3, 2, 1, 'AC', '2025-01-02', null);
      alter table exame enable trigger user;
      delete from migracao where nome = '0030_aptidao.sql'`);
    expect(await migrate(owner)).toEqual(['0030_aptidao.sql']);
    const { rows } = await admin.query(
      'select nome, cd_aptidao, dt_aptidao::text from funcionario order by cd',
    );
    expect(rows).toEqual([
      { nome: 'Ana', cd_aptidao: 'ID', dt_aptidao: '2026-01-02' },
      { nome: 'Rui', cd_aptidao: null, dt_aptidao: null },
      { nome: 'Eva', cd_aptidao: 'AC', dt_aptidao: '2025-01-02' },
    ]);
    const forced = await admin.query(
      `select relname from pg_class where relforcerowsecurity and relname in ('funcionario', 'exame')`,
    );
    expect(forced.rows).toHaveLength(2);
  });

  it('give a database in use a place for drafts, which knows the keys of before and goes with place and account', async () => {
    const owner = await database.connectAsOwner();
    await migrate(owner);
    const admin = await database.connect();
    await admin.query(`
      insert into organigrama (cd_empresa, cd, nome) values (1, 1, 'Empresa');
      insert into utilizador (cd, nome, email) values (1, 'Pessoa', 'pessoa@teste.pt');
      insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador) values (1, 1, 1);
      insert into idempotencia (cd_empresa, cd_utilizador, chave, pedido_hash, resposta)
        values (1, 1, '00000000-0000-4000-8000-000000000001', '\\x00', '{}');
      drop view prestador_rascunhos;
      drop table rascunho, rascunho_geral;
      drop function rascunho_enviado, rascunho_geral_enviado;
      delete from migracao where nome = '0029_rascunhos.sql'`);
    expect(await migrate(owner)).toEqual(['0029_rascunhos.sql']);
    const draftOf = (number: number) =>
      admin.query(
        `insert into rascunho (cd_empresa, cd_utilizador, id, cd_organig, cd_lugar, formulario, titulo, tentado,
                               conteudo, versao, dt)
         values (1, 1, $1, 1, 1, 'admissao', '', false, '{}', 1, now())`,
        [`00000000-0000-4000-8000-00000000000${number}`],
      );
    await draftOf(1);
    await draftOf(2);
    const { rows } = await admin.query(
      'select rascunho_enviado(cd_utilizador, id) as sent from rascunho order by id',
    );
    expect(rows).toEqual([{ sent: true }, { sent: false }]);
    await admin.query('delete from utilizador_empresa');
    expect((await admin.query('select from rascunho')).rowCount).toBe(0);
  });

  it('bring the nationalities, beside those that somebody has entered by hand', async () => {
    const client = await database.connect();
    await migrate(client);
    const names = async () => {
      const { rows } = await client.query('select nome, primeira from nacionalidade order by cd');
      return rows.map(({ nome, primeira }) => (primeira ? `${nome}, primeira` : nome));
    };
    const all = await names();
    expect(all.length).toBe(196);
    expect(all).toContain('Portuguesa, primeira');
    for (const [nome] of NACIONALIDADE_WEIGHTS.slice(1)) expect(all).toContain(nome);
    await client.query(`
      delete from nacionalidade where nome <> 'Brasileira';
      update nacionalidade set nome = 'BRASILEIRA';
      insert into nacionalidade (nome) values ('Catalã');
      alter table area_atividade drop column inactiv;
      alter table atividade_tipo drop column inactiv;
      delete from migracao where nome = '0018_nacionalidades_e_areas.sql'`);
    await migrate(client);
    expect((await names()).toSorted()).toEqual(
      [...all.filter((nome) => nome !== 'Brasileira'), 'BRASILEIRA', 'Catalã'].toSorted(),
    );
  });

  it('give the usual areas to companies that have none, for an owner under row-level security too', async () => {
    const owner = await database.connectAsOwner();
    await migrate(owner);
    const admin = await database.connect();
    await admin.query(`
      insert into organigrama (cd_empresa, cd, cd_base, nome) values (1, 1, null, 'Sem áreas'), (1, 2, 1, 'Unidade'), (3, 3, null, 'Com uma');
      insert into area_atividade (cd_empresa, nome) values (3, 'Própria');
      alter table area_atividade drop column inactiv;
      alter table atividade_tipo drop column inactiv;
      delete from migracao where nome = '0018_nacionalidades_e_areas.sql'`);
    await migrate(owner);
    const { rows } = await admin.query(`
      select a.cd_empresa::float8 as company, a.nome, count(t.*)::int as types
        from area_atividade a left join atividade_tipo t on t.cd_area = a.cd and t.cd_empresa = a.cd_empresa
       group by a.cd_empresa, a.cd, a.nome order by a.cd_empresa, numero_do_codigo('area_atividade', a.cd)`);
    expect(rows.filter(({ company }) => company === 3)).toEqual([
      { company: 3, nome: 'Própria', types: 0 },
    ]);
    const given = rows.filter(({ company }) => company === 1);
    expect([given.length, rows.length]).toEqual([7, 8]);
    expect(given[2]).toEqual({ company: 1, nome: 'Formação', types: 4 });
    const forced = await admin.query(
      `select relname from pg_class where relforcerowsecurity and relname = any($1)`,
      [['organigrama', 'area_atividade', 'atividade_tipo']],
    );
    expect(forced.rows).toHaveLength(3);
  });

  it('take the roles that another database of the cluster has made', async () => {
    const { rows } = await (await database.connect()).query(
      `select count(*)::int as count from pg_roles where rolname = any('{sst_app,sst_busca,sst_acesso}')`,
    );
    expect(rows[0].count).toBe(3);
    await expect(migrate(await database.connect())).resolves.not.toHaveLength(0);
  });
});
