import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPool } from '../../db/pool.ts';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { addPrestador } from '../../testing/pedidos/prestador.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

const LISTS = [
  ['categoria', 'listCategoriasDaEmpresa', 'listCategorias', 'categorias'],
  ['agrupamento', 'listAgrupamentosDaEmpresa', 'listAgrupamentos', 'agrupamentos'],
  ['profissao', 'listProfissoesDaEmpresa', 'listProfissoes', 'profissoes'],
] as const;

type Lookup = { cd: number; nome: string };

let tests: PedidoTests;
let both: string;
let noPlace: string;
beforeAll(async () => {
  tests = await startPedidoTests();
  const { app } = tests;
  both = (await signInWith(app, { cd_empresa: EMPRESA }, { cd_empresa: OTHER_EMPRESA })).token;
  noPlace = (await signInWith(app)).token;
  for (const [table] of LISTS) {
    for (const cd_empresa of [EMPRESA, OTHER_EMPRESA]) {
      await app.admin.query(`insert into ${table} (cd_empresa, nome) values ($1, $2), ($1, $3)`, [
        cd_empresa,
        `Só da empresa ${cd_empresa}`,
        'Água das duas',
      ]);
    }
  }
});
afterAll(() => tests.app.close());

async function stored(table: string, companies: readonly number[]): Promise<Lookup[]> {
  const { rows } = await tests.app.admin.query(
    `select cd::float8, nome from ${table} where cd_empresa = any($1) order by nome collate pt, cd`,
    [companies],
  );
  return rows;
}

const byCode = (rows: readonly Lookup[]) => [...rows].sort((a, b) => a.cd - b.cd);

describe.each(LISTS)('the list of %s', (table, ofCompany, ofUser, ofImport) => {
  const get = async (name: typeof ofCompany | typeof ofUser, token: string, company = 0) =>
    tests.app.call(name, { token, params: { company } });

  it('of a node is that of its company, by name, wherever the node is [API-32, API-33, API-34, ENT-13]', async () => {
    const expected = await stored(table, [EMPRESA]);
    expect(expected.length).toBeGreaterThan(5);
    for (const node of [EMPRESA, REGION, 4]) {
      const { status, body } = await get(ofCompany, tests.token, node);
      expect([node, status, body]).toEqual([node, 200, { message: expected }]);
    }
  });

  it("of another company's node is refused, as of one that does not exist [API-32, API-33, API-34, PERM-13]", async () => {
    const foreign = await get(ofCompany, tests.token, OTHER_EMPRESA);
    const unknown = await get(ofCompany, tests.token, 987_654_321);
    expect([foreign.status, foreign.body]).toEqual([403, unknown.body]);
    expect(unknown.status).toBe(403);
  });

  it('of a user of one company is that of the company, and nothing of others [API-32, API-33, API-34, PERM-13]', async () => {
    const { body } = await get(ofUser, tests.token);
    expect(body).toEqual({ message: await stored(table, [EMPRESA]) });
  });

  it('of a user of two companies is both together, each name once for each [API-32, API-33, API-34]', async () => {
    const { body } = await get(ofUser, both);
    expect(byCode(body.message)).toEqual(byCode(await stored(table, [EMPRESA, OTHER_EMPRESA])));
  });

  it('of a user of two branches of a company is that of the company, once [API-32, API-33, API-34]', async () => {
    const { token } = await signInWith(
      tests.app,
      { cd_empresa: EMPRESA, cd_organig: REGION },
      { cd_empresa: EMPRESA, cd_organig: 23 },
    );
    expect((await get(ofUser, token)).body).toEqual({ message: await stored(table, [EMPRESA]) });
  });

  it('of a user without a company, or with an inactive place, is empty [API-32, API-33, API-34, PERM-13]', async () => {
    expect((await get(ofUser, noPlace)).body).toEqual({ message: [] });
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, inactiv: true });
    expect((await get(ofUser, token)).body).toEqual({ message: [] });
  });

  it('stands in the answer for the import, of a node or of all companies of the user [API-37, CSV-15]', async () => {
    const import_ = async (token: string, query: Record<string, number>) =>
      (await tests.app.call('listAuxiliaresCsv', { token, query })).body.message[ofImport];
    const [own, other] = [await stored(table, [EMPRESA]), await stored(table, [OTHER_EMPRESA])];
    expect(await import_(tests.token, {})).toEqual(own);
    expect(await import_(both, { organigrama: REGION })).toEqual(own);
    expect(await import_(both, { organigrama: OTHER_EMPRESA })).toEqual(other);
    expect(byCode(await import_(both, {}))).toEqual(byCode([...own, ...other]));
  });
});

describe('the answer for the import', () => {
  it("is refused for another company's node [API-37, PERM-13]", async () => {
    for (const organigrama of [OTHER_EMPRESA, 987_654_321]) {
      const call = { token: tests.token, query: { organigrama } };
      expect((await tests.app.call('listAuxiliaresCsv', call)).status).toBe(403);
    }
  });

  it('has every nationality, as the list of nationalities has them [API-35, API-37]', async () => {
    const { body } = await tests.app.call('listNacionalidades', { token: tests.token });
    const all = await tests.app.call('listAuxiliaresCsv', { token: noPlace });
    expect(all.body.message.nacionalidades).toEqual(body.message);
  });
});

describe('a user of many companies', () => {
  it('asks for one connection after another with any of these lists [API-32, API-33, API-34, API-37]', async () => {
    const { app } = tests;
    const { rows } = await app.admin.query<{ cd: number }>(
      `with novas as (select nextval('organigrama_cd_seq') as cd from generate_series(1, 20))
       insert into organigrama (cd, cd_empresa, nome) select cd, cd, 'Muitas ' || cd from novas
       returning cd::float8`,
    );
    const places = rows.map(({ cd }) => ({ cd_empresa: cd }));
    const { token } = await signInWith(app, ...places);
    const pool = createPool({ addresses: [app.database.appUrl], max: 1 });
    const mostAtOnce = watchConnects(pool);
    const server = await startTestApp({ database: { ...app.database, pool } });
    for (const name of [...LISTS.map(([, , ofUser]) => ofUser), 'listAuxiliaresCsv'] as const) {
      expect([name, (await server.call(name, { token })).status]).toEqual([name, 200]);
    }
    await server.close();
    await pool.end();
    expect(mostAtOnce()).toBe(1);
  });

  /**
   * @returns how many transactions asked a pool for a connection at once. Where it has just one, those that follow one
   * another never do, however slowly connections come back. Single queries ask with a callback, in the background too.
   */
  function watchConnects(pool: Pool): () => number {
    const connect = pool.connect.bind(pool);
    let waiting = 0;
    let most = 0;
    const counted = async () => {
      waiting += 1;
      most = Math.max(most, waiting);
      return connect().finally(() => {
        waiting -= 1;
      });
    };
    vi.spyOn(pool, 'connect').mockImplementation((callback?: Parameters<typeof connect>[0]) =>
      callback ? connect(callback) : counted(),
    );
    return () => most;
  }
});

describe('the nationalities', () => {
  it('are all there are, the Portuguese first, the others by name [API-35, FUNC-46]', async () => {
    const { status, body } = await tests.app.call('listNacionalidades', { token: noPlace });
    const { rows } = await tests.app.admin.query(
      'select cd::float8, nome from nacionalidade where not primeira order by nome collate pt',
    );
    expect([status, body.message[0].nome]).toEqual([200, 'Portuguesa']);
    expect(body.message.slice(1)).toEqual(rows);
    const names = rows.map(({ nome }) => nome);
    expect(names).toEqual([...names].sort(new Intl.Collator('pt').compare));
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'cannot be written: %s has no such address [FUNC-46]',
    async (method) => {
      const { token } = tests;
      const headers = { 'x-sessao': token };
      const payload = { nome: 'Marciana' };
      const { statusCode } = await tests.app.app.inject({
        method,
        url: '/api/nacionalidade',
        headers,
        payload,
      });
      expect(statusCode).toBe(404);
    },
  );
});

describe('the employees of a node', () => {
  const get = (company: number, token = tests.token) =>
    tests.app.call('listFuncionariosDoNo', { token, params: { company } });

  it.each([EMPRESA, REGION, 4])(
    '%i are the active ones there and below, with just the essential [API-36]',
    async (node) => {
      const { status, body } = await get(node);
      const { rows } = await tests.app.admin.query(
        `with recursive ramo as (select cd from organigrama where cd = $1 union all
         select o.cd from ramo r join organigrama o on o.cd_base = r.cd)
       select f.cd::float8, f.num_mecan, f.nome, f.cd_organig::float8, o.nome as organig
         from funcionario f join organigrama o on o.cd = f.cd_organig
        where f.ativo and f.cd_organig in (select cd from ramo) order by f.nome collate pt, f.cd`,
        [node],
      );
      expect(status).toBe(200);
      expect(rows.length).toBeGreaterThan(0);
      expect(body.message).toEqual(rows);
    },
  );

  it("are refused for another company's node, and without 'ver' of menus 1, 3 and 4 [API-36, PERM-13, PERM-16]", async () => {
    expect((await get(OTHER_EMPRESA)).status).toBe(403);
    for (const [menu, status] of [
      [1, 200],
      [2, 403],
      [3, 200],
      [4, 200],
      [5, 403],
    ] as const) {
      const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: [{ menu }] });
      expect([menu, (await get(EMPRESA, token)).status]).toEqual([menu, status]);
    }
  });
});

describe('the nurses and the nursing actions', () => {
  it('are sorted by name, with only the nurses who work there [API-38, API-39]', async () => {
    await tests.app.admin.query("insert into enfermeiro (nome, inactiv) values ('Aaa Saiu', true)");
    // A client is told only those that are neutral (SABER-01).
    const { token } = await addPrestador(tests);
    const names = async (
      name: 'listEnfermeiros' | 'listTiposAcaoEnfermagem',
      table: string,
      where = '',
    ) => {
      const { body } = await tests.app.call(name, { token });
      const { rows } = await tests.app.admin.query(
        `select cd::float8, nome from ${table} ${where} order by nome collate pt`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(body.message).toEqual(rows);
    };
    await names('listEnfermeiros', 'enfermeiro', 'where not inactiv');
    await names('listTiposAcaoEnfermagem', 'acao_enfermagem_tipo');
  });
});
