import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario, OTHER_EMPRESA, UNKNOWN } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';

/** A day on which the demonstration has no bookings: a Sunday. */
const DAY = '2026-04-19';

let tests: PrestadorTests;
let other: number;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { rows } = await tests.app.admin.query(
    'select min(cd)::float8 as cd from medico where cd <> $1 and not inactiv',
    [tests.own.physician],
  );
  other = rows[0].cd;
});
afterAll(() => tests.app.close());
beforeEach(() => tests.app.admin.query('delete from marcacao where dt = $1', [DAY]));

const call = (name: 'getFuncionarioParaExame' | 'getMarcacaoSeguinte', id: number, query = {}) =>
  tests.app.call(name, {
    token: tests.provider.token,
    params: { company: tests.own.cd_empresa, id },
    query,
  });

async function book(values: object): Promise<{ cd: number; cd_funcion: number }> {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
  const { status, body } = await tests.decide('createMarcacoes', 0, {
    especie: 'exame',
    cd_tipo: tests.own.examType,
    cd_medic: tests.own.physician,
    dt: DAY,
    hr: '09:00',
    funcionarios: [cd_funcion],
    confirmar: true,
    ...values,
  });
  expect(status).toBe(200);
  return { cd: body.cds[0], cd_funcion };
}

async function examined(cd_funcion: number, values: object): Promise<number> {
  const { body } = await tests.decide('createExame', 0, {
    cd_funcion,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    ficha: 'nenhuma',
    ...values,
  });
  return body.cd;
}

describe('what is known of an employee who is examined', () => {
  it('are birth, profession and unit, the last decision with its condition, and the next booking [SAU-115]', async () => {
    const { cd: booking, cd_funcion } = await book({ hr: '10:30' });
    await examined(cd_funcion, { cd_decis: 'A', dt: '2024-02-01', dt_expir: '2026-02-01' });
    const conditional = { cd_decis: 'AC', recomendacoes: 'Evitar cargas.' };
    const last = await examined(cd_funcion, {
      ...conditional,
      dt: '2026-01-10',
      dt_expir: '2027-01-10',
    });
    const { rows } = await tests.app.admin.query(
      `select f.dt_nasc::text, p.nome as profis, f.cd_organig::float8, o.nome as organig, x.nome as tipo_exam
         from funcionario f left join profissao p on p.cd = f.cd_profis and p.cd_empresa = f.cd_empresa
         join organigrama o on o.cd = f.cd_organig, exame_tipo x where f.cd = $1 and x.cd = $2`,
      [cd_funcion, tests.own.examType],
    );
    const { tipo_exam, ...person } = rows[0];
    const { status, body } = await call('getFuncionarioParaExame', cd_funcion);
    expect(status).toBe(200);
    expect(body.message).toEqual({
      cd: cd_funcion,
      ...person,
      inapto_dias: 30,
      anterior: null,
      caminho: expect.stringMatching(new RegExp(`^.+ / ${person.organig}$|^${person.organig}$`)),
      exames: [{ ...conditional, cd: last, dt: '2026-01-10', dt_expir: '2027-01-10', tipo_exam }],
      proxima: { cd: booking, dt: DAY, hr: '10:30', fuso: 'Europe/Lisbon', tipo_exam },
    });
  });

  it('leaves out the exam that is corrected and the booking that is kept [SAU-115]', async () => {
    const { cd: marcacao, cd_funcion } = await book({});
    const first = await examined(cd_funcion, { cd_decis: 'A', dt: '2025-02-01' });
    const exame = await examined(cd_funcion, { cd_decis: 'ID', dt: '2026-02-01' });
    const { body } = await call('getFuncionarioParaExame', cd_funcion, { exame, marcacao });
    expect(body.message.exames.map(({ cd }: { cd: number }) => cd)).toEqual([first]);
    expect(body.message.proxima).toBeNull();
  });

  it('tells of an exam that decided nothing, and of the decision before it [SAU-115]', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
    await examined(cd_funcion, { cd_decis: 'IT', dt: '2026-01-01', dt_expir: '2026-02-01' });
    await examined(cd_funcion, { cd_decis: 'SD', dt: '2026-02-01' });
    const { body } = await call('getFuncionarioParaExame', cd_funcion);
    expect(body.message.exames.map(({ cd_decis }: { cd_decis: string }) => cd_decis)).toEqual([
      'SD',
      'IT',
    ]);
  });

  it('is also there for somebody who has left, and never for another company’s [SAU-115]', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
    await tests.app.admin.query(`update funcionario set ativo = false where cd = $1`, [cd_funcion]);
    expect((await call('getFuncionarioParaExame', cd_funcion)).body.message.exames).toEqual([]);
    expect((await call('getFuncionarioParaExame', UNKNOWN)).status).toBe(404);
    expect((await call('getFuncionarioParaExame', tests.foreign.employee)).status).toBe(404);
  });
});

describe('the booking that follows', () => {
  const next = async (query = {}, id = tests.own.physician) =>
    (await call('getMarcacaoSeguinte', 0, { medico: id, dt: DAY, ...query })).body.message?.cd ??
    null;

  it('is the next by the hour, then what was passed over, until none is left [SAU-116]', async () => {
    const early = await book({ hr: '08:00' });
    const now = await book({ hr: '09:00' });
    const same = await book({ hr: '09:00' });
    const late = await book({ hr: '11:00' });
    const done = (cd: number) => tests.decide('closeMarcacao', cd, { estado: 4 });
    expect(await next()).toBe(early.cd);
    expect(await next({ hr: '09:00', marcacao: now.cd })).toBe(same.cd);
    await done(now.cd);
    await done(same.cd);
    expect(await next({ hr: '09:00', marcacao: same.cd })).toBe(late.cd);
    await done(late.cd);
    expect(await next({ hr: '11:00', marcacao: late.cd })).toBe(early.cd);
    await done(early.cd);
    expect(await next({ hr: '11:00' })).toBeNull();
  });

  it('is the physician’s or nobody’s, of an exam, of that day and company [SAU-116]', async () => {
    await book({ cd_medic: other, hr: '08:00' });
    await book({ especie: 'acao-enfermagem', cd_tipo: 1, cd_medic: null, hr: '08:10' });
    await book({ dt: '2026-04-20', hr: '08:20' });
    expect(await next()).toBeNull();
    const free = await book({ cd_medic: null, hr: '10:00' });
    expect([await next(), await next({}, other)]).toEqual([free.cd, expect.any(Number)]);
    const elsewhere = await tests.app.call('getMarcacaoSeguinte', {
      token: tests.provider.token,
      params: { company: OTHER_EMPRESA },
      query: { medico: tests.own.physician, dt: DAY },
    });
    expect(elsewhere.body.message).toBeNull();
    expect(DAY > TEST_TODAY).toBe(true);
  });
});
