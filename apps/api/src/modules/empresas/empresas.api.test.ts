import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EMPRESA,
  OTHER_EMPRESA,
  REGION,
  signInToRegion,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { createUser, startSession } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const create = (body: unknown) =>
  tests.app.call('createEmpresa', { token: tests.provider.token, body });

const TREE = [
  { codigo: 'N1', base: null, nome: 'Norte' },
  { codigo: 'N1.1', base: 'N1', nome: 'Porto', localidade: 'Porto' },
  { codigo: 'N1.2', base: 'N1', nome: 'Braga' },
  { codigo: 'S', base: '', nome: 'Sul' },
];

describe('a new company', () => {
  it('has its tree, whatever the order of its lines, and its first administrator with every access', async () => {
    const administrador = { nome: 'Rosa Telles', email: 'rosa@nova.pt' };
    const { status, body } = await create({
      nome: 'Nova, S.A.',
      cd_aux: 'NOV',
      nipc: '500 000 000',
      localidade: 'Braga',
      nos: TREE.toReversed(),
      administrador,
    });
    expect([status, body.message]).toEqual([200, 'Empresa criada com sucesso.']);
    const { rows } = await tests.app.admin.query(
      `select o.cd_aux, b.cd_aux as acima, o.nipc, o.localidade from organigrama o
         left join organigrama b on b.cd = o.cd_base where o.cd_empresa = $1 order by 1`,
      [body.cd],
    );
    const none = { nipc: null, localidade: null };
    expect(rows).toEqual([
      { cd_aux: 'N1', acima: 'NOV', ...none },
      { cd_aux: 'N1.1', acima: 'N1', ...none, localidade: 'Porto' },
      { cd_aux: 'N1.2', acima: 'N1', ...none },
      { cd_aux: 'NOV', acima: null, nipc: '500000000', localidade: 'Braga' },
      { cd_aux: 'S', acima: 'NOV', ...none },
    ]);
    const { rows: places } = await tests.app.admin.query(
      `select e.adm, count(a.*)::int as menus, bool_and(a.criar and a.editar and a.remover and a.doc) as tudo
         from utilizador u join utilizador_empresa e on e.cd_utilizador = u.cd
         left join acesso a on a.cd_utilizador = u.cd where u.email = $1 and e.cd_organig = $2 group by 1`,
      [administrador.email, body.cd],
    );
    expect(places).toEqual([{ adm: true, menus: 5, tudo: true }]);
    const { rows: mails } = await tests.app.admin.query(
      "select para, texto from correio order by numero_do_codigo('correio', cd) desc limit 1",
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

  it('is open at once to an administrator who is signed in already [PERM-16]', async () => {
    const email = 'ja.ca.estava@nova.pt';
    const cd = await createUser(tests.app.admin, [{ cd_empresa: EMPRESA }], { email });
    const token = await startSession(tests.app, cd);
    expect((await tests.app.call('getUtilizador', { token })).status).toBe(200);
    const { body } = await create({
      nome: 'Já Cá Estava, Lda.',
      administrador: { nome: 'Teste', email },
    });
    const params = { company: body.cd };
    expect((await tests.app.call('listOrganigrama', { token, params })).status).toBe(200);
  });

  it('is created once for an idempotency key', async () => {
    const body = { nome: 'Uma Só, Lda.', nos: TREE };
    const send = (key: string, given: object = body) =>
      tests.app.call('createEmpresa', {
        token: tests.provider.token,
        headers: { 'idempotency-key': key },
        body: given,
      });
    const answers = await Promise.all(['um', 'um', 'um'].map((key) => send(key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: { cd } }) => cd)).size).toBe(1);
    const { rows } = await tests.app.admin.query(
      'select count(*)::int from organigrama where nome = $1',
      [body.nome],
    );
    expect(rows[0].count).toBe(1);
    expect((await send('um', { ...body, nome: 'Outra' })).status).toBe(409);
    expect((await send('dois')).body.codigo).toBe('EMPRESA_EXISTE');
    expect((await send('um')).body).toEqual(answers[0]?.body);
  });

  it('is asked about with the tax number of another one, also when it is changed [EMP-340]', async () => {
    const nipc = '506000001';
    expect((await create({ nome: 'Primeira do NIPC', nipc })).status).toBe(200);
    const second = await create({ nome: 'Segunda do NIPC', nipc });
    const text = 'Já existe com o NIPC 506000001: «Primeira do NIPC».';
    expect([second.status, second.body.codigo, second.body.error]).toEqual([
      409,
      'NIPC_EXISTE',
      text,
    ]);
    expect(second.body.duvidas).toEqual([{ codigo: 'NIPC_EXISTE', texto: text, funcionarios: [] }]);
    const { cd } = (await create({ nome: 'Segunda do NIPC', nipc: '506000002' })).body;
    const change = (more: object) =>
      tests.app.call('updateNo', {
        token: tests.provider.token,
        params: { company: cd, id: cd },
        body: { nome: 'Segunda do NIPC', nipc, ...more },
      });
    expect([(await change({})).status, (await change({ confirmar: true })).status]).toEqual([
      409, 200,
    ]);
    expect((await create({ nome: 'Terceira do NIPC', nipc, confirmar: true })).status).toBe(200);
  });

  it('is refused with the name of another one, whatever case and accents', async () => {
    const nome = 'Zêzere do Ermo, S.A.';
    expect((await create({ nome })).status).toBe(200);
    for (const same of [nome, 'ZEZERE DO ERMO, s.a.', ` ${nome} `]) {
      const { status, body } = await create({ nome: same });
      const text = `Já existe a empresa «${nome}». Se esta é outra, dê-lhe um nome que as distinga.`;
      expect([status, body]).toEqual([
        409,
        { error: text, codigo: 'EMPRESA_EXISTE', campos: { nome: text } },
      ]);
    }
    const { rows } = await tests.app.admin.query(
      'select count(*)::int from organigrama where sst_norm(nome) = sst_norm($1)',
      [nome],
    );
    expect(rows[0].count).toBe(1);
    // A unit of a company may be called as a company is.
    const sameUnit = await create({ nome: 'Vale do Ermo, Lda.', nos: [{ codigo: '1', nome }] });
    expect(sameUnit.status).toBe(200);
  });

  it('is refused with the name that another is being given at the same moment', async () => {
    const nome = 'Zambujal ao Mesmo Tempo, Lda.';
    const other = (await create({ nome: 'Zambujal por Renomear, Lda.' })).body.cd;
    const answers = await Promise.all([
      create({ nome }),
      create({ nome: nome.toUpperCase() }),
      tests.decide('updateNo', other, { nome, cd_aux: null }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('names the administrator’s fields as parts of the administrator', async () => {
    const administrador = { nome: 'Diana', email: 'prestador@demo.pt' };
    const refused = await create({ nome: 'Sem Ninguém', administrador });
    expect([refused.status, Object.keys(refused.body.campos)]).toEqual([
      409,
      ['administrador.email'],
    ]);
    const invalid = await create({ nome: 'Sem Ninguém', administrador: { nome: '', email: 'x' } });
    expect([invalid.status, Object.keys(invalid.body.campos).sort()]).toEqual([
      400,
      ['administrador.email', 'administrador.nome'],
    ]);
    const { rows } = await tests.app.admin.query(
      `select 1 from organigrama where nome = 'Sem Ninguém'`,
    );
    expect(rows).toEqual([]);
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

  it("is refused with a unit that has the company's own code, and so is such a unit later", async () => {
    const text = 'O código IGUAL está repetido.';
    const nos = [TREE[0], { codigo: ' IGUAL ', base: TREE[0]?.codigo, nome: 'Igual' }];
    const { status, body } = await create({ nome: 'Códigos Iguais, Lda.', cd_aux: 'IGUAL', nos });
    expect([status, body.campos]).toEqual([400, { 'nos.1.codigo': text }]);
    const { body: made } = await create({ nome: 'Códigos Iguais, Lda.', cd_aux: 'IGUAL' });
    const later = await tests.decide(
      'createNo',
      0,
      { cd_base: made.cd, nome: 'Igual', cd_aux: 'IGUAL' },
      made.cd,
    );
    expect([later.status, later.body.campos]).toEqual([400, { cd_aux: text }]);
  });
});

describe('the list of companies', () => {
  const list = (query: Record<string, string | number>) =>
    tests.app.call('listEmpresasPrestador', { token: tests.provider.token, query });

  it('is searched by name and code, sorted by every field, and has pages', async () => {
    const { rows } = await tests.app.admin.query(
      'select cd::float8, nome, cd_aux from organigrama where cd_base is null order by nome, cd',
    );
    const names = rows.map(({ nome }) => nome);
    const page = await list({ quantidade: 2, pagina: 2 });
    expect(page.body).toMatchObject({ count: rows.length, pagina: 2 });
    expect(page.body.message[0].nome).toBe(names[2]);
    for (const field of ['nome', 'cd_aux', 'por_decidir', 'dias']) {
      const [up, down] = await Promise.all(
        ['asc', 'des'].map((direction) => list({ ordenacao: `${field}.${direction}` })),
      );
      const valuesOf = (answer: typeof up) =>
        answer?.body.message.map((row: Record<string, unknown>) => row[field]);
      const known = (values: readonly unknown[]) => values.filter((value) => value !== null);
      expect([field, known(valuesOf(up))]).toEqual([field, known(valuesOf(down)).reverse()]);
    }
    for (const pesquisa of [rows[0].cd_aux.toLowerCase(), names[0].toUpperCase()]) {
      const found = (await list({ pesquisa })).body.message;
      expect(found.map(({ cd }: { cd: number }) => cd)).toContain(rows[0].cd);
      expect(found.length).toBeLessThan(rows.length);
    }
    expect((await list({ ordenacao: 'asneira.asc' })).status).toBe(400);
  });

  it('shows no wait for a company without open requests, and sorts it last', async () => {
    const { cd } = (await create({ nome: 'Sem Pedidos, Lda.' })).body;
    for (const direction of ['asc', 'des']) {
      const { message } = (await list({ ordenacao: `dias.${direction}` })).body;
      const row = message.find((one: { cd: number }) => one.cd === cd);
      expect(row).toMatchObject({ por_decidir: 0, dias: null });
      const known = message.map(({ dias }: { dias: number | null }) => dias !== null);
      expect(known).toEqual([...known].sort().reverse());
    }
  });

  it('tells how long the oldest request waits', async () => {
    const { rows } = await tests.app.admin.query(
      `select min(dt_cria) as desde from (
         select dt_cria from pedido where cd_empresa = $1 and cd_estad in (0, 1)
         union all select dt_cria from acidente where cd_empresa = $1 and cd_estad = 0) f`,
      [OTHER_EMPRESA],
    );
    const days = (tests.app.clock.now().getTime() - rows[0].desde.getTime()) / 86_400_000;
    const { body } = await list({});
    const { dias } = body.message.find(({ cd }: { cd: number }) => cd === OTHER_EMPRESA);
    expect(Math.abs(dias - days)).toBeLessThanOrEqual(1);
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
    expect((await tests.decide('createNo', 0, { cd_base: OTHER_EMPRESA, nome: 'X' })).status).toBe(
      400,
    );
    expect((await tests.decide('updateNo', OTHER_EMPRESA, { nome: 'X' })).status).toBe(404);
    expect((await tests.decide('updateNo', UNKNOWN, { nome: 'X' })).status).toBe(404);
  });

  it("whose company is renamed cannot take another company's name, but may keep one that it shares already", async () => {
    const { cd } = (await create({ nome: 'Renomeada, Lda.' })).body;
    const rename = (nome: string, cd_aux: string | null = null) =>
      tests.decide('updateNo', cd, { nome, cd_aux }, cd);
    const { rows } = await tests.app.admin.query('select nome from organigrama where cd = $1', [
      EMPRESA,
    ]);
    const taken = await rename(rows[0].nome.toUpperCase());
    expect([taken.status, taken.body.codigo, Object.keys(taken.body.campos)]).toEqual([
      409,
      'EMPRESA_EXISTE',
      ['nome'],
    ]);
    expect((await rename('RENOMEADA, Lda.')).status).toBe(200);
    await tests.app.admin.query('update organigrama set nome = $2 where cd = $1', [
      cd,
      rows[0].nome,
    ]);
    expect((await rename(rows[0].nome, 'X')).status).toBe(200);
  });

  it('that changes takes everyone’s scope along at once', async () => {
    const token = await signInToRegion(tests);
    const made = await tests.decide('createNo', 0, { cd_base: EMPRESA, nome: 'Por mover' });
    const branch: number = made.body.cd;
    const sees = async () =>
      (await tests.app.call('listFuncionarios', { token, params: { company: branch } })).status;
    expect(await sees()).toBe(403);
    expect((await tests.decide('moveNo', branch, { cd_base: REGION })).status).toBe(200);
    expect(await sees()).toBe(200);
    await tests.decide('moveNo', branch, { cd_base: EMPRESA });
    expect(await sees()).toBe(403);
  });

  it('never gets a cycle, even by two simultaneous moves, nor another company’s nodes', async () => {
    const { rows } = await tests.app.admin.query(
      'select cd::float8 from organigrama where cd_empresa = $1 and cd_base = $1 order by cd limit 2',
      [EMPRESA],
    );
    const [one, other] = rows.map(({ cd }) => cd as number) as [number, number];
    const below = await tests.app.admin.query(
      'select cd::float8 from organigrama where cd_base = $1 limit 1',
      [one],
    );
    for (const [cd, cd_base, status] of [
      [one, one, 409],
      [one, below.rows[0].cd, 409],
      [EMPRESA, one, 409],
      [one, OTHER_EMPRESA, 400],
      [OTHER_EMPRESA, one, 404],
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
