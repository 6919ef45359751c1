import { FuncionarioDetail } from '@sst/contract';
import { expiryOf } from '@sst/contract/rules/exames/expiry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import { readExpectedFuncionarios } from '../../testing/pedidos/funcionario-model.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  ALL_ACCESSES,
  createUser,
  startSession,
} from '../../testing/utilizadores/test-utilizadores.ts';

const COMPANY = 61;
const DAY_MS = 86_400_000;

let app: TestApp;
let user: number;
let token: string;
let employees: number[];

beforeAll(async () => {
  app = await startTestApp();
  user = await createUser(app.admin, [{ cd_empresa: COMPANY, acessos: ALL_ACCESSES }]);
  token = await startSession(app, user);
  const { rows } = await app.admin.query(
    'select cd::float8 from funcionario where cd_empresa = $1 and ativo order by cd',
    [COMPANY],
  );
  employees = rows.map(({ cd }) => cd);
});
afterAll(() => app.close());

async function detail(id: number): Promise<FuncionarioDetail> {
  const { status, body } = await app.call('getFuncionario', {
    token,
    params: { company: COMPANY, id },
  });
  expect(status).toBe(200);
  return body.message;
}

async function row(cd: number, query: Record<string, string> = {}) {
  const { body } = await app.call('listFuncionarios', {
    token,
    params: { company: COMPANY },
    query,
  });
  return body.message.find((one: { cd: number }) => one.cd === cd);
}

async function set(cd: number, column: string, value: string | null): Promise<void> {
  await app.admin.query(`update funcionario set ${column} = $1 where cd = $2`, [value, cd]);
}

describe('the detail of an employee', () => {
  it('agrees with the list and has just the fields of the contract [API-21, ENT-10, API-89]', async () => {
    for (const { row: expected, dt_nasc } of await readExpectedFuncionarios(app.admin, COMPANY)) {
      const { caminho: _, ...shared } = expected;
      const found = await detail(expected.cd);
      expect(found).toMatchObject({ ...shared, dt_nasc });
      expect(FuncionarioDetail.strict().safeParse(found).error).toBeUndefined();
    }
  });

  it('names the reference values, the node, and the sex as a text [API-21, ENT-10]', async () => {
    const { rows } = await app.admin.query(
      `select f.cd::float8, f.sexo::text, f.num_contrib, f.num_benef, f.num_serv_soc, f.loc_trab, n.nome as nacion,
              p.nome as profis, c.nome as categ, a.nome as agrup_prof, fp.nome as func_propost
         from funcionario f left join nacionalidade n on n.cd = f.cd_nacion
         left join profissao p on p.cd = f.cd_profis left join profissao fp on fp.cd = f.cd_func_propost
         left join categoria c on c.cd = f.cd_categ left join agrupamento a on a.cd = f.cd_agrup_prof
        where f.cd_empresa = $1 and f.ativo`,
      [COMPANY],
    );
    for (const expected of rows) expect(await detail(expected.cd)).toMatchObject(expected);
  });

  it('shows who has left too, and since when, though no list does [API-21, ENT-10]', async () => {
    const { rows } = await app.admin.query(
      'select cd::float8, dt_inactiv::text from funcionario where cd_empresa = $1 and not ativo',
      [COMPANY],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { cd, dt_inactiv } of rows) {
      expect(await detail(cd)).toMatchObject({ cd, ativo: false, dt_inactiv });
      expect(await row(cd)).toBeUndefined();
    }
    for (const cd of employees.slice(0, 5)) {
      expect(await detail(cd)).toMatchObject({ ativo: true, dt_inactiv: null });
    }
  });

  it.each(['0', '-1', 'abc', '1.5', '9007199254740993', '99999999999999999', '%00'])(
    'is refused for the code %s [API-21, ERR-03]',
    async (id) => {
      const url = `/api/empresa/${COMPANY}/funcionario/${id}`;
      const response = await app.app.inject({ url, headers: { 'x-sessao': token } });
      expect([response.statusCode, response.json().campos]).toEqual([
        400,
        { id: 'Código inválido.' },
      ]);
    },
  );
});

describe('the photo', () => {
  it('is a data URL with the very bytes, or null without one [API-22]', async () => {
    const { rows } = await app.admin.query(
      `select f.cd::float8, x.mime, x.bytes from funcionario f left join funcionario_foto x on x.cd_funcion = f.cd
        where f.cd_empresa = $1 and f.ativo`,
      [COMPANY],
    );
    const kinds = new Set<boolean>();
    for (const { cd, mime, bytes } of rows) {
      const { body } = await app.call('getFoto', { token, params: { company: COMPANY, id: cd } });
      kinds.add(body.message === null);
      expect(body.message).toBe(bytes && `data:${mime};base64,${bytes.toString('base64')}`);
    }
    expect(kinds.size).toBe(2);
  });

  it('of nobody is 404 [API-22]', async () => {
    const { status } = await app.call('getFoto', {
      token,
      params: { company: COMPANY, id: 999_999 },
    });
    expect(status).toBe(404);
  });
});

describe('ages and validities', () => {
  it.each([
    ['2000-03-16', 26],
    ['2000-03-17', 25],
    ['2000-03-15', 26],
    ['2004-02-29', 22],
    ['1926-03-17', 99],
  ])('born on %s, is %i years old on the test day [ENT-09, ENT-10]', async (dt_nasc, idade) => {
    const cd = employees[0] as number;
    await set(cd, 'dt_nasc', dt_nasc);
    expect((await row(cd)).idade).toBe(idade);
    expect((await detail(cd)).idade).toBe(idade);
  });

  it.each([
    ['2026-03-16', 0, 'a-expirar'],
    ['2026-04-15', -30, 'a-expirar'],
    ['2026-04-16', -31, 'valida'],
    ['2026-03-15', 1, 'expirada'],
    ['1998-10-31', 9_998, 'expirada'],
    [null, 9_999, 'sem-exame'],
  ] as const)(
    'valid until %s, is %i days past it: %s [FUNC-07, CONST-22]',
    async (dt_expir, days, state) => {
      const cd = employees[1] as number;
      await app.admin.query('delete from exame_devido where cd_funcion = $1', [cd]);
      await set(cd, 'dt_expir', dt_expir);
      await set(cd, 'dt_ult_exam', dt_expir && '1998-01-05');
      expect((await row(cd)).dias_expir).toBe(days);
      expect((await detail(cd)).dias_expir).toBe(days);
      expect(expiryOf(days)).toBe(state);
      for (const validade of ['expirada', 'a-expirar', 'sem-exame', 'valida']) {
        expect([validade, (await row(cd, { validade })) !== undefined]).toEqual([
          validade,
          validade === state,
        ]);
      }
    },
  );

  it('the next exam is the first booked from today on that is still open, and no nursing action [ENT-09, FUNC-05]', async () => {
    const cd = employees[2] as number;
    const book = (dt: string, cd_estad: number) =>
      app.admin.query(
        `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr, cd_estad)
         select cd_empresa, cd, cd_organig, 'exame', (select min(cd) from exame_tipo), $2, '09:00', $3
           from funcionario where cd = $1`,
        [cd, dt, cd_estad],
      );
    const bookNursing = (dt: string) =>
      app.admin.query(
        `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_ac_enferm, dt, hr)
         select cd_empresa, cd, cd_organig, 'acao-enfermagem', (select min(cd) from acao_enfermagem_tipo), $2, '09:00'
           from funcionario where cd = $1`,
        [cd, dt],
      );
    await app.admin.query('delete from marcacao where cd_funcion = $1', [cd]);
    const next = async () => [(await row(cd)).dt_prox_marc, (await detail(cd)).dt_prox_marc];
    await book('2026-03-15', 0);
    await book('2026-03-20', 3);
    await bookNursing('2026-03-18');
    expect(await next()).toEqual([null, null]);
    await book('2026-04-02', 0);
    expect(await next()).toEqual(['2026-04-02', '2026-04-02']);
    await book(TEST_TODAY, 0);
    expect(await next()).toEqual([TEST_TODAY, TEST_TODAY]);
  });

  it("run with the day in Lisbon, not with the server's [API-89]", async () => {
    const cd = employees[3] as number;
    await set(cd, 'dt_expir', '2026-07-01');
    // From 16 March 09:00 UTC to 30 June 22:59 UTC, 23:59 in Lisbon.
    const untilLastMinute = 106 * DAY_MS + 13 * 3_600_000 + 59 * 60_000;
    await app.clock.during(untilLastMinute, async () => {
      token = await startSession(app, user);
      expect((await row(cd)).dias_expir).toBe(-1);
      await app.clock.during(60_000, async () => {
        expect((await row(cd)).dias_expir).toBe(0);
        expect((await detail(cd)).dias_expir).toBe(0);
      });
    });
  });
});
