import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  expectRefusal,
  OTHER_EMPRESA,
  REGION,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const telework = { tipo: 'teletrabalho', dt_ini: '2026-03-02' };
const illness = { tipo: 'ausencia', motivo: 'doenca_acidente', dt_ini: '2026-01-05' };

const employee = (values = {}) => addFuncionario(tests.app.admin, tests.own, values);
const state = (id: number, body: object, more = {}) =>
  tests.send('createFacto', body, { id, ...more });
const listed = async (id: number, more = {}) =>
  (await tests.send('listFactos', undefined, { id, ...more })).body.message;

async function stated(id: number, body: object): Promise<number> {
  const { status, body: answer } = await state(id, body);
  expect([status, answer.campos]).toEqual([200, undefined]);
  return answer.cd;
}

describe('what a company states of an employee', () => {
  it('holds at once, without a request, and is read with its author, the latest first [FACTO-01, API-483, API-484]', async () => {
    const cd = await employee();
    const away = await stated(cd, { ...illness, dt_fim: '2026-02-16' });
    const home = await stated(cd, telework);
    expect(await listed(cd)).toEqual([
      { cd: home, ...telework, motivo: null, dt_fim: null, ausencia: null, autor: 'Teste' },
      { cd: away, ...illness, dt_fim: '2026-02-16', ausencia: null, autor: 'Teste' },
    ]);
    const { body } = await tests.send('getFuncionario', undefined, { id: cd });
    expect(body.message.pendente).toBe(0);
  });

  it('is stated once for an idempotency key, and once for each day [FACTO-03]', async () => {
    const cd = await employee();
    const send = () => state(cd, telework, { key: `facto-${cd}` });
    expect((await send()).body).toEqual((await send()).body);
    const { body } = await expectRefusal(tests.app, () => state(cd, telework), {
      status: 400,
      fields: ['dt_ini'],
    });
    expect(body.campos.dt_ini).toBe('Já está registado: teletrabalho desde 02-03-2026.');
    const both = await Promise.all([1, 2].map(() => state(cd, illness)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('is refused with the fields that are wrong, a temporary contract that is longer than one may be, and for who has left [FACTO-02, FACTO-26]', async () => {
    const cd = await employee();
    const cases = [
      [{ ...telework, dt_ini: '2015-08-31' }, 'dt_ini'],
      [{ ...telework, dt_fim: '2026-03-01' }, 'dt_fim'],
      [{ ...illness, dt_fim: illness.dt_ini }, 'dt_fim'],
      [{ ...illness, motivo: null }, 'motivo'],
      [{ ...telework, motivo: 'outra' }, 'motivo'],
      [{ ...telework, tipo: 'gravidez' }, 'tipo'],
      [{ tipo: 'temporario_45', dt_ini: '2026-01-01', dt_fim: '2026-02-15' }, 'dt_fim'],
    ] as const;
    for (const [body, field] of cases) {
      await expectRefusal(tests.app, () => state(cd, body), { status: 400, fields: [field] });
    }
    await stated(cd, { tipo: 'temporario_45', dt_ini: '2026-01-01', dt_fim: '2026-02-14' });
    const left = await employee({ ativo: false, dt_inactiv: '2026-03-01' });
    await expectRefusal(tests.app, () => state(left, telework), {
      status: 409,
      codigo: 'FUNCIONARIO_SAIU',
    });
  });
});

describe('certificates that go on', () => {
  it('are one absence from the first day, whose return asks for the one exam [FACTO-43, FACTO-44]', async () => {
    const cd = await employee();
    const paper = (dt_ini: string, dt_fim: string | null) =>
      state(cd, { ...illness, dt_ini, dt_fim });
    const events = async () =>
      (await tests.send('listExamesDevidos', undefined, { id: cd })).body.message;
    await paper('2026-01-05', '2026-01-17');
    await paper('2026-01-17', '2026-02-10');
    expect(await events()).toMatchObject([{ regra: 'regresso', dt: '2026-02-10' }]);
    const { body } = await paper('2026-02-10', '2026-02-13');
    expect(body.message).toBe(
      'Registado: ausência prolongada desde 10-02-2026, regresso a 13-02-2026. É a mesma ausência: conta desde 05-01-2026: 39 dias.',
    );
    expect(await events()).toMatchObject([{ regra: 'regresso', dt: '2026-02-13' }]);
    const ausencia = { dt_ini: '2026-01-05', dt_fim: '2026-02-13' };
    expect(await listed(cd)).toMatchObject([{ ausencia }, { ausencia }, { ausencia }]);
    const whole = { cd_funcion: cd, ...illness, dt_fim: '2026-02-13' };
    const again = await tests.send('importFactos', { linhas: [whole] });
    expect(again.body).toMatchObject({ iguais: 1, corrigidos: 0, problemas: [] });
    await paper('2026-02-13', null);
    expect(await events()).toEqual([]);
    const { rows } = await tests.app.admin.query(
      'select suspenso_de::text, suspenso_ate from prazo where cd_funcion = $1',
      [cd],
    );
    expect(rows).toEqual([{ suspenso_de: '2026-02-04', suspenso_ate: null }]);
    const refused = await paper('2026-03-01', '2026-03-20');
    expect([refused.status, refused.body.campos.dt_ini]).toEqual([
      400,
      'Já está registado: ausência prolongada desde 13-02-2026, sem data de regresso. Indique nessa o regresso que o papel dizia, e depois esta: contam como uma.',
    ]);
  });
});

describe('a correction', () => {
  it('changes the days, and leaves a line that says which, never why somebody is away [FACTO-05, FACTO-07, API-485]', async () => {
    const cd_funcion = await employee();
    const cd = await stated(cd_funcion, illness);
    const change = { dt_ini: '2026-01-05', dt_fim: '2026-02-16', motivo: 'outra' };
    const [line] = await auditedBy(tests.app.admin, async () => {
      const { body } = await tests.send('updateFacto', change, { id: cd });
      expect(body.message).toBe(
        'Corrigido: ausência prolongada desde 05-01-2026, regresso a 16-02-2026.',
      );
    });
    expect(line).toMatchObject({ acao: 'alterar', entidade: 'facto', cd_entidade: cd });
    expect(line?.detalhe).toMatchObject({ cd_funcion, tipo: 'ausencia' });
    expect(JSON.stringify(line)).not.toMatch(/doenca|outra/);
    expect(await listed(cd_funcion)).toMatchObject([change]);
    // What another has seen before is not overwritten.
    const antes = { dt_ini: '2026-01-05', dt_fim: null, motivo: 'doenca_acidente' };
    const late = () => tests.send('updateFacto', { ...change, antes }, { id: cd });
    await expectRefusal(tests.app, late, { status: 409, codigo: 'ALTERADO_ENTRETANTO' });
    const wrong = () => tests.send('updateFacto', { ...change, motivo: null }, { id: cd });
    await expectRefusal(tests.app, wrong, { status: 400, fields: ['motivo'] });
  });
});

describe('what is taken back', () => {
  it('comes back for its remover, unless the same was stated since [FACTO-06, API-486, API-487]', async () => {
    const cd_funcion = await employee();
    const cd = await stated(cd_funcion, illness);
    const before = await listed(cd_funcion);
    const remove = async () => (await tests.send('removeFacto', undefined, { id: cd })).status;
    const undo = (more = {}) => tests.send('undoRemocaoFacto', undefined, { id: cd, ...more });
    expect([await remove(), await listed(cd_funcion), await remove()]).toEqual([200, [], 404]);
    const other = await signInWith(tests.app, { cd_empresa: 1, acessos: ALL_ACCESSES });
    expect((await undo({ token: other.token })).body.codigo).toBe('NAO_RETIDO');
    expect([(await undo()).status, (await undo()).status]).toEqual([200, 200]);
    expect(await listed(cd_funcion)).toEqual(before);
    await remove();
    await stated(cd_funcion, illness);
    const late = await undo();
    expect([late.status, late.body.codigo]).toEqual([409, 'ULTRAPASSADO']);
  });
});

describe('who reads and states', () => {
  it('a branch only its own people, another company nobody [FACTO-08]', async () => {
    const place = { cd_empresa: 1, cd_organig: REGION, acessos: ALL_ACCESSES };
    const { token } = await signInWith(tests.app, place);
    const outside = await employee();
    const cd = await stated(outside, telework);
    const inBranch = { token, company: REGION };
    for (const call of [
      () => tests.send('listFactos', undefined, { id: outside, ...inBranch }),
      () => state(outside, illness, inBranch),
      () => tests.send('removeFacto', undefined, { id: cd, ...inBranch }),
      () => tests.send('updateFacto', { dt_ini: '2026-03-03' }, { id: cd, ...inBranch }),
      () => tests.send('listFactos', undefined, { id: tests.foreign.employee }),
      () => tests.send('removeFacto', undefined, { id: UNKNOWN }),
    ]) {
      await expectRefusal(tests.app, call, { status: 404 });
    }
    const inside = await employee({ cd_organig: REGION });
    expect((await state(inside, telework, inBranch)).status).toBe(200);
    const { provider } = tests;
    const there = { id: outside, company: OTHER_EMPRESA, token: provider.token };
    expect((await tests.send('listFactos', undefined, there)).status).toBe(404);
  });

  it('absences are for who may state them and for who looks after health [FACTO-04]', async () => {
    const cd = await employee();
    await stated(cd, illness);
    await stated(cd, telework);
    const reader = await signInWith(tests.app, {
      cd_empresa: 1,
      acessos: [{ menu: 1, capabilities: ['ver'] }],
    });
    const technician = await addPrestador(tests);
    await giveRoles(tests, technician.cd, ['tecnico']);
    const desk = await addPrestador(tests);
    await giveRoles(tests, desk.cd, ['atendimento']);
    const kinds = async ({ token }: { token: string }) =>
      (await listed(cd, { token })).map(({ tipo }: { tipo: string }) => tipo);
    expect(await kinds(reader)).toEqual(['teletrabalho']);
    expect(await kinds(technician)).toEqual(['teletrabalho']);
    expect(await kinds(desk)).toEqual(['teletrabalho', 'ausencia']);
    expect(await kinds(tests.provider)).toEqual(['teletrabalho', 'ausencia']);
  });
});

it('what is stated moves the day of the next exam in the same change [FACTO-17]', async () => {
  const { admin } = tests.app;
  const cd = await employee();
  const { body } = await tests.decide('createExame', 0, {
    cd_funcion: cd,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    cd_decis: 'A',
    dt: '2026-03-10',
  });
  expect(body.cd).toBeGreaterThan(0);
  const due = async () =>
    (
      await admin.query(
        'select dt::text, regra, suspenso_ate::text from prazo where cd_funcion = $1',
        [cd],
      )
    ).rows[0];
  expect(await due()).toMatchObject({ dt: '2028-03-10', regra: 'periodico' });
  const { versao } = (await tests.send('getFuncionario', undefined, { id: cd })).body.message;
  const night = await stated(cd, { tipo: 'trabalho_noturno', dt_ini: '2026-03-02' });
  expect(await due()).toMatchObject({ dt: '2027-03-10', regra: 'trabalho_noturno' });
  await tests.send('removeFacto', undefined, { id: night });
  await stated(cd, { ...illness, dt_ini: '2026-03-11', dt_fim: '2026-05-04' });
  expect(await due()).toEqual({ dt: '2026-05-04', regra: 'regresso', suspenso_ate: '2026-05-04' });
  const after = (await tests.send('getFuncionario', undefined, { id: cd })).body.message;
  expect(after.versao).toBe(versao);
});

describe('a file', () => {
  const imported = (linhas: readonly object[], more = {}) =>
    tests.send('importFactos', { linhas }, more);
  const numbered = async (num_mecan: string) => ({ cd: await employee({ num_mecan }), num_mecan });

  it('states by number or code, corrects what has the same first day, and says by row what it cannot [FACTO-34]', async () => {
    const [one, other] = [await numbered('FX-1'), await numbered('FX-2')];
    const fresh = { registados: 2, corrigidos: 0, iguais: 0 };
    const rows = [
      { ...telework, num_mecan: ' fx-1 ' },
      { ...illness, cd_funcion: other.cd, dt_fim: '2026-02-16' },
    ];
    expect((await imported(rows)).body).toMatchObject({ ...fresh, problemas: [] });
    expect((await imported(rows)).body).toMatchObject({ registados: 0, iguais: 2 });
    const { body } = await imported([
      { ...telework, num_mecan: 'FX-1', dt_fim: '2026-06-30' },
      { ...telework, num_mecan: 'FX-1', dt_ini: '2026-04-01' },
      { ...telework, num_mecan: 'FX-0' },
      { tipo: 'ausencia', num_mecan: 'FX-2', dt_ini: '2026-03-02' },
    ]);
    expect(body).toMatchObject({
      message: '0 registados, 1 corrigido; 3 linhas por resolver.',
      problemas: [
        {
          linha: 2,
          texto: 'Já está registado: teletrabalho de 02-03-2026 a 30-06-2026.',
        },
        { linha: 3, texto: 'Não há nenhum funcionário com este número.' },
        { linha: 4, texto: 'Indique o motivo.' },
      ],
    });
    expect(await listed(one.cd)).toMatchObject([{ ...telework, dt_fim: '2026-06-30' }]);
    // An empty last day takes none away.
    await imported([{ ...telework, num_mecan: 'FX-1' }]);
    expect(await listed(one.cd)).toMatchObject([{ dt_fim: '2026-06-30' }]);
  });

  it('judges the rows of a person together, in whatever order they stand [FACTO-34]', async () => {
    const piece = (dt_ini: string, dt_fim: string) => ({ ...illness, dt_ini, dt_fim });
    // One goes on in the next, and each of the short ones is part of the whole.
    const rows = [
      piece('2026-03-13', '2026-03-16'),
      piece('2026-02-14', '2026-03-13'),
      piece('2026-02-02', '2026-02-13'),
      piece('2026-01-29', '2026-02-02'),
    ];
    for (const order of [rows, rows.toReversed()]) {
      const { cd } = await numbered(`FX-O-${order[0]?.dt_ini}`);
      const { body } = await imported(order.map((row) => ({ ...row, cd_funcion: cd })));
      expect(body).toMatchObject({ registados: 4, problemas: [] });
    }
    const { cd } = await numbered('FX-O');
    const short = piece('2026-02-20', '2026-02-23');
    const { body } = await imported(
      [short, ...rows.slice(2)].map((row) => ({ ...row, cd_funcion: cd })),
    );
    expect(body).toMatchObject({ registados: 2, problemas: [{ linha: 1 }] });
  });

  it('states nothing of who is not in sight, and is written once for an idempotency key [FACTO-34]', async () => {
    const { cd } = await numbered('FX-3');
    const place = { cd_empresa: 1, cd_organig: REGION, acessos: ALL_ACCESSES };
    const { token } = await signInWith(tests.app, place);
    for (const row of [{ cd_funcion: cd }, { num_mecan: 'FX-3' }]) {
      const answer = await imported([{ ...telework, ...row }], { token, company: REGION });
      expect(answer.body).toMatchObject({ registados: 0, problemas: [{ linha: 1 }] });
    }
    expect(await listed(cd)).toEqual([]);
    const send = () => imported([{ ...telework, cd_funcion: cd }], { key: `facto-ficheiro-${cd}` });
    expect((await send()).body).toEqual((await send()).body);
    expect(await listed(cd)).toHaveLength(1);
  });
});
