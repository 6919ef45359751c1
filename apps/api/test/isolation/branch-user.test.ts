import { type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../../src/testing/calls/examples/examples.ts';
import { findKnownRows } from '../../src/testing/known-rows.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../src/testing/utilizadores/test-utilizadores.ts';

const COMPANY = 1;
/** First region of the company: several sites below it, with departments below those. */
const REGION = 2;

const CALLS_AT_A_NODE = (Object.keys(contract) as CallName[]).filter((name) =>
  contract[name].path.includes('/:company'),
);

interface Employee {
  readonly cd: number;
  readonly cd_organig: number;
}

let app: TestApp;
let token: string;
let adminToken: string;
let branch: number[];
let inside: Employee[];
let outside: Employee[];

beforeAll(async () => {
  app = await startTestApp();
  const nodes = await app.admin.query(
    `with recursive b as (select cd from organigrama where cd = $1 union all
       select o.cd from b join organigrama o on o.cd_base = b.cd) select cd::float8 from b`,
    [REGION],
  );
  branch = nodes.rows.map(({ cd }) => cd);
  const { rows } = await app.admin.query(
    `select f.cd::float8, f.cd_organig::float8 from funcionario f where f.cd_empresa = $1 and f.ativo
        and exists (select 1 from exame e where e.cd_funcion = f.cd and e.cd_anex is not null)`,
    [COMPANY],
  );
  inside = rows.filter(({ cd_organig }) => branch.includes(cd_organig));
  outside = rows.filter(({ cd_organig }) => !branch.includes(cd_organig));
  const place = { cd_empresa: COMPANY, cd_organig: REGION, adm: true, acessos: ALL_ACCESSES };
  ({ token } = await signInWith(app, place));
  ({ token: adminToken } = await signInWith(app, { ...place, cd_organig: COMPANY }));
});
afterAll(() => app.close());

const at = (company: number) => ({ token, params: { company } });

async function activeIn(nodes: readonly number[]): Promise<number[]> {
  const { rows } = await app.admin.query(
    'select cd::float8 from funcionario where ativo and cd_organig = any($1) order by cd',
    [nodes],
  );
  return rows.map(({ cd }) => cd);
}

describe('a user whose place is a branch', () => {
  it('chooses the branch as company [API-06, API-08, ENT-01]', async () => {
    const me = (await app.call('getUtilizador', { token })).body.utilizador;
    expect(me).toMatchObject({
      cd_organig: REGION,
      nome_organig: expect.stringMatching(/^\(R01\) /),
    });
    const { body } = await app.call('listEmpresas', { token, params: { userId: me.cd } });
    expect(body.message.map(({ cd }: { cd: number }) => cd)).toEqual([REGION]);
  });

  it('lists the employees of the branch and no other, paged and whole [PERM-13, LIST-10, LIST-20]', async () => {
    const expected = await activeIn(branch);
    const whole = (await app.call('listFuncionarios', at(REGION))).body;
    expect(
      whole.message.map(({ cd }: { cd: number }) => cd).sort((a: number, b: number) => a - b),
    ).toEqual(expected);
    const page = (await app.call('listFuncionarios', { ...at(REGION), query: { quantidade: 5 } }))
      .body;
    expect(page.count).toBe(expected.length);
    const picker = (await app.call('listFuncionariosMinificado', at(REGION))).body;
    expect(picker.count).toBe(expected.length);
  });

  it('narrows the list to a node below [LIST-10, LIST-20]', async () => {
    const site = branch[1] as number;
    const { rows } = await app.admin.query(
      'select cd::float8 from organigrama where cd_base = $1',
      [site],
    );
    const expected = await activeIn([site, ...rows.map(({ cd }) => cd)]);
    const { body } = await app.call('listFuncionarios', { ...at(site), query: { quantidade: 5 } });
    expect(expected.length).toBeGreaterThan(0);
    expect(body.count).toBe(expected.length);
  });

  it('counts the branch alone, in search and figures [PERM-13]', async () => {
    const active = await activeIn(branch);
    expect((await app.call('getPainel', at(REGION))).body.message.funcionarios.ativos).toBe(
      active.length,
    );
    const { body } = await app.call('listFuncionarios', {
      ...at(REGION),
      query: { pesquisa: 'a' },
    });
    expect(body.message.length).toBeGreaterThan(0);
    expect(body.message.every(({ cd }: { cd: number }) => active.includes(cd))).toBe(true);
  });

  it('finds no employee outside it: detail, photo, latest sheet, sheet [PERM-13, API-21]', async () => {
    const stranger = (outside[0] as Employee).cd;
    const sheet = await app.admin.query(
      'select cd_anex::float8 from exame where cd_funcion = $1 and cd_anex is not null',
      [stranger],
    );
    const params = { id: stranger, cd_anex: sheet.rows[0].cd_anex };
    for (const name of ['getFuncionario', 'getFoto', 'getUltimaFicha', 'getFicha'] as const) {
      const refused = await app.call(name, { token, params: { ...params, company: REGION } });
      expect([name, refused.status]).toEqual([name, 404]);
      const allowed = await app.call(name, {
        token: adminToken,
        params: { ...params, company: COMPANY },
      });
      expect([name, allowed.status]).toEqual([name, 200]);
    }
    const own = { company: REGION, id: (inside[0] as Employee).cd };
    expect((await app.call('getFuncionario', { token, params: own })).status).toBe(200);
  });

  it('gets the sheets of the branch alone in the series [PERM-13, API-31]', async () => {
    const query = { quantidade: 100 };
    const { body } = await app.call('listFichasSerie', { ...at(REGION), query });
    const codes = body.message.map(({ cd }: { cd: number }) => cd);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((cd: number) => !inside.some((one) => one.cd === cd))).toEqual([]);
  });

  it('gets a tree that starts at the branch and tells nothing of what is above [API-43, ENT-04]', async () => {
    const { body } = await app.call('listOrganigrama', at(REGION));
    expect(body.message[0]).toMatchObject({ cd: REGION, cd_base: null });
    expect(body.message.map(({ cd }: { cd: number }) => cd).sort()).toEqual([...branch].sort());
  });

  it('is refused the nodes above and beside, as unknown ones are [PERM-13, API-88]', async () => {
    const unknown = await app.call('listFuncionarios', at(987_654_321));
    const siblings = await app.admin.query(
      'select cd::float8 from organigrama where cd_base = $1 and cd <> $2',
      [COMPANY, REGION],
    );
    const known = await findKnownRows(app.admin, COMPANY);
    for (const node of [COMPANY, ...siblings.rows.map(({ cd }) => cd)]) {
      for (const name of CALLS_AT_A_NODE) {
        const { params, query, body } = CALL_EXAMPLES[name](known, known.user);
        const call = { token, params: { ...params, company: node }, query, body };
        const answer = await app.call(name, call);
        expect([name, node, answer.status, answer.body]).toEqual([name, node, 403, unknown.body]);
      }
    }
  });
});
