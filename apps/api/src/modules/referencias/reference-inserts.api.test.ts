import { REFERENCE_NAME } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EMPRESA,
  expectRefusal,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

const INSERTS = [
  ['categoria', 'createCategoria', 'listCategorias', 'A categoria', 'a'],
  ['agrupamento', 'createAgrupamento', 'listAgrupamentos', 'O agrupamento', 'o'],
  ['profissao', 'createProfissao', 'listProfissoes', 'A profissão', 'a'],
] as const;

let tests: PedidoTests;
let both: string;
beforeAll(async () => {
  tests = await startPedidoTests();
  const places = [EMPRESA, OTHER_EMPRESA].map((cd_empresa) => ({
    cd_empresa,
    acessos: ALL_ACCESSES,
  }));
  both = (await signInWith(tests.app, ...places)).token;
});
afterAll(() => tests.app.close());

describe.each(INSERTS)('a new %s', (table, name, list, label, ending) => {
  const insert = (body: object, { token = tests.token, cookie = '' } = {}) =>
    tests.app.call(name, { token, body, headers: cookie ? { cookie } : {} });
  const refuse = (body: object, status: number, fields: string[] = [], more = {}) =>
    expectRefusal(tests.app, () => insert(body, more), { status, fields });

  it('is refused at once to who has just lost the right to add and to change employees [PERM-16]', async () => {
    const { cd, token } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: ALL_ACCESSES,
    });
    expect((await insert({ nome: `Antes de ${table}` }, { token })).status).toBe(200);
    await tests.app.admin.query(
      'update acesso set criar = false, editar = false where cd_utilizador = $1',
      [cd],
    );
    expect((await insert({ nome: `Depois de ${table}` }, { token })).status).toBe(403);
    expect(await named(`Depois de ${table}`)).toEqual([]);
  });

  async function named(nome: string): Promise<{ cd: number; cd_empresa: number; nome: string }[]> {
    const { rows } = await tests.app.admin.query(
      `select cd::float8, cd_empresa::float8, nome from ${table} where sst_norm(nome) = sst_norm($1) order by numero_do_codigo('${table}', cd)`,
      [nome],
    );
    return rows;
  }

  it('stands in the lists of its company, with one audit line [FUNC-24, FUNC-25, API-40, API-41, API-42]', async () => {
    const { status, body } = await insert({ cd: null, nome: '  Órgão Ímpar ' });
    expect([status, body]).toEqual([
      200,
      { cd: expect.any(Number), message: `${label} foi inserid${ending} com sucesso.` },
    ]);
    expect(await named('Órgão Ímpar')).toEqual([
      { cd: body.cd, cd_empresa: EMPRESA, nome: 'Órgão Ímpar' },
    ]);
    const rows = (await tests.app.call(list, { token: tests.token })).body.message;
    expect(rows).toContainEqual({ cd: body.cd, nome: 'Órgão Ímpar' });
    const { rows: lines } = await tests.app.admin.query(
      'select cd_empresa::float8, cd_utilizador::float8, acao, detalhe from auditoria where entidade = $1 and cd_entidade = $2',
      [table, body.cd],
    );
    expect(lines).toEqual([
      {
        cd_empresa: EMPRESA,
        cd_utilizador: tests.user,
        acao: 'criar',
        detalhe: { nome: 'Órgão Ímpar' },
      },
    ]);
  });

  it('with a name that exists, whatever its case and accents, is the one that exists [FUNC-25, API-40, API-41, API-42]', async () => {
    const first = await insert({ nome: 'Técnico de Saúde' });
    for (const nome of [
      'Técnico de Saúde',
      'TÉCNICO DE SAÚDE',
      'tecnico de saude',
      ' Tecnico  de Saúde '.replace('  ', ' '),
    ]) {
      const call = () => insert({ nome });
      const { body } = await expectRefusal(tests.app, call, { status: 200 });
      expect(body).toEqual({
        cd: first.body.cd,
        message: `${label} já existia e foi selecionad${ending}.`,
      });
    }
    expect(await named('Técnico de Saúde')).toHaveLength(1);
  });

  it('with other spaces between its words is the same one', async () => {
    const { cd } = (await insert({ nome: 'Nome Com Espaços' })).body;
    for (const nome of ['Nome  Com Espaços', ' nome\u00a0com\t espaços '])
      expect((await insert({ nome })).body.cd).toBe(cd);
    expect(await named('Nome Com Espaços')).toHaveLength(1);
  });

  it('twenty times at the same moment, in other case and accents, over two servers, is one [API-40, API-41, API-42]', async () => {
    const second = await startTestApp({ database: tests.app.database, clock: tests.app.clock });
    const spellings = ['Ação Única', 'acao unica', 'AÇÃO ÚNICA', 'Acão única'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? tests.app : second).call(name, {
          token: tests.token,
          body: { nome: spellings[turn % 4] },
        }),
      ),
    );
    await second.close();
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.cd)).size).toBe(1);
    expect(answers.filter(({ body }) => body.message.includes('inserid'))).toHaveLength(1);
    const [only, ...others] = await named('Ação Única');
    expect([only?.cd, others]).toEqual([answers[0]?.body.cd, []]);
    const { rows } = await tests.app.admin.query(
      'select from auditoria where entidade = $1 and cd_entidade = $2',
      [table, only?.cd],
    );
    expect(rows).toHaveLength(1);
  });

  it('has a name of 1 to 75 characters [FUNC-24, API-40, API-41, API-42]', async () => {
    for (const nome of ['é', 'ã'.repeat(REFERENCE_NAME)]) {
      expect((await insert({ nome })).status).toBe(200);
      expect(await named(nome)).toHaveLength(1);
    }
    const wrong = [
      '',
      '   ',
      '\t\n',
      'ã'.repeat(REFERENCE_NAME + 1),
      null,
      undefined,
      5,
      'a\0b',
      '\udc00',
    ];
    for (const nome of wrong) await refuse({ nome }, 400, ['nome']);
    await refuse({ cd: 5, nome: 'Com código' }, 400, ['cd']);
  });

  it('takes its code and company from the server, whatever the body says [API-40, API-41, API-42]', async () => {
    const nome = 'Injetada';
    const { body } = await insert({
      nome,
      cd_empresa: OTHER_EMPRESA,
      nome_norm: 'x',
      inactiv: true,
    });
    expect(await named(nome)).toEqual([{ cd: body.cd, cd_empresa: EMPRESA, nome }]);
  });

  it.each(['criar', 'editar'] as const)(
    "is inserted with 'menu 1 %s' alone [PERM-16, API-40, API-41, API-42]",
    async (capability) => {
      const acessos = [{ menu: 1, capabilities: [capability] }] as const;
      const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
      expect((await insert({ nome: `Com ${capability}` }, { token })).status).toBe(200);
    },
  );

  it.each([
    [[{ menu: 1, capabilities: ['remover', 'doc'] }]],
    [[{ menu: 5, capabilities: ['criar', 'editar'] }]],
    [[]],
  ] as const)(
    'is refused to an administrator who has just %j, and nothing written [PERM-16, API-40, API-41, API-42]',
    async (acessos) => {
      const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos });
      await refuse({ nome: 'Sem acesso' }, 403, [], { token });
      expect(await named('Sem acesso')).toEqual([]);
    },
  );

  it("is refused for another company's node, as for one that does not exist [PERM-13, API-40, API-41, API-42]", async () => {
    const foreign = await refuse({ nome: 'Estranha', cd_organig: OTHER_EMPRESA }, 403);
    expect(foreign.body).toEqual(
      (await refuse({ nome: 'Estranha', cd_organig: UNKNOWN }, 403)).body,
    );
    await refuse({ nome: 'Estranha', cd_organig: 0 }, 400, ['cd_organig']);
    await refuse({ nome: 'Estranha' }, 403, [], { cookie: `sessaoEmpresa=${OTHER_EMPRESA}` });
  });

  it('of a user of a branch belongs to the company; a node above the branch is refused [PERM-13, API-40, API-41, API-42]', async () => {
    const place = { cd_empresa: EMPRESA, cd_organig: REGION, acessos: ALL_ACCESSES };
    const { token } = await signInWith(tests.app, place);
    expect((await insert({ nome: 'Do Ramo' }, { token })).status).toBe(200);
    expect(await named('Do Ramo')).toMatchObject([{ cd_empresa: EMPRESA }]);
    await refuse({ nome: 'Acima Do Ramo', cd_organig: EMPRESA }, 403, [], { token });
  });

  it('by a user with two places in one company needs no company, and uses the place that gives the right [API-40, API-41, API-42, PERM-16]', async () => {
    const region = { cd_empresa: EMPRESA, cd_organig: REGION };
    const other = { cd_empresa: EMPRESA, cd_organig: 23 };
    for (const [index, places] of [
      [{ ...region, acessos: ALL_ACCESSES }, other],
      [region, { ...other, acessos: ALL_ACCESSES }],
    ].entries()) {
      const { token } = await signInWith(tests.app, ...places);
      const nome = `De dois lugares ${index}`;
      expect((await insert({ nome }, { token })).status).toBe(200);
      expect(await named(nome)).toMatchObject([{ cd_empresa: EMPRESA }]);
    }
    const { token } = await signInWith(tests.app, region, other);
    await refuse({ nome: 'Sem direito' }, 403, [], { token });
  });

  describe('by a user of two companies', () => {
    it('needs to name one [API-40, API-41, API-42]', async () => {
      await refuse({ nome: 'De qual' }, 400, ['cd_organig'], { token: both });
    });

    it('goes to the one of the body [API-40, API-41, API-42]', async () => {
      const { status } = await insert(
        { nome: 'Da segunda', cd_organig: OTHER_EMPRESA },
        { token: both },
      );
      expect(status).toBe(200);
      expect(await named('Da segunda')).toMatchObject([{ cd_empresa: OTHER_EMPRESA }]);
    });

    it('goes to the chosen one of the cookie, but the body comes first [API-40, API-41, API-42]', async () => {
      const cookie = `sessaoEmpresa=${OTHER_EMPRESA}`;
      await insert({ nome: 'Do cookie' }, { token: both, cookie });
      expect(await named('Do cookie')).toMatchObject([{ cd_empresa: OTHER_EMPRESA }]);
      await insert({ nome: 'Do corpo', cd_organig: EMPRESA }, { token: both, cookie });
      expect(await named('Do corpo')).toMatchObject([{ cd_empresa: EMPRESA }]);
    });

    it.each(['', 'x', '-1', '0', '1.5', '9'.repeat(30)])(
      'with %j as the cookie needs to name one [API-40, API-41, API-42]',
      async (value) => {
        const cookie = `sessaoEmpresa=${value}`;
        await refuse({ nome: 'De qual' }, 400, ['cd_organig'], { token: both, cookie });
      },
    );

    it("may have the same name in both, and neither sees the other's [API-40, API-41, API-42, PERM-13]", async () => {
      const nome = `Segredo Da Primeira (${table})`;
      await insert({ nome, cd_organig: EMPRESA }, { token: both });
      const { token } = await signInWith(tests.app, {
        cd_empresa: OTHER_EMPRESA,
        acessos: ALL_ACCESSES,
      });
      const theirs = async () =>
        JSON.stringify([
          (await tests.app.call(list, { token })).body,
          (await tests.app.call('listAuxiliaresCsv', { token })).body,
        ]);
      expect(await theirs()).not.toContain(nome);
      const { body } = await insert({ nome }, { token });
      expect(body.message).toContain('inserid');
      expect((await named(nome)).map(({ cd_empresa }) => cd_empresa)).toEqual([
        EMPRESA,
        OTHER_EMPRESA,
      ]);
    });
  });
});
