import { DECISIONS } from '@sst/contract/rules/saude';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  EMPRESA,
  type PedidoTests,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { addExame } from '../../testing/saude/saude-rows.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
/** A user who sees employees, and nothing of their health. */
let without: string;
beforeAll(async () => {
  tests = await startPedidoTests();
  without = (await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: [{ menu: 1 }] })).token;
});
afterAll(() => tests.app.close());

type Query = Record<string, string | number>;

const list = (query: Query = {}, token = tests.token) =>
  tests.app.call('listFuncionarios', { token, params: { company: EMPRESA }, query });
const detail = async (id: number, token = tests.token) =>
  (await tests.app.call('getFuncionario', { token, params: { company: EMPRESA, id } })).body
    .message;
const figures = async (token = tests.token) =>
  (await tests.app.call('getPainel', { token, params: { company: EMPRESA } })).body.message
    .funcionarios;

/** An employee with exams, whose validity is far ahead. */
async function employeeWith(...exams: { dt: string; hr?: string; cd_decis: string }[]) {
  const cd = await addFuncionario(tests.app.admin, tests.own);
  for (const exam of exams) {
    await addExame(tests.app.admin, cd, { dt_expir: '2027-02-10', ...exam });
  }
  return cd;
}
const decisionOf = async (cd: number) => {
  const { cd_aptidao, dt_aptidao } = await detail(cd);
  return [cd_aptidao, dt_aptidao];
};

describe('the last decision about an employee', () => {
  it('is in the row and the record, whatever the validity says [FUNC-101]', async () => {
    const cd = await employeeWith({ dt: '2026-02-10', cd_decis: 'IT' });
    const { message } = (await list({ aptidao: 'IT' })).body;
    const row = message.find((one: { cd: number }) => one.cd === cd);
    expect(row).toMatchObject({ cd_aptidao: 'IT', dt_aptidao: '2026-02-10' });
    // What the specification's fields say stays: the end of the validity that the exam has.
    expect(row).toMatchObject({ dt_expir: '2027-02-10', dias_expir: -331 });
    expect(await decisionOf(cd)).toEqual(['IT', '2026-02-10']);
  });

  it('is that of the latest exam by day, by hour and by entry; without any there is none [FUNC-101]', async () => {
    const a = await employeeWith(
      { dt: '2026-02-10', cd_decis: 'IT' },
      { dt: '2025-02-10', cd_decis: 'A' },
    );
    const b = await employeeWith(
      { dt: '2026-02-10', hr: '15:00', cd_decis: 'ID' },
      { dt: '2026-02-10', hr: '09:00', cd_decis: 'A' },
    );
    const c = await employeeWith(
      { dt: '2026-02-10', hr: '09:00', cd_decis: 'IT' },
      { dt: '2026-02-10', hr: '09:00', cd_decis: 'AC' },
    );
    const none = await employeeWith();
    expect(await Promise.all([a, b, c, none].map(decisionOf))).toEqual([
      ['IT', '2026-02-10'],
      ['ID', '2026-02-10'],
      ['AC', '2026-02-10'],
      [null, null],
    ]);
  });

  it("holds until another exam decides: 'Sem decisão' decides nothing [FUNC-101]", async () => {
    const cd = await employeeWith(
      { dt: '2026-01-10', cd_decis: 'IT' },
      { dt: '2026-02-10', cd_decis: 'SD' },
    );
    expect(await detail(cd)).toMatchObject({
      cd_aptidao: 'IT',
      dt_aptidao: '2026-01-10',
      dt_ult_exam: '2026-02-10',
    });
    const undecided = await employeeWith({ dt: '2026-02-10', cd_decis: 'SD' });
    expect(await decisionOf(undecided)).toEqual([null, null]);
  });

  it('follows a correction, and the removal of the exam [FUNC-101]', async () => {
    const cd = await employeeWith(
      { dt: '2025-02-10', cd_decis: 'A' },
      { dt: '2026-02-10', cd_decis: 'A' },
    );
    const change = (sql: string) =>
      tests.app.admin.query(`${sql} where cd_funcion = $1 and dt = '2026-02-10'`, [cd]);
    await change(`update exame set cd_decis = 'ID'`);
    expect(await decisionOf(cd)).toEqual(['ID', '2026-02-10']);
    await change('delete from exame');
    expect(await decisionOf(cd)).toEqual(['A', '2025-02-10']);
  });
});

describe('figures of fitness', () => {
  it('each equal the list that they lead to, and add up to the employees [DASH-101]', async () => {
    await employeeWith({ dt: '2026-02-10', cd_decis: 'ID' });
    const { ativos, aptidao } = await figures();
    expect(aptidao.decisoes.map(({ cd_decis }: { cd_decis: string }) => cd_decis)).toEqual([
      ...DECISIONS,
    ]);
    let sum = 0;
    for (const { cd_decis, total } of aptidao.decisoes) {
      expect([cd_decis, (await list({ aptidao: cd_decis, quantidade: 1 })).body.count]).toEqual([
        cd_decis,
        total,
      ]);
      sum += total;
    }
    expect(sum).toBe(ativos);
  });

  it.each([
    ['A', 1],
    ['AC', 1],
    ['IT', 0],
    ['ID', 0],
    ['SD', 0],
  ])(
    'with %s and a validity ahead, %i more have a valid exam [DASH-101]',
    async (cd_decis, more) => {
      const before = (await figures()).aptidao.com_exame_valido;
      await employeeWith({ dt: '2026-02-10', cd_decis });
      expect((await figures()).aptidao.com_exame_valido).toBe(before + more);
    },
  );
});

describe("without 'ver' of menu 2", () => {
  it('neither row, record nor figures say anything of a decision [FUNC-102, PERM-16]', async () => {
    const cd = await employeeWith({ dt: '2026-02-10', cd_decis: 'IT' });
    const { status, body } = await list({}, without);
    expect(status).toBe(200);
    expect(body.message.some((row: object) => 'cd_aptidao' in row || 'dt_aptidao' in row)).toBe(
      false,
    );
    const record = await detail(cd, without);
    expect(['cd_aptidao' in record, 'dt_aptidao' in record]).toEqual([false, false]);
    expect(record.dt_expir).toBe('2027-02-10');
    expect((await figures(without)).aptidao).toBeNull();
  });

  it.each<Query>([
    { aptidao: 'IT' },
    { ordenacao: 'cd_aptidao.asc' },
    { ordenacao: 'dt_aptidao.desc' },
    { aptidao: 'A', quantidade: 10, pesquisa: 'a' },
  ])('the list is refused for %o [FUNC-102, PERM-16]', async (query) => {
    expect((await list(query)).status).toBe(200);
    const { status, body } = await list(query, without);
    expect([status, body.message]).toEqual([403, undefined]);
  });

  it('a decision changes no count that validity selects [FUNC-102]', async () => {
    const counts = async () => {
      const all = ['expirada', 'a-expirar', 'sem-exame', 'valida'].map((validade) =>
        list({ validade, quantidade: 1 }, without),
      );
      return (await Promise.all(all)).map(({ body }) => body.count);
    };
    const cd = await employeeWith({ dt: '2026-02-10', cd_decis: 'A' });
    const [before, figuresBefore] = [await counts(), await figures(without)];
    await tests.app.admin.query(`update exame set cd_decis = 'ID' where cd_funcion = $1`, [cd]);
    expect([await counts(), await figures(without)]).toEqual([before, figuresBefore]);
  });
});
