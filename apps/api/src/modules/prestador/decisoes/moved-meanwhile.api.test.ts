import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../../../testing/database/held-lock.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import {
  addFuncionario,
  changeOf,
  REGION,
  storedPedido,
} from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { OTHER_REGION } from '../../../testing/utilizadores/places.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const FROM = 3;
const DAY_MS = 86_400_000;
const TOMORROW = '2026-03-17';

const newEmployee = (values = {}) =>
  addFuncionario(tests.app.admin, tests.own, { cd_organig: FROM, ...values });
const departure = async (cd: number, dt_inactiv: string): Promise<number> =>
  (await tests.send('createSaida', { cd, dt_inactiv })).body.cd;
const transfer = async (cd_funcion: number, cd_organig: number, dt_ini_instit: string) =>
  (await tests.send('createTransferencia', { cd_funcion, cd_organig, dt_ini_instit })).body.cd;
const change = async (cd: number, values: Record<string, string>): Promise<number> =>
  (await tests.send('createAlteracao', await changeOf(tests.app.admin, cd, values))).body.cd;
const accept = (cd: number) => tests.decide('decidePedido', cd, { estado: 2 });

async function employee(cd: number) {
  const { rows } = await tests.app.admin.query(
    'select ativo, cd_organig::float8, pendente from funcionario where cd = $1',
    [cd],
  );
  return rows[0];
}

/** Runs a call that has to wait while the employee is transferred to another unit. */
async function whileMoving<T>(cd: number, work: () => Promise<T>): Promise<T> {
  const moving = await holding(
    tests.app,
    'update funcionario set cd_organig = $2, versao = versao + 1 where cd = $1',
    [cd, REGION],
  );
  const done = work();
  await moving.waiting();
  await moving.release();
  return done;
}

describe('someone who goes to another unit at the same moment', () => {
  it('leaves all the same on the day of an accepted departure', async () => {
    const cd = await newEmployee();
    await accept(await departure(cd, TOMORROW));
    await tests.app.clock.during(2 * DAY_MS, () => whileMoving(cd, tests.applyDue));
    expect(await employee(cd)).toMatchObject({ ativo: false, cd_organig: REGION });
  });

  it('can still have a departure or a change accepted', async () => {
    const cd = await newEmployee();
    const leaving = await departure(cd, '2026-05-01');
    expect((await whileMoving(cd, () => accept(leaving))).status).toBe(200);
    const form = await changeOf(tests.app.admin, cd, { nome: 'Beatriz Nova' });
    const asked = await whileMoving(cd, () => tests.send('createAlteracao', form));
    expect(asked.status).toBe(200);
  });
});

describe('after a transfer', () => {
  it('what is still open about someone is seen and decided in the new unit', async () => {
    const cd = await newEmployee();
    const moving = await transfer(cd, REGION, TEST_TODAY);
    const open = await change(cd, { nome: 'Beatriz Nova' });
    expect((await accept(moving)).status).toBe(200);
    expect(await storedPedido(tests.app.admin, open)).toMatchObject({ cd_organig: REGION });
    expect(await storedPedido(tests.app.admin, moving)).toMatchObject({ cd_organig: FROM });
    expect(await employee(cd)).toMatchObject({ cd_organig: REGION, pendente: 1 });
  });

  it('another one for an earlier day is refused: each day has one unit', async () => {
    const cd = await newEmployee();
    expect((await accept(await transfer(cd, OTHER_REGION, '2026-03-04'))).status).toBe(200);
    expect((await accept(await transfer(cd, REGION, TEST_TODAY))).status).toBe(200);
    const form = { cd_funcion: cd, cd_organig: OTHER_REGION, dt_ini_instit: '2026-03-06' };
    const { status, body } = await tests.send('createTransferencia', form);
    expect([status, body.campos]).toEqual([
      400,
      { dt_ini_instit: 'Já houve uma transferência a 16-03-2026.' },
    ]);
    expect((await accept(await transfer(cd, OTHER_REGION, TEST_TODAY))).status).toBe(200);
  });

  it('an older one for an earlier day can only be refused', async () => {
    const cd = await newEmployee();
    const later = await transfer(cd, REGION, TOMORROW);
    await accept(later);
    const earlier = await transfer(cd, OTHER_REGION, TEST_TODAY);
    await tests.app.admin.query('update pedido set dt_aplicado = now() where cd = $1', [later]);
    const { status, body } = await accept(earlier);
    expect([status, body.codigo]).toEqual([409, 'ULTRAPASSADO']);
  });
});

describe('days that have changed since a request was made', () => {
  it('keep it from being accepted where they make it impossible', async () => {
    const cd = await newEmployee({ dt_nasc: '2000-01-01', dt_ini_instit: '2020-01-01' });
    const born = await change(cd, { dt_nasc: '2010-05-05' });
    const admitted = await change(cd, { dt_ini_instit: '2005-01-01' });
    expect((await accept(born)).status).toBe(200);
    const { status, body } = await accept(admitted);
    expect([status, body.codigo]).toEqual([409, 'DATAS_IMPOSSIVEIS']);
  });

  it('let nobody be admitted after leaving, nor leave before being admitted', async () => {
    const cd = await newEmployee();
    const leaving = await departure(cd, '2026-03-21');
    const admitted = await change(cd, { dt_ini_instit: '2026-09-01' });
    expect((await accept(leaving)).status).toBe(200);
    expect((await accept(admitted)).body.codigo).toBe('DATAS_IMPOSSIVEIS');
    const other = await newEmployee();
    const gone = await departure(other, '2026-03-21');
    const later = await change(other, { dt_ini_instit: '2026-09-01' });
    expect((await accept(later)).status).toBe(200);
    expect((await accept(gone)).body.codigo).toBe('DATAS_IMPOSSIVEIS');
  });

  it('let nobody be transferred after leaving, nor before being admitted', async () => {
    const cd = await newEmployee();
    const moving = await transfer(cd, REGION, '2026-03-25');
    const leaving = await departure(cd, '2026-03-21');
    expect((await accept(leaving)).status).toBe(200);
    expect((await accept(moving)).body.codigo).toBe('DATAS_IMPOSSIVEIS');
    const other = await newEmployee();
    const moved = await transfer(other, REGION, '2026-03-25');
    const later = await change(other, { dt_ini_instit: '2026-09-01' });
    expect((await accept(later)).status).toBe(200);
    expect((await accept(moved)).body.codigo).toBe('DATAS_IMPOSSIVEIS');
  });

  it('let someone be transferred on the day of admission, and leave on that of the transfer', async () => {
    const cd = await newEmployee();
    const moving = await transfer(cd, REGION, '2026-03-21');
    expect((await accept(await change(cd, { dt_ini_instit: '2026-03-21' }))).status).toBe(200);
    expect((await accept(await departure(cd, '2026-03-21'))).status).toBe(200);
    expect((await accept(moving)).status).toBe(200);
  });

  it('let nobody be admitted on the day of birth', async () => {
    const cd = await newEmployee({ dt_nasc: '2000-01-01', dt_ini_instit: '2020-01-01' });
    const born = await change(cd, { dt_nasc: '2005-05-05' });
    const admitted = await change(cd, { dt_ini_instit: '2005-05-05' });
    expect((await accept(born)).status).toBe(200);
    expect((await accept(admitted)).body.codigo).toBe('DATAS_IMPOSSIVEIS');
  });

  it('do not matter where recorded dates contradict each other: departure and transfer are accepted', async () => {
    const odd = () => newEmployee({ dt_nasc: '2020-01-01', dt_ini_instit: '2015-09-01' });
    const [leaving, moving] = [await odd(), await odd()];
    expect((await accept(await departure(leaving, '2026-03-21'))).status).toBe(200);
    expect((await accept(await transfer(moving, REGION, TEST_TODAY))).status).toBe(200);
  });

  it('of admission are not asked for beyond an accepted departure', async () => {
    const cd = await newEmployee();
    await accept(await departure(cd, '2026-03-21'));
    const form = await changeOf(tests.app.admin, cd, { dt_ini_instit: '2026-09-01' });
    const { status, body } = await tests.send('createAlteracao', form);
    expect([status, Object.keys(body.campos)]).toEqual([400, ['dt_ini_instit']]);
  });

  it('of someone without a day of admission are asked of no other change', async () => {
    const cd = await newEmployee({ dt_ini_instit: null });
    expect((await accept(await change(cd, { nome: 'Beatriz Nova' }))).status).toBe(200);
  });
});

describe('someone whose departure was accepted', () => {
  const book = (cd: number, dt: string) =>
    tests.decide('createMarcacoes', 0, {
      especie: 'exame',
      cd_tipo: tests.own.examType,
      dt,
      hr: '09:00',
      funcionarios: [cd],
    });

  it('is booked, and transferred, for no day after it', async () => {
    const cd = await newEmployee();
    await accept(await departure(cd, '2026-03-27'));
    const { status, body } = await book(cd, '2026-03-30');
    expect([status, body.campos]).toEqual([
      400,
      { 'funcionarios.0': 'O funcionário sai da empresa a 27-03-2026.' },
    ]);
    const booked = await book(cd, '2026-03-27');
    expect(booked.status).toBe(200);
    const [marcacao] = booked.body.cds;
    const moved = await tests.decide('updateMarcacao', marcacao, { dt: '2026-03-30', hr: '10:00' });
    expect([moved.status, Object.keys(moved.body.campos)]).toEqual([400, ['dt']]);
    const form = { cd_funcion: cd, cd_organig: REGION, dt_ini_instit: '2026-03-30' };
    expect((await tests.send('createTransferencia', form)).body.campos).toEqual({
      dt_ini_instit: 'O funcionário sai da empresa antes dessa data.',
    });
  });

  it('has no booking moved any more once gone; it can be called off', async () => {
    const cd = await newEmployee();
    const [marcacao] = (await book(cd, '2026-04-01')).body.cds;
    // Otherwise it is called off with the departure.
    const asked = await departure(cd, '2026-03-10');
    await tests.decide('decidePedido', asked, { estado: 2, desmarcar: false });
    const moved = await tests.decide('updateMarcacao', marcacao, { dt: '2026-04-07', hr: '10:00' });
    expect([moved.status, moved.body.codigo]).toEqual([409, 'FUNCIONARIO_SAIU']);
    expect((await tests.decide('closeMarcacao', marcacao, { estado: 4 })).status).toBe(200);
  });
});

it('a request is decided at its own unit or above, and is unknown elsewhere', async () => {
  const asked = await departure(await newEmployee(), '2026-05-01');
  const token = await tests.app.signIn('prestador@demo.pt');
  const decideAt = async (company: number) => {
    const params = { company, id: asked };
    return (await tests.app.call('decidePedido', { token, params, body: { estado: 2 } })).status;
  };
  expect([await decideAt(OTHER_REGION), await decideAt(FROM)]).toEqual([404, 200]);
});
