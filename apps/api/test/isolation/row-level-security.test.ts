import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { type CatalogueTable, readEmpresaTables } from '../../src/testing/calls/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/database/test-database.ts';
import '../../src/testing/test-app-context.ts';

const [A, B] = [1, 61];

let database: TestDatabase;
let tables: CatalogueTable[];

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  tables = await readEmpresaTables(database.admin);
});
afterAll(() => database.drop());

/** Companies of the rows that a transaction on `cd_empresa` sees of a table. */
function companiesSeen(table: string, cd_empresa?: number): Promise<{ cd_empresa: number }[]> {
  return inTransaction(database.pool, { cd_empresa, readOnly: true }, (transaction) =>
    transaction.all(
      sql<{ cd_empresa: number }>`select distinct cd_empresa from ${sql.table(table)} order by 1`,
    ),
  );
}

async function rowsOf(table: string, cd_empresa: number): Promise<number> {
  const { rows } = await database.admin.query(
    `select count(*)::int as count from ${table} where cd_empresa = $1`,
    [cd_empresa],
  );
  return rows[0].count;
}

async function mayChange(table: string, right: 'update' | 'delete'): Promise<boolean> {
  const { rows } = await database.admin.query(
    `select has_table_privilege('sst_app', $1, $2) as granted`,
    [table, right],
  );
  return rows[0].granted;
}

/** An insert that copies a company's first row, through the application's role. */
async function copyRow(table: string, from: number, cd_empresa?: number): Promise<number> {
  const { rows } = await database.admin.query(
    `select to_jsonb(t) as row from ${table} t where cd_empresa = $1 limit 1`,
    [from],
  );
  return inTransaction(database.pool, { cd_empresa }, (transaction) =>
    transaction.run(sql`insert into ${sql.table(table)} (cd_empresa) select r.cd_empresa
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(rows[0]?.row ?? { cd_empresa: from })}) r`),
  );
}

describe('the tables of a company', () => {
  it('are all there, and the demonstration fills them for both companies', async () => {
    expect(tables.length).toBeGreaterThanOrEqual(20);
    const empty = [];
    for (const { name } of tables) {
      if ((await rowsOf(name, A)) === 0 || (await rowsOf(name, B)) === 0) empty.push(name);
    }
    expect(empty).toEqual([
      'acerto',
      'acerto_por_si',
      'acerto_resposta',
      'acidente_ausencia',
      'acidente_codigo',
      'acidente_investigacao',
      'acidente_medida',
      'acidente_participacao',
      'acidente_processo',
      'anulavel',
      'auditoria_ancora',
      'auditoria_selo',
      'avaliacao_medida',
      'avaliacao_risco',
      'aviso_leituras',
      'aviso_leituras_enviado',
      'chave_programa',
      'chave_programa_segredo',
      'circulo_config',
      'codigo_externo',
      'codigo_quase_acidente',
      'convocatoria_chave',
      'convocatoria_config',
      'decisao_por_confirmar',
      'decisao_retida',
      'direito_pessoa',
      'diretorio_fechado',
      'diretorio_grupo',
      'diretorio_membro',
      'diretorio_utilizador',
      'documento_enviado',
      'empresa_participacao',
      'entrada_dominio',
      'entrada_ligacao',
      'entrada_propria',
      'evento',
      'exame_aproveitado',
      'fecho_preparado',
      'ficha_serie',
      'ficha_tablet',
      'ficha_tablet_codigo',
      'ficha_tablet_erro',
      'funcionario_participacao',
      'gancho',
      'gancho_entrega',
      'hoje_adiado',
      'hoje_passado',
      'idempotencia',
      'indice_meta',
      'leitura_pessoa',
      'leitura_por_pessoa',
      'lista_recebida',
      'medida_anexo',
      'padrao_avisado',
      'pedido_adiado',
      'pessoa',
      'pessoa_distinta',
      'quase_acidente_anexo',
      'quase_acidente_medida',
      'rascunho',
      'trabalhador_ligacao',
      'unidade_participacao',
      'visita',
      'visita_foto',
      'visita_medida',
      'visita_registo',
    ]);
  });

  it('have row-level security, forced, and an owner other than the application [PERM-13]', () => {
    const wrong = tables.filter(({ rls, forced, owner }) => !rls || !forced || owner === 'sst_app');
    expect(wrong).toEqual([]);
  });

  it('lead their primary key with the company', () => {
    expect(tables.filter(({ primaryKey }) => primaryKey[0] !== 'cd_empresa')).toEqual([]);
  });

  it('have the company in each foreign key between them, as the same company', async () => {
    const { rows } = await database.admin.query(`
      select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
             (select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) as first,
             (select a.attname from pg_attribute a where a.attrelid = c.confrelid and a.attnum = c.confkey[1]) as target
        from pg_constraint c where c.contype = 'f'`);
    const names = new Set(tables.map(({ name }) => name));
    const between = rows.filter(({ from, to }) => names.has(from) && names.has(to));
    expect(between.length).toBeGreaterThan(20);
    expect(
      between.filter(({ first, target }) => first !== 'cd_empresa' || target !== 'cd_empresa'),
    ).toEqual([]);
  });

  it('are narrowed by policies that name the company, save those of roles that cannot sign in', async () => {
    const { rows } = await database.admin.query(
      `select tablename, policyname, roles::text[], qual, with_check, cmd from pg_policies where schemaname = 'public'`,
    );
    const open = rows.filter(({ qual }) => !/cd_empresa = .*app\.cd_empresa/.test(qual));
    // What is past its period is deleted by a role of its own, which nobody signs in as (migration 0092).
    const deletes = ({ roles, cmd }: { roles: string[]; cmd: string }) =>
      cmd === 'DELETE' && roles.join() === 'sst_retencao';
    expect(
      open.every((one) => (one.cmd === 'SELECT' || deletes(one)) && !one.roles.includes('public')),
    ).toBe(true);
    expect([...new Set(open.flatMap(({ roles }) => roles))].sort()).toEqual([
      'sst_acesso',
      'sst_busca',
      'sst_prestador',
      'sst_retencao',
    ]);
    const covered = new Set(
      rows.filter((row) => !open.includes(row)).map(({ tablename }) => tablename),
    );
    expect(tables.filter(({ name }) => !covered.has(name))).toEqual([]);
  });
});

describe("the application's role", () => {
  it('sees no row of any table without a company [PERM-13]', async () => {
    for (const { name } of tables) expect([name, await companiesSeen(name)]).toEqual([name, []]);
  });

  it('sees the rows of the company of its transaction and no other [PERM-13]', async () => {
    for (const cd_empresa of [A, B]) {
      for (const { name } of tables) {
        const expected = (await rowsOf(name, cd_empresa)) > 0 ? [{ cd_empresa }] : [];
        expect([name, await companiesSeen(name, cd_empresa)]).toEqual([name, expected]);
      }
    }
  });

  it('inserts into no table without a company, nor into another company [PERM-13]', async () => {
    for (const { name } of tables) {
      const before = await rowsOf(name, B);
      for (const cd_empresa of [undefined, A]) {
        await expect(copyRow(name, B, cd_empresa), `${name} as ${cd_empresa}`).rejects.toThrow(
          /row-level security|permission denied for table auditoria_ancora/,
        );
      }
      expect([name, await rowsOf(name, B)]).toEqual([name, before]);
    }
  });

  it('neither changes nor moves nor removes a row of another company [PERM-13]', async () => {
    for (const { name } of tables) {
      const before = await rowsOf(name, B);
      const table = sql.table(name);
      const run = (query: ReturnType<typeof sql>) =>
        inTransaction(database.pool, { cd_empresa: A }, (transaction) => transaction.run(query));
      if ((await mayChange(name, 'update')) && (await rowsOf(name, A)) > 0) {
        const take = sql`update ${table} set cd_empresa = ${A} where cd_empresa = ${B}`;
        expect([name, await run(take)]).toEqual([name, 0]);
        await expect(run(sql`update ${table} set cd_empresa = ${B}`), name).rejects.toThrow();
      }
      if (await mayChange(name, 'delete')) {
        const remove = sql`delete from ${table} where cd_empresa = ${B}`;
        expect([name, await run(remove)]).toEqual([name, 0]);
      }
      expect([name, await rowsOf(name, B)]).toEqual([name, before]);
    }
  });

  it('points into no other company, even where it knows the code [PERM-13]', async () => {
    const { rows } = await database.admin.query(
      'select cd::float8 from organigrama where cd_empresa = $1 limit 1',
      [B],
    );
    const move = inTransaction(database.pool, { cd_empresa: A }, (transaction) =>
      transaction.run(sql`update funcionario set cd_organig = ${rows[0].cd}`),
    );
    await expect(move).rejects.toThrow(/foreign key/);
  });
});
