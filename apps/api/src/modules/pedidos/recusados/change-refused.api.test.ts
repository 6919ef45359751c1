import { FUNCIONARIO, IMPORTED } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  changeOf,
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
let employee: number;
let form: Record<string, unknown>;
beforeAll(async () => {
  tests = await startPedidoTests();
  employee = await addFuncionario(tests.app.admin, tests.own);
  // Different from what is stored: each refusal below is for its own reason.
  form = await changeOf(tests.app.admin, employee, { nome: 'Beatriz Sá' });
});
afterAll(() => tests.app.close());

const change = (values: Record<string, unknown>) => () =>
  tests.send('createAlteracao', { ...form, ...values });

const refuses = (values: Record<string, unknown>, ...fields: string[]) =>
  expectRefusal(tests.app, change(values), { status: 400, fields });

describe('a change is refused, and nothing written,', () => {
  it.each(['cd', 'nome', 'sexo', 'dt_nasc', 'cd_nacion', 'cd_categ'])(
    'without %s [FUNC-27, API-25]',
    async (field) => {
      await refuses({ [field]: undefined }, field);
      await refuses({ [field]: null }, field);
      await refuses({ [field]: '' }, field);
    },
  );

  it.each(Object.entries(FUNCIONARIO))(
    'with %s longer than %i; one of just that length is taken [FUNC-34, CONST-07]',
    async (field, max) => {
      // The second is of two UTF-16 units.
      for (const letter of ['ç', '😀']) {
        const { body } = await change({ [field]: letter.repeat(max) })();
        const { dados } = await storedPedido(tests.app.admin, body.cd);
        expect(dados[field]).toBe(letter.repeat(max));
        await refuses({ [field]: letter.repeat(max + 1) }, field);
      }
    },
  );

  it.each([
    ['num_benef', FUNCIONARIO.num_benef, IMPORTED.utente],
    ['loc_trab', FUNCIONARIO.loc_trab, IMPORTED.localTrabalho],
  ] as const)(
    'with a new %s longer than %i, though one of up to %i that an import brought may stay [FUNC-34, CSV-22, CSV-23]',
    async (field, limit, imported) => {
      const [long, other] = ['x'.repeat(imported), 'y'.repeat(limit + 1)];
      const cd = await addFuncionario(tests.app.admin, tests.own, { [field]: long });
      const of = async (values: Record<string, unknown>) => {
        const body = await changeOf(tests.app.admin, cd, { nome: 'Beatriz Sá', ...values });
        return () => tests.send('createAlteracao', body);
      };
      for (const text of [other, `${long}x`, long.slice(1), long.toUpperCase()]) {
        const call = await of({ [field]: text });
        await expectRefusal(tests.app, call, { status: 400, fields: [field] });
      }
      const kept = await (await of({}))();
      expect((await storedPedido(tests.app.admin, kept.body.cd)).dados).toEqual({
        nome: 'Beatriz Sá',
      });
      const shortened = await (await of({ [field]: 'y'.repeat(limit) }))();
      expect(shortened.status).toBe(200);
    },
  );

  it.each([
    { dt_nasc: '1899-12-31' },
    { dt_nasc: '2026-03-17', dt_ini_instit: '2026-03-18' },
    { dt_nasc: '1999-02-29' },
    { dt_ini_instit: '2023-02-29' },
    { dt_ini_instit: '1985-04-12' },
    { dt_ini_instit: '1985-04-11' },
  ])('with the dates %j [FUNC-27, ENT-11]', async (dates) => {
    await refuses(dates, Object.keys(dates)[0] as string);
  });

  it('with a birth that the admission on record does not follow [FUNC-27, ENT-11]', async () => {
    await refuses({ dt_nasc: '2015-09-01', dt_ini_instit: null }, 'dt_ini_instit');
  });

  it('but not with 29 February of a leap year, 1900, or today [FUNC-27, ENT-11]', async () => {
    for (const dates of [
      { dt_nasc: '1984-02-29' },
      { dt_nasc: '1900-01-01' },
      { dt_nasc: '2026-03-16', dt_ini_instit: '2026-03-17' },
    ]) {
      expect([dates, (await change(dates)()).status]).toEqual([dates, 200]);
    }
  });

  it.each([
    ['cd_nacion', undefined],
    ['cd_categ', 'categoria'],
    ['cd_agrup_prof', 'agrupamento'],
    ['cd_profis', 'profissao'],
    ['cd_func_propost', 'profissao'],
  ])('with an unknown %s, or one of another company [API-25, PERM-13]', async (field, table) => {
    const unknown = await refuses({ [field]: UNKNOWN }, field);
    if (!table) return;
    const { rows } = await tests.app.admin.query(
      `select max(cd)::float8 as cd from ${table} where cd_empresa = $1`,
      [tests.foreign.cd_empresa],
    );
    expect((await refuses({ [field]: rows[0].cd }, field)).body).toEqual(unknown.body);
  });
});

describe.each([
  ['createAlteracao', 'cd', { nome: 'Beatriz Sá' }],
  ['createSaida', 'cd', { dt_inactiv: '2026-03-16' }],
  ['createTransferencia', 'cd_funcion', { cd_organig: 3, dt_ini_instit: '2026-03-16' }],
] as const)('%s', (name, key, values) => {
  const about = async (cd: number) => ({
    ...(name === 'createAlteracao' && form),
    ...values,
    [key]: cd,
  });

  it('about an employee of another company is 404, as about none, and writes nothing [PERM-13, API-25, API-27, API-28]', async () => {
    const refuse = async (cd: number) => {
      const body = await about(cd);
      return expectRefusal(tests.app, () => tests.send(name, body), { status: 404 });
    };
    expect((await refuse(tests.foreign.employee)).body).toEqual((await refuse(UNKNOWN)).body);
  });

  it('about an employee outside the branch is 404 and writes nothing; inside it is taken [PERM-13, API-25, API-27, API-28]', async () => {
    const token = await signInToRegion(tests);
    const inside = await addFuncionario(tests.app.admin, tests.own, { cd_organig: 4 });
    const outside = await addFuncionario(tests.app.admin, tests.own, { cd_organig: 23 });
    const send = async (cd: number) => {
      const body = await about(cd);
      return () => tests.send(name, body, { token, company: REGION });
    };
    await expectRefusal(tests.app, await send(outside), { status: 404 });
    await expectRefusal(tests.app, await send(employee), { status: 404 });
    expect((await (await send(inside))()).status).toBe(200);
  });

  it('about an employee who is not below the node of the path is 404 [LIST-20, API-25, API-27, API-28]', async () => {
    const outside = await addFuncionario(tests.app.admin, tests.own, { cd_organig: 23 });
    const body = await about(outside);
    await expectRefusal(tests.app, () => tests.send(name, body, { company: REGION }), {
      status: 404,
    });
    expect((await tests.send(name, body, { company: 23 })).status).toBe(
      name === 'createTransferencia' ? 400 : 200,
    );
  });

  it('about an employee who has left is 409 and writes nothing [API-25, API-27, API-28]', async () => {
    const left = await addFuncionario(tests.app.admin, tests.own, {
      ativo: false,
      dt_inactiv: '2026-01-31',
    });
    const body = await about(left);
    await expectRefusal(tests.app, () => tests.send(name, body), {
      status: 409,
      codigo: 'FUNCIONARIO_SAIU',
    });
  });

  it.each([
    ['1 ver', 1, 'ver'],
    ['1 criar', 1, 'criar'],
    ['1 remover', 1, 'remover'],
    ['5 editar', 5, 'editar'],
  ] as const)(
    "with '%s' alone is 403 and writes nothing [PERM-16, API-25, API-27, API-28]",
    async (_, menu, capability) => {
      const { token } = await signInWith(tests.app, {
        cd_empresa: EMPRESA,
        adm: true,
        acessos: [{ menu, capabilities: [capability] }],
      });
      const body = await about(await addFuncionario(tests.app.admin, tests.own));
      await expectRefusal(tests.app, () => tests.send(name, body, { token }), { status: 403 });
    },
  );

  it.each([0, -1, 1.5, '1', null, undefined, 2 ** 53])(
    'about the code %j is 400 [ERR-03, API-25, API-27, API-28]',
    async (cd) => {
      const body = { ...(await about(1)), [key]: cd };
      await expectRefusal(tests.app, () => tests.send(name, body), { status: 400, fields: [key] });
    },
  );
});
