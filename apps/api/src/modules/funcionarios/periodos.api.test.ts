import { type CallName, contract, Periodo } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../../testing/calls/examples/examples.ts';
import {
  addFuncionario,
  EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { addExame } from '../../testing/saude/saude-rows.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

/** Makes employees the periods of one person, or each a person of its own again. */
async function point(codes: readonly number[], joined = true) {
  const { admin } = tests.app;
  if (!joined)
    return admin.query('update funcionario set cd_pessoa = null where cd = any($1)', [codes]);
  const { rows } = await admin.query('insert into pessoa (cd_empresa) values ($1) returning cd', [
    EMPRESA,
  ]);
  return admin.query('update funcionario set cd_pessoa = $1 where cd = any($2)', [
    rows[0].cd,
    codes,
  ]);
}

/** Somebody who worked in two units, one after the other. */
async function addReturned(first = 23, second = 4) {
  const { admin } = tests.app;
  const before = await addFuncionario(admin, tests.own, {
    cd_organig: first,
    num_mecan: '00065',
    dt_ini_instit: '2010-02-01',
    ativo: false,
    dt_inactiv: '2019-12-31',
  });
  const now = await addFuncionario(admin, tests.own, {
    cd_organig: second,
    num_mecan: '00912',
    dt_ini_instit: '2026-01-05',
  });
  await point([before, now]);
  return { before, now, exam: await addExame(admin, before, { dt: '2018-03-02' }) };
}

const line = async (id: number, { company = EMPRESA, token = tests.token } = {}) =>
  tests.app.call('listMomentos', { token, params: { company, id } });

it('the time line is that of the person, each moment with its period [API-380, FUNC-324]', async () => {
  const { before, now, exam } = await addReturned();
  for (const id of [before, now]) {
    const { body } = await line(id);
    for (const one of body.periodos) expect(Periodo.strict().safeParse(one).error).toBeUndefined();
    expect(body.periodos).toMatchObject([
      { cd: now, num_mecan: '00912', cd_organig: 4, dt_ini_instit: '2026-01-05', ativo: true },
      { cd: before, num_mecan: '00065', cd_organig: 23, dt_inactiv: '2019-12-31', ativo: false },
    ]);
    expect(body.message).toMatchObject([
      { tipo: 'admissao', cd: now, cd_funcion: now },
      { tipo: 'saida', cd: before, cd_funcion: before },
      { tipo: 'exame', cd: exam, cd_funcion: before, aproveitado: false },
      { tipo: 'admissao', cd: before, cd_funcion: before },
    ]);
  }
});

it('a period in a unit that is not seen is not told of, nor what was in it [API-381, PERM-13]', async () => {
  const { before, now } = await addReturned();
  const token = await signInToRegion(tests);
  const other = await addFuncionario(tests.app.admin, tests.own, {
    cd_organig: 4,
    dt_ini_instit: '2026-01-05',
    num_mecan: '00912',
  });
  for (const who of [{ token }, {}]) {
    const [seen, alone] = await Promise.all(
      [now, other].map(async (cd) => {
        const { body } = await line(cd, { ...who, company: REGION });
        return JSON.stringify(body).replaceAll(String(cd), 'x');
      }),
    );
    expect(seen).toBe(alone);
    expect((await line(before, { ...who, company: REGION })).status).toBe(404);
  }
});

it('an exam that was taken over is told once, also where its own period is not seen [API-381, SAU-391]', async () => {
  const { before, now, exam } = await addReturned();
  await tests.app.admin.query(
    'insert into exame_aproveitado (cd_empresa, cd_funcion, cd_exame, dt_cria) values ($1, $2, $3, now())',
    [EMPRESA, now, exam],
  );
  const exams = async (company: number, id: number) =>
    (await line(id, { company })).body.message.filter(
      ({ tipo }: { tipo: string }) => tipo === 'exame',
    );
  expect(await exams(EMPRESA, now)).toMatchObject([
    { cd: exam, cd_funcion: before, aproveitado: true },
  ]);
  expect(await exams(REGION, now)).toMatchObject([
    { cd: exam, cd_funcion: now, aproveitado: true },
  ]);
});

it('no answer of another call changes by a pointer, nor when it is cleared [API-382, FUNC-325]', async () => {
  const { own, token, user, app } = tests;
  const people = [own.employee, own.otherEmployee];
  await app.admin.query(
    `update funcionario set ativo = false, dt_inactiv = '2025-12-31' where cd = $1`,
    [own.otherEmployee],
  );
  const names = (Object.keys(contract) as CallName[]).filter(
    (name) =>
      contract[name].method === 'GET' &&
      contract[name].permission.kind === 'company' &&
      name !== 'listMomentos',
  );
  const answers = async () => {
    const all: Record<string, unknown> = {};
    for (const name of names) {
      const example = CALL_EXAMPLES[name](own, user);
      for (const id of example.params?.id === own.employee ? people : [0]) {
        const params = id === 0 ? example.params : { ...example.params, id };
        const { status, body } = await app.call(name, { ...example, params, token });
        // A cursor is sealed anew in each answer.
        all[`${name} ${id}`] = { status, body: { ...body, cursor: undefined } };
      }
    }
    return all;
  };
  // Who opens a sheet ends that it is new, which 'Hoje' counts: that is over before anything is compared.
  await answers();
  const before = await answers();
  for (const joined of [true, false]) {
    await point(people, joined);
    for (const [name, answer] of Object.entries(await answers()))
      expect([name, JSON.stringify(answer) === JSON.stringify(before[name])]).toEqual([name, true]);
  }
});
