import { Momento } from '@sst/contract';
import { PERCURSO_MOST } from '@sst/contract/rules/funcionario/percurso';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../../testing/database/insert-row.ts';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import { addAcidente, addExame, addMarcacao } from '../../testing/saude/saude-rows.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const line = (id: number, { company = EMPRESA, token = tests.token } = {}) =>
  tests.app.call('listMomentos', { token, params: { company, id } });

const kinds = (moments: readonly { tipo: string }[]) => moments.map(({ tipo }) => tipo);

/** A request about an employee, refused where nothing else is said. @returns its code. */
async function addPedido(cd: number, values: Record<string, unknown> = {}): Promise<number> {
  const { rows } = await tests.app.admin.query(
    'select cd_empresa::float8, cd_organig::float8, nome from funcionario where cd = $1',
    [cd],
  );
  return insertRow(tests.app.admin, 'pedido', {
    ...rows[0],
    cd_funcion: cd,
    cd_tipo: 1,
    cd_estad: 3,
    motivo: 'Faltam dados.',
    dados: '{}',
    retrato: '{}',
    alteracoes: '{}',
    dt_cria: '2026-03-01T23:30:00Z',
    ...values,
  });
}

/** An employee to whom one of each has happened, on days of their own. */
async function addBusyFuncionario(values: Record<string, unknown> = {}) {
  const { admin } = tests.app;
  const cd = await addFuncionario(admin, tests.own, { dt_inactiv: '2026-12-31', ...values });
  const own = values.cd_organig === undefined ? {} : { cd_organig: values.cd_organig };
  return {
    cd,
    exam: await addExame(admin, cd, { dt: '2025-02-01', hr: '09:15', cd_decis: 'IT', ...own }),
    booking: await addMarcacao(admin, cd, 'exame', { dt: '2026-04-02', ...own }),
    absence: await addMarcacao(admin, cd, 'acao-enfermagem', {
      dt: '2026-02-10',
      cd_estad: 3,
      cd_motiv: 5,
      motivo: 'Avaria do carro',
      ...own,
    }),
    accident: await addAcidente(admin, cd, { dt: '2025-07-03', cd_estad: 0, ...own }),
    request: await addPedido(cd),
  };
}

describe('the time line of an employee', () => {
  it('has one of each kind, the newest first, with just the fields of the contract [API-411]', async () => {
    const { cd, exam, booking, absence, accident, request } = await addBusyFuncionario();
    const { status, body } = await line(cd);
    expect(status).toBe(200);
    expect(body.mais).toBe(false);
    for (const one of body.message) expect(Momento.strict().safeParse(one).error).toBeUndefined();
    expect(body.message).toMatchObject([
      { tipo: 'saida', cd, dt: '2026-12-31', hr: null, nome: null },
      { tipo: 'marcacao', cd: booking, dt: '2026-04-02', hr: '10:00', especie: 'exame' },
      // The day in Lisbon.
      {
        tipo: 'pedido',
        cd: request,
        dt: '2026-03-01',
        nome: 'Alteração de dados',
        cd_estad: 3,
        estado: 'Recusado',
        motivo: 'Faltam dados.',
      },
      {
        tipo: 'falta',
        cd: absence,
        dt: '2026-02-10',
        especie: 'acao-enfermagem',
        cd_estad: 3,
        estado: 'Falta do funcionário',
        motivo: 'Outro: Avaria do carro',
      },
      {
        tipo: 'acidente',
        cd: accident,
        dt: '2025-07-03',
        hr: '09:30',
        cd_estad: 0,
        estado: 'Novo',
      },
      { tipo: 'exame', cd: exam, dt: '2025-02-01', hr: '09:15', cd_decis: 'IT', anex: 0 },
      { tipo: 'admissao', cd, dt: '2015-09-01' },
    ]);
    expect(body.message.filter(({ nome }: Momento) => nome === null)).toHaveLength(2);
  });

  it('has of the bookings those of today or later, and what was kept is an exam [API-411, SAU-03]', async () => {
    const { admin } = tests.app;
    const cd = await addFuncionario(admin, tests.own, { dt_ini_instit: null });
    const today = await addMarcacao(admin, cd, 'exame', { dt: TEST_TODAY });
    await addMarcacao(admin, cd, 'exame', { dt: '2026-03-15' });
    await addMarcacao(admin, cd, 'exame', { dt: '2026-03-20', cd_estad: 1 });
    expect((await line(cd)).body.message).toMatchObject([{ tipo: 'marcacao', cd: today }]);
  });

  it.each([
    [[1], ['saida', 'admissao']],
    [
      [1, 2],
      ['saida', 'marcacao', 'falta', 'exame', 'admissao'],
    ],
    [
      [1, 3],
      ['saida', 'admissao'],
    ],
    [
      [1, 4],
      ['saida', 'acidente', 'admissao'],
    ],
    [
      [1, 5],
      ['saida', 'pedido', 'admissao'],
    ],
  ] as const)(
    "with 'ver' of the menus %j it has %j, as if there were nothing else [API-411, FUNC-303, PERM-16]",
    async (menus, expected) => {
      const acessos = menus.map((menu) => ({ menu }));
      const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos });
      const { cd } = await addBusyFuncionario();
      const { body } = await line(cd, { token });
      expect(kinds(body.message)).toEqual(expected);
      // Nothing tells somebody who never had an exam from this one.
      const bare = await addFuncionario(tests.app.admin, tests.own, { dt_inactiv: '2026-12-31' });
      const other = (await line(bare, { token })).body;
      expect(Object.keys(body)).toEqual(Object.keys(other));
      if (menus.length === 1 || menus[1] === 3) {
        const without = ({ cd: _, cd_funcion: __, ...one }: Momento) => one;
        expect(body.message.map(without)).toEqual(other.message.map(without));
      }
    },
  );

  it('is bounded, and says whether there is more; what one may not see does not count [API-411]', async () => {
    const cd = await addFuncionario(tests.app.admin, tests.own);
    await tests.app.admin.query(
      `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr, cd_estad)
       select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), '2016-01-01'::date + n, '09:00', 3
         from funcionario f cross join generate_series(1, $2) n where f.cd = $1`,
      [cd, PERCURSO_MOST],
    );
    const { body } = await line(cd);
    expect([body.message.length, body.mais]).toEqual([PERCURSO_MOST, true]);
    expect(kinds(body.message)).not.toContain('admissao');
    const acessos = [{ menu: 1 }] as const;
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
    expect((await line(cd, { token })).body).toMatchObject({
      message: [{ tipo: 'admissao' }],
      mais: false,
    });
  });

  it('is also of who has left, and of who has none but the admission [API-411]', async () => {
    const left = await addFuncionario(tests.app.admin, tests.own, {
      ativo: false,
      dt_inactiv: '2025-01-31',
    });
    expect(kinds((await line(left)).body.message)).toEqual(['saida', 'admissao']);
    const bare = await addFuncionario(tests.app.admin, tests.own, { dt_ini_instit: null });
    expect((await line(bare)).body).toMatchObject({ message: [], mais: false });
  });

  it("of another company's employee is 404, as of one who does not exist [API-412, PERM-13]", async () => {
    const [foreign, unknown] = [await line(tests.foreign.employee), await line(UNKNOWN)];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect((await line(tests.foreign.employee, { company: OTHER_EMPRESA })).status).toBe(403);
  });

  it('of an employee outside the branch, of the user or of the path, is 404 [API-412, PERM-13, LIST-20]', async () => {
    const token = await signInToRegion(tests);
    const { cd: inside } = await addBusyFuncionario({ cd_organig: 4 });
    const { cd: outside } = await addBusyFuncionario({ cd_organig: 23 });
    for (const who of [{ token }, {}]) {
      expect((await line(inside, { ...who, company: REGION })).status).toBe(200);
      expect((await line(outside, { ...who, company: REGION })).status).toBe(404);
    }
  });

  it('has of what happened in another unit the exams alone, as the lists of the branch [API-412, PERM-13]', async () => {
    const token = await signInToRegion(tests);
    const { admin } = tests.app;
    const { cd, request } = await addBusyFuncionario({ cd_organig: 4 });
    for (const table of ['exame', 'marcacao', 'acidente'])
      await admin.query(`update ${table} set cd_organig = 23 where cd_funcion = $1`, [cd]);
    await admin.query('update pedido set cd_organig = 23 where cd = $1', [request]);
    const seen = async (company: number, who = {}) =>
      kinds((await line(cd, { company, ...who })).body.message);
    expect(await seen(REGION, { token })).toEqual(['saida', 'exame', 'admissao']);
    expect(await seen(REGION)).toEqual(['saida', 'exame', 'admissao']);
    expect(await seen(EMPRESA)).toHaveLength(7);
  });
});
