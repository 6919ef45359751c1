import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKnownRows } from '../../testing/known-rows.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

const LARGE = 64;

interface Node {
  readonly cd: number;
  readonly cd_base: number | null;
  readonly nome: string;
  readonly cd_aux: string | null;
}

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('admin@demo.pt');
});
afterAll(() => app.close());

async function treeOf(company: number): Promise<Node[]> {
  return (await app.call('listOrganigrama', { token, params: { company } })).body.message;
}

describe('the tree', () => {
  it('is every node of the company as a flat list, parents before children [API-43, ENT-04]', async () => {
    const nodes = await treeOf(LARGE);
    const { rows } = await app.admin.query(
      'select cd::float8, cd_base::float8, nome, cd_aux from organigrama where cd_empresa = $1',
      [LARGE],
    );
    const byCode = (a: Node, b: Node) => a.cd - b.cd;
    expect([...nodes].sort(byCode)).toEqual(rows.sort(byCode));
    const seen = new Set<number | null>([null]);
    for (const { cd, cd_base } of nodes) {
      expect([cd, seen.has(cd_base)]).toEqual([cd, true]);
      seen.add(cd);
    }
    expect(nodes.filter(({ cd_base }) => cd_base === null)).toHaveLength(1);
  });

  it('of a node is the node and all below it, with itself as the root [API-43]', async () => {
    const node = 2;
    const nodes = await treeOf(node);
    const { nodes: expected } = await findKnownRows(app.admin, node);
    expect(nodes[0]).toMatchObject({ cd: node, cd_base: null });
    expect(nodes.map(({ cd }) => cd).sort()).toEqual([...expected].sort());
  });

  it('has siblings in the order of their names [ENT-04]', async () => {
    const siblings = (await treeOf(LARGE)).filter(({ cd_base }) => cd_base === LARGE);
    const names = siblings.map(({ nome }) => nome);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual([...names].sort(new Intl.Collator('pt').compare));
  });

  it('is answered with a slash at the end as well [API-44]', async () => {
    const get = (url: string) => app.app.inject({ url, headers: { 'x-sessao': token } });
    const plain = await get('/api/empresa/61/organigrama');
    const company = await get('/api/empresa/1/organigrama');
    const slash = await get('/api/empresa/1/organigrama/');
    expect([plain.statusCode, slash.statusCode]).toEqual([403, 200]);
    expect(slash.json()).toEqual(company.json());
  });
});

describe('the dashboard', () => {
  const figures = async (menus: readonly (1 | 2 | 3 | 4 | 5)[]) => {
    const acessos = menus.map((menu) => ({ menu }));
    const user = await signInWith(app, { cd_empresa: 1, acessos });
    const call = { token: user.token, params: { company: 1 } };
    return (await app.call('getPainel', call)).body.message;
  };

  it.each([
    [[], false, false],
    [[2, 3, 4], false, false],
    [[1], true, false],
    [[5], false, true],
    [[1, 5], true, true],
  ] as const)(
    'of a user with menus %j tells of employees: %s, of requests: %s [DASH-06, PERM-04]',
    async (menus, employees, requests) => {
      const { funcionarios, pendentes } = await figures(menus);
      expect([funcionarios !== null, pendentes !== null]).toEqual([employees, requests]);
    },
  );
});

describe('the activity areas', () => {
  it('are those of the company, by name, with the code that the sidebar links to [SHELL-06, SHELL-07]', async () => {
    const { body } = await app.call('listAreas', { token, params: { company: 1 } });
    const { rows } = await app.admin.query(
      'select cd::float8, nome from area_atividade where cd_empresa = 1 order by nome collate pt, cd',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(body.message).toEqual(rows);
  });
});
