import { ACIDENTE } from '@sst/contract/rules/acidentes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acidenteOf, countAcidentes } from '../../testing/acidentes/acidentes.ts';
import { problemOfError } from '../../testing/calls/portuguese-errors.ts';
import {
  addFuncionario,
  EMPRESA,
  expectRefusal,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  type SendOptions,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import { startTestApp, TestClock } from '../../testing/test-app.ts';
import { OTHER_REGION } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

type Fields = Readonly<Record<string, unknown>>;

/** Checks that a form is refused for just these fields, in words for the user, and that nothing is written. */
async function refused(values: Fields, fields: readonly string[], more: SendOptions = {}) {
  const send = () => tests.send('createAcidente', acidenteOf(tests.own, values), more);
  const answer = await expectRefusal(tests.app, send, { status: 400, codigo: 'INVALIDO', fields });
  expect(problemOfError(400, JSON.stringify(answer.body))).toBeUndefined();
  return answer;
}

async function refuses(...given: Parameters<typeof refused>): Promise<void> {
  await refused(...given);
}

describe('an accident is refused, and nothing written,', () => {
  it.each([
    'cd_funcion',
    'cd_organig',
    'cd_organig_acident',
    'cd_acc_lesiv',
    'dt',
    'hr',
    'descric',
    'prest_prim_socorr',
  ])('without %s, and with null in it [ACID-09, API-53, ERR-03]', async (field) => {
    await refuses({ [field]: undefined }, [field]);
    await refuses({ [field]: null }, [field]);
  });

  it('of a day before the employee was born [decision Dates]', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { dt_nasc: '1990-05-20' });
    for (const dt of ['1950-01-01', '1990-05-20']) await refuses({ cd_funcion, dt }, ['dt']);
  });

  it('without anything: every field that is required is named [ACID-09, ACID-13, API-53, ERR-03]', async () => {
    const answer = await tests.send('createAcidente', {});
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.campos).sort()).toEqual(
      Object.keys(acidenteOf(tests.own)).sort(),
    );
    expect((await tests.send('createAcidente', [])).status).toBe(400);
  });

  it('in a unit where the employee does not work, nor below it [ACID-09]', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: REGION });
    const answer = await refused({ cd_funcion, cd_organig: OTHER_REGION }, ['cd_organig']);
    expect(answer.body.campos.cd_organig).toBe('O funcionário não trabalha nesta unidade.');
  });

  it.each([
    ['cd_funcion', '1'],
    ['cd_funcion', 1.5],
    ['cd_organig', -1],
    ['cd_organig_acident', { cd: 1 }],
    ['cd_acc_lesiv', 2 ** 53],
    ['dt', '02-03-2026'],
    ['dt', '2026-02-29'],
    ['dt', '0000-01-01'],
    ['dt', 20260302],
    ['hr', '24:00'],
    ['hr', '9:30'],
    ['hr', '09:30:00'],
    ['hr', ''],
    ['descric', ''],
    ['descric', ' \n\t '],
    ['descric', 'a\0b'],
    ['descric', '\ud800'],
    ['prest_prim_socorr', -1],
    ['prest_prim_socorr', 6],
    ['prest_prim_socorr', 1.5],
    ['prest_prim_socorr', '1'],
    ['formac_taref', 3],
    ['formac_taref', true],
    ['epi_adeq', -1],
    ['epi_adeq', '1'],
    ['interr_trab', 1],
    ['interr_trab', 'true'],
    ['interr_trab', null],
    ['loc', 'a\0'],
    ['obs', ['x']],
    ['dt_interr_trab', '2026-02-30'],
    ['hr_interr_trab', '25:00'],
  ])('with %s %j [ACID-09, ACID-17, API-53, ERR-03]', (field, value) =>
    refuses({ [field]: value }, [field]),
  );

  it.each(Object.keys(ACIDENTE))('with a number in %s [ACID-17, API-53, ERR-03]', (field) =>
    refuses({ [field]: 5 }, [field]),
  );

  it.each(Object.entries(ACIDENTE))(
    'with %s of more than %i characters [ACID-12, API-53, ERR-03, CONST-16]',
    async (field, limit) => {
      await refuses({ [field]: 'x'.repeat(limit + 1) }, [field]);
      await refuses({ [field]: `ã${'x'.repeat(limit - 1)}.` }, [field]);
    },
  );

  it.each([
    ['2026-03-16', '09:01', 'hr'],
    ['2026-03-16', '23:59', 'hr'],
    ['2026-03-17', '00:00', 'dt'],
    ['2999-01-01', '08:00', 'dt'],
  ])('on %s at %s, at 9 in the morning of 16 March 2026 [ACID-09, API-53]', (dt, hr, field) =>
    refuses({ dt, hr }, [field]),
  );

  it("ahead of Lisbon's clock in summer, an hour ahead of the server's [API-53]", async () => {
    const clock = new TestClock();
    clock.advance(Date.parse('2026-07-15T22:30:00Z') - clock.now().getTime());
    const later = await startTestApp({ database: tests.app.database, clock });
    const place = { cd_empresa: EMPRESA, acessos: ALL_ACCESSES };
    const { token } = await signInWith(later, place);
    const at = async (dt: string, hr: string) => {
      const body = acidenteOf(tests.own, { dt, hr });
      const call = { token, params: { company: EMPRESA }, body };
      const answer = await later.call('createAcidente', call);
      return [answer.status, ...Object.keys(answer.body.campos ?? {})];
    };
    expect(await at('2026-07-15', '23:30')).toEqual([200]);
    expect(await at('2026-07-15', '23:31')).toEqual([400, 'hr']);
    expect(await at('2026-07-16', '00:00')).toEqual([400, 'dt']);
    await later.close();
  });

  it.each([
    [{}, ['dt_interr_trab', 'hr_interr_trab']],
    [{ dt_interr_trab: '', hr_interr_trab: '' }, ['dt_interr_trab', 'hr_interr_trab']],
    [{ dt_interr_trab: '2026-03-02' }, ['hr_interr_trab']],
    [{ hr_interr_trab: '15:00' }, ['dt_interr_trab']],
    [{ dt_interr_trab: '2026-03-01', hr_interr_trab: '23:59' }, ['dt_interr_trab']],
    [{ dt_interr_trab: '2026-03-02', hr_interr_trab: '14:19' }, ['hr_interr_trab']],
  ] as [Fields, string[]][])(
    'with an interruption of %j, the accident being of 2 March at 14:20 [ACID-11, API-53]',
    (values, fields) => refuses({ ...values, interr_trab: true }, fields),
  );

  const CODES = ['cd_funcion', 'cd_organig', 'cd_organig_acident'] as const;

  it('with an employee or a node of another company, as with none at all [PERM-13, API-53]', async () => {
    const foreign = { ...acidenteOf(tests.foreign) } as Record<string, number>;
    for (const field of CODES) {
      const ofOther = await refused({ [field]: foreign[field] }, [field]);
      const unknown = await refused({ [field]: UNKNOWN }, [field]);
      expect(ofOther.body).toEqual(unknown.body);
    }
    const all = Object.fromEntries([...CODES, 'cd_acc_lesiv'].map((field) => [field, UNKNOWN]));
    await refuses({ ...all, dt: '2026-03-17' }, [...CODES, 'cd_acc_lesiv', 'dt']);
  });

  it('with a type of injury that is unknown or out of use [API-53]', async () => {
    await refuses({ cd_acc_lesiv: UNKNOWN }, ['cd_acc_lesiv']);
    const { rows } = await tests.app.admin.query(
      `insert into lesao_tipo (nome, inactiv) values ('Desligado', true) returning cd::float8`,
    );
    await refuses({ cd_acc_lesiv: rows[0].cd }, ['cd_acc_lesiv']);
  });

  it('with an employee or a node outside the branch, of the user or of the path [PERM-13, LIST-20, API-53]', async () => {
    const token = await signInToRegion(tests);
    const { admin } = tests.app;
    const inside = await addFuncionario(admin, tests.own, { cd_organig: 4 });
    const outside = await addFuncionario(admin, tests.own, { cd_organig: 23 });
    const there = { cd_funcion: inside, cd_organig: 4, cd_organig_acident: 4 };
    for (const more of [{ token, company: REGION }, { company: REGION }]) {
      await refuses({ ...there, cd_funcion: outside }, ['cd_funcion'], more);
      for (const node of [EMPRESA, 23]) {
        await refuses({ ...there, cd_organig: node }, ['cd_organig'], more);
        await refuses({ ...there, cd_organig_acident: node }, ['cd_organig_acident'], more);
      }
    }
    for (const company of [EMPRESA, 23, OTHER_EMPRESA]) {
      const send = () =>
        tests.send('createAcidente', acidenteOf(tests.own, there), { token, company });
      await expectRefusal(tests.app, send, { status: 403, codigo: 'SEM_ACESSO' });
    }
  });

  it('of an employee who has left [API-53]', async () => {
    const gone = { ativo: false, dt_inactiv: '2026-03-10' };
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own, gone);
    await refuses({ cd_funcion }, ['cd_funcion']);
  });

  it("without 'criar' of menu 4, also for an administrator [ACID-05, PERM-16, API-53]", async () => {
    const acessos = ALL_ACCESSES.map(({ menu, capabilities = [] }) => ({
      menu,
      capabilities: capabilities.filter((name) => menu !== 4 || name !== 'criar'),
    }));
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos });
    const send = () => tests.send('createAcidente', acidenteOf(tests.own), { token });
    await expectRefusal(tests.app, send, { status: 403, codigo: 'SEM_ACESSO' });
  });

  it('in all, with nothing left behind [API-53]', async () => {
    const before = await countAcidentes(tests.app.admin);
    await refuses({ descric: '' }, ['descric'], { key: 'nova' });
    expect(await countAcidentes(tests.app.admin)).toBe(before);
    const { status } = await tests.send('createAcidente', acidenteOf(tests.own), { key: 'nova' });
    expect([status, await countAcidentes(tests.app.admin)]).toEqual([200, before + 1]);
  });
});
