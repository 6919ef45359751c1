import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProviderTests, startProviderTests } from '../../testing/provider.ts';
import { COMPANY, OTHER_COMPANY, REGION, signInToRegion, UNKNOWN } from '../../testing/requests.ts';

let tests: ProviderTests;
beforeAll(async () => {
  tests = await startProviderTests();
});
afterAll(() => tests.app.close());

const create = (body: unknown) =>
  tests.app.call('createEmpresa', { token: tests.provider.token, body });

const TREE = [
  { codigo: 'N1', base: null, nome: 'Norte' },
  { codigo: 'N1.1', base: 'N1', nome: 'Porto' },
  { codigo: 'N1.2', base: 'N1', nome: 'Braga' },
  { codigo: 'S', base: '', nome: 'Sul' },
];

describe('a new company', () => {
  it('has its tree, whatever the order of its lines, and its first administrator with every access', async () => {
    const administrador = { nome: 'Rosa Telles', email: 'rosa@nova.pt' };
    const { status, body } = await create({
      nome: 'Nova, S.A.',
      cd_aux: 'NOV',
      nos: TREE.toReversed(),
      administrador,
    });
    expect([status, body.message]).toEqual([200, 'Empresa criada com sucesso.']);
    const { rows } = await tests.app.admin.query(
      `select o.cd_aux, b.cd_aux as acima from organigrama o
         left join organigrama b on b.cd = o.cd_base where o.cd_empresa = $1 order by 1`,
      [body.cd],
    );
    expect(rows).toEqual([
      { cd_aux: 'N1', acima: 'NOV' },
      { cd_aux: 'N1.1', acima: 'N1' },
      { cd_aux: 'N1.2', acima: 'N1' },
      { cd_aux: 'NOV', acima: null },
      { cd_aux: 'S', acima: 'NOV' },
    ]);
    const { rows: places } = await tests.app.admin.query(
      `select e.adm, count(a.*)::int as menus, bool_and(a.criar and a.editar and a.remover and a.doc) as tudo
         from utilizador u join utilizador_empresa e on e.cd_utilizador = u.cd
         left join acesso a on a.cd_utilizador = u.cd where u.email = $1 and e.cd_organig = $2 group by 1`,
      [administrador.email, body.cd],
    );
    expect(places).toEqual([{ adm: true, menus: 5, tudo: true }]);
    const { rows: mails } = await tests.app.admin.query(
      'select para, texto from correio order by cd desc limit 1',
    );
    expect(mails[0]).toMatchObject({
      para: administrador.email,
      texto: expect.stringContaining(
        'http://localhost:3000/reset-password?email=rosa%40nova.pt&token=',
      ),
    });
    const companies = await tests.app.call('listEmpresas', {
      token: tests.provider.token,
      params: { userId: tests.provider.cd },
    });
    expect(companies.body.message.map(({ nome }: { nome: string }) => nome)).toContain(
      'Nova, S.A.',
    );
    // Nobody else sees it.
    expect((await tests.send('listOrganigrama', undefined, { company: body.cd })).status).toBe(403);
  });

  it('with lines that do not fit is not made at all', async () => {
    const count = async () =>
      Number((await tests.app.admin.query('select count(*) from organigrama')).rows[0].count);
    const before = await count();
    const cases: readonly (readonly [object[], string])[] = [
      [[TREE[0] as object, { ...TREE[0], nome: 'Outra' }], 'nos.1.codigo'],
      [[{ codigo: 'A', base: 'Z', nome: 'Sem base' }], 'nos.0.base'],
      [
        [
          { codigo: 'A', base: 'B', nome: 'Um' },
          { codigo: 'B', base: 'A', nome: 'Outro' },
        ],
        'nos.0.base',
      ],
      [[{ codigo: 'A', base: null, nome: ' ' }], 'nos.0.nome'],
    ];
    for (const [nos, field] of cases) {
      const { status, body } = await create({ nome: 'Errada', nos });
      expect([field, status, Object.keys(body.campos)]).toEqual([field, 400, [field]]);
    }
    expect(await count()).toBe(before);
  });
});

describe('a tree', () => {
  it('grows and is renamed', async () => {
    const { body } = await tests.decide('createNo', 0, {
      cd_base: REGION,
      nome: 'Anexo',
      cd_aux: 'AX',
    });
    await tests.decide('updateNo', body.cd, { nome: 'Anexo 2', cd_aux: null });
    const nodes = (await tests.send('listOrganigrama', undefined)).body.message;
    expect(nodes).toContainEqual({ cd: body.cd, cd_base: REGION, nome: 'Anexo 2', cd_aux: null });
    expect((await tests.decide('createNo', 0, { cd_base: OTHER_COMPANY, nome: 'X' })).status).toBe(
      400,
    );
    expect((await tests.decide('updateNo', OTHER_COMPANY, { nome: 'X' })).status).toBe(404);
    expect((await tests.decide('updateNo', UNKNOWN, { nome: 'X' })).status).toBe(404);
  });

  it('that changes takes everyone’s scope along at once', async () => {
    const token = await signInToRegion(tests);
    const { rows } = await tests.app.admin.query(
      'select cd::int from organigrama where cd_empresa = $1 and cd_base = $1 and cd <> $2 order by cd limit 1',
      [COMPANY, REGION],
    );
    const branch: number = rows[0].cd;
    const sees = async () =>
      (await tests.app.call('listFuncionarios', { token, params: { company: branch } })).status;
    expect(await sees()).toBe(403);
    expect((await tests.decide('moveNo', branch, { cd_base: REGION })).status).toBe(200);
    expect(await sees()).toBe(200);
    await tests.decide('moveNo', branch, { cd_base: COMPANY });
    expect(await sees()).toBe(403);
  });

  it('never gets a circle, also by two moves at once, nor another company’s nodes', async () => {
    const { rows } = await tests.app.admin.query(
      'select cd::int from organigrama where cd_empresa = $1 and cd_base = $1 order by cd limit 2',
      [COMPANY],
    );
    const [one, other] = rows.map(({ cd }) => cd as number) as [number, number];
    const below = await tests.app.admin.query(
      'select cd::int from organigrama where cd_base = $1 limit 1',
      [one],
    );
    for (const [cd, cd_base, status] of [
      [one, one, 409],
      [one, below.rows[0].cd, 409],
      [COMPANY, one, 409],
      [one, OTHER_COMPANY, 400],
      [OTHER_COMPANY, one, 404],
    ] as const) {
      expect([cd, cd_base, (await tests.decide('moveNo', cd, { cd_base })).status]).toEqual([
        cd,
        cd_base,
        status,
      ]);
    }
    const moves = await Promise.all([
      tests.decide('moveNo', one, { cd_base: other }),
      tests.decide('moveNo', other, { cd_base: one }),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
