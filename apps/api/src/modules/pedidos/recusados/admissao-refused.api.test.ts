import { FUNCIONARIO } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOfError } from '../../../testing/calls/portuguese-errors.ts';
import {
  admissaoOf,
  EMPRESA,
  expectRefusal,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  storedPedido,
  UNKNOWN,
} from '../../../testing/pedidos/pedidos.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
let regionToken: string;
beforeAll(async () => {
  tests = await startPedidoTests();
  regionToken = await signInToRegion(tests);
});
afterAll(() => tests.app.close());

const admit = (values: Record<string, unknown>) => () =>
  tests.send('createAdmissao', admissaoOf(tests.own, values));

async function refuses(values: Record<string, unknown>, ...fields: string[]) {
  const { status, body } = await expectRefusal(tests.app, admit(values), { status: 400, fields });
  expect(problemOfError(status, JSON.stringify(body))).toBeUndefined();
  return body;
}

const REQUIRED = [
  'nome',
  'sexo',
  'dt_nasc',
  'cd_nacion',
  'cd_categ',
  'dt_ini_instit',
  'cd_organig',
];
const TEXTS = Object.entries(FUNCIONARIO);

describe('an admission is refused, and nothing written,', () => {
  it.each(REQUIRED)('without %s [FUNC-27, FUNC-32, API-24]', async (field) => {
    await refuses({ [field]: undefined }, field);
    await refuses({ [field]: null }, field);
    await refuses({ [field]: '' }, field);
  });

  it('with a name of spaces alone [FUNC-32]', () => refuses({ nome: ' \t ' }, 'nome'));

  it.each(TEXTS)(
    'with %s longer than %i; one of just that length is taken [FUNC-34, CONST-07]',
    async (field, max) => {
      const { body } = await admit({ [field]: 'é'.repeat(max) })();
      expect((await storedPedido(tests.app.admin, body.cd)).dados[field]).toBe('é'.repeat(max));
      await refuses({ [field]: 'é'.repeat(max + 1) }, field);
    },
  );

  it.each(TEXTS)(
    'with a character in %s that the database cannot store [FUNC-34]',
    async (field) => {
      await refuses({ [field]: 'a\0b' }, field);
      await refuses({ [field]: 'a\ud800b' }, field);
      await refuses({ [field]: 5 }, field);
      await refuses({ [field]: ['a'] }, field);
    },
  );

  it.each([2, -1, '2', 'M', true, 0.5])('with the sex %j [FUNC-32, FUNC-47]', (sexo) =>
    refuses({ sexo }, 'sexo'),
  );

  it.each(['dt_nasc', 'dt_ini_instit'])(
    'with a date in %s that does not exist [FUNC-32, ENT-11]',
    async (field) => {
      for (const date of [
        '1999-02-29',
        '2023-02-30',
        '2023-04-31',
        '2023-13-01',
        '2023-00-10',
        '2023-01-00',
        '01-02-2023',
        '2023-1-2',
        '2023-01-02T00:00:00Z',
        '20230102',
        ' 2023-01-02',
        'amanhã',
        20_230_102,
      ]) {
        expect((await refuses({ [field]: date }, field)).campos[field]).toBeTruthy();
      }
    },
  );

  it('with a birth before 1900, 29 February of 1900, or after today [FUNC-32, ENT-11]', async () => {
    await refuses({ dt_nasc: '1899-12-31' }, 'dt_nasc');
    await refuses({ dt_nasc: '1900-02-29' }, 'dt_nasc');
    await refuses({ dt_nasc: '2026-03-17', dt_ini_instit: '2026-03-18' }, 'dt_nasc');
  });

  it.each([
    ['1900-01-01', '1900-01-02'],
    ['2000-02-29', '2024-02-29'],
    ['2026-03-16', '2026-03-17'],
    ['1990-05-20', '2031-03-16'],
  ])('but not with birth %s and admission %s [FUNC-32, ENT-11]', async (dt_nasc, dt_ini_instit) => {
    const { status, body } = await admit({ dt_nasc, dt_ini_instit })();
    expect(status).toBe(200);
    expect((await storedPedido(tests.app.admin, body.cd)).dt_efeito).toBe(dt_ini_instit);
  });

  it.each(['2031-03-17', '9999-12-31'])('with the admission %s, years ahead', (dt_ini_instit) =>
    refuses({ dt_ini_instit }, 'dt_ini_instit'),
  );

  it.each(['1990-05-20', '1990-05-19', '0000-01-01', '1899-01-01'])(
    'with the admission %s, not after the birth of 1990-05-20 [FUNC-32]',
    (dt_ini_instit) => refuses({ dt_ini_instit }, 'dt_ini_instit'),
  );

  it.each(['cd_nacion', 'cd_categ', 'cd_agrup_prof', 'cd_profis', 'cd_func_propost', 'cd_organig'])(
    'with a %s that does not exist, or is no code [API-24, ENT-13]',
    async (field) => {
      const unknown = await refuses({ [field]: UNKNOWN }, field);
      expect(unknown.campos[field]).toMatch(/não existe/);
      for (const value of [0, -1, 1.5, '1', 2 ** 53, true])
        await refuses({ [field]: value }, field);
    },
  );

  it.each([
    ['cd_categ', 'categoria'],
    ['cd_agrup_prof', 'agrupamento'],
    ['cd_profis', 'profissao'],
    ['cd_func_propost', 'profissao'],
    ['cd_organig', 'organigrama'],
  ])(
    "with another company's %s, as with an unknown one [API-24, PERM-13]",
    async (field, table) => {
      const { rows } = await tests.app.admin.query(
        `select max(cd)::float8 as cd from ${table} where cd_empresa = $1`,
        [tests.foreign.cd_empresa],
      );
      const ofOther = await refuses({ [field]: rows[0].cd }, field);
      expect(ofOther).toEqual(await refuses({ [field]: UNKNOWN }, field));
    },
  );

  it('with every wrong field named at once [ERR-03, FUNC-32]', () =>
    refuses(
      { nome: '', sexo: 7, cd_categ: null, num_bi: 'x'.repeat(16) },
      'nome',
      'sexo',
      'cd_categ',
      'num_bi',
    ));

  it('with every rule that is broken named at once [ERR-03, FUNC-32]', () =>
    refuses(
      {
        dt_nasc: '2027-01-01',
        dt_ini_instit: '2026-01-01',
        cd_categ: UNKNOWN,
        cd_organig: UNKNOWN,
      },
      'dt_nasc',
      'dt_ini_instit',
      'cd_categ',
      'cd_organig',
    ));

  it.each([null, [], [1], 'texto', 7, true])('with the body %j [ERR-03]', async (payload) => {
    const call = async () => {
      const response = await tests.app.app.inject({
        method: 'POST',
        url: `/api/empresa/${EMPRESA}/funcionario/pendente/admissao`,
        headers: { 'x-sessao': tests.token, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      return { status: response.statusCode, body: response.json(), headers: {} };
    };
    await expectRefusal(tests.app, call, { status: 400 });
  });
});

describe('an admission by a user of a branch', () => {
  const admitAt = (company: number, cd_organig: number) => () =>
    tests.send('createAdmissao', admissaoOf(tests.own, { cd_organig }), {
      token: regionToken,
      company,
    });

  it('goes to the branch and to every node below it [PERM-13, API-24]', async () => {
    for (const node of [REGION, 3, 4]) {
      expect((await admitAt(REGION, node)()).status).toBe(200);
    }
  });

  it('goes to no node above or beside [PERM-13, API-24]', async () => {
    for (const node of [EMPRESA, 23, 39]) {
      await expectRefusal(tests.app, admitAt(REGION, node), {
        status: 400,
        fields: ['cd_organig'],
      });
    }
  });

  it('is not made through a node above or beside [PERM-13, API-24]', async () => {
    for (const node of [EMPRESA, 23]) {
      await expectRefusal(tests.app, admitAt(node, REGION), { status: 403 });
    }
  });
});

describe('an admission through a node of the path', () => {
  it('is only allowed to units below that node, also for a user of the whole company [LIST-20, API-24]', async () => {
    const at = (cd_organig: number) => () =>
      tests.send('createAdmissao', admissaoOf(tests.own, { cd_organig }), { company: REGION });
    expect((await at(3)()).status).toBe(200);
    await expectRefusal(tests.app, at(23), { status: 400, fields: ['cd_organig'] });
  });
});

describe('an admission by a user without the capability', () => {
  it.each(['ver', 'editar', 'remover', 'doc'] as const)(
    "is refused with 'menu 1 %s' alone [PERM-16, API-24]",
    async (capability) => {
      const { token } = await signInWith(tests.app, {
        cd_empresa: EMPRESA,
        adm: true,
        acessos: [{ menu: 1, capabilities: [capability] }],
      });
      const call = () => tests.send('createAdmissao', admissaoOf(tests.own), { token });
      await expectRefusal(tests.app, call, { status: 403 });
    },
  );
});
