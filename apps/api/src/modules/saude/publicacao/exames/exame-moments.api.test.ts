import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../../../../testing/database/held-lock.ts';
import { TEST_TODAY } from '../../../../testing/database/test-cluster.ts';
import { addFuncionario } from '../../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../../../testing/saude/saude-rows.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const record = (cd_funcion: number, dt: string, values = {}) =>
  tests.decide('createExame', 0, {
    cd_funcion,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    cd_decis: 'A',
    dt,
    ficha: 'nenhuma',
    ...values,
  });
const newEmployee = (values = {}) => addFuncionario(tests.app.admin, tests.own, values);

/** What the client's list of employees shows of the latest exam. */
async function latest(cd: number) {
  const { rows } = await tests.app.admin.query(
    'select dt_ult_exam::text as dt, dt_expir::text from funcionario where cd = $1',
    [cd],
  );
  return rows[0];
}

it('an exam of a booking whose hour is to come is not recorded without its own hour [FECHO-13]', async () => {
  const cd = await newEmployee();
  const dt = TEST_TODAY;
  const cd_marcacao = await addMarcacao(tests.app.admin, cd, 'exame', { dt, hr: '17:30' });
  const { status, body } = await record(cd, dt, { cd_marcacao });
  expect([status, body.campos]).toEqual([400, { hr: 'A hora do exame ainda não passou.' }]);
  expect((await record(cd, dt, { cd_marcacao, hr: '08:30' })).status).toBe(200);
});

describe('the latest exam of an employee', () => {
  it('stays the latest, whatever older ones are recorded after it; of one day the last recorded counts', async () => {
    const cd = await newEmployee();
    await record(cd, '2026-02-10', { dt_expir: '2027-02-10' });
    await record(cd, '2024-02-29', { dt_expir: '2029-01-01' });
    expect(await latest(cd)).toEqual({ dt: '2026-02-10', dt_expir: '2027-02-10' });
    await record(cd, '2026-02-10', { dt_expir: '2026-08-10' });
    expect(await latest(cd)).toEqual({ dt: '2026-02-10', dt_expir: '2026-08-10' });
  });

  it('is right where several are recorded at the same moment, the oldest last', async () => {
    const cd = await newEmployee();
    // All have passed what they read first, and wait for the one that holds the employee.
    const row = await holding(
      tests.app,
      'select from funcionario where cd = $1 for no key update',
      [cd],
    );
    const days = ['2026-02-20', '2026-02-16', '2026-02-12', '2026-02-08', '2026-02-04'];
    const answers: ReturnType<typeof record>[] = [];
    for (const [index, dt] of days.entries()) {
      answers.push(record(cd, dt, { dt_expir: dt.replace('2026', '2027') }));
      await row.waiting(index + 1);
    }
    await row.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await latest(cd)).toEqual({ dt: '2026-02-20', dt_expir: '2027-02-20' });
  });
});

describe('the day of an exam', () => {
  it('is not before the employee was born', async () => {
    const cd = await newEmployee({ dt_nasc: '1985-04-12' });
    for (const dt of ['0026-03-10', '1985-04-11']) {
      const { status, body } = await record(cd, dt);
      expect([status, body.campos]).toEqual([
        400,
        { dt: 'A data do exame é anterior à data de nascimento.' },
      ]);
    }
    expect(await latest(cd)).toEqual({ dt: null, dt_expir: null });
    expect((await record(cd, '1985-04-12')).status).toBe(200);
  });
});

describe('a sheet that is drawn', () => {
  it('is made of names in all letters of Europe, and of no others', async () => {
    const polish = await newEmployee({ nome: 'Łukasz Đorđević Ștefan' });
    expect((await record(polish, '2026-02-10', { ficha: 'gerar' })).status).toBe(200);
    const chinese = await newEmployee({ nome: '王小明' });
    const { status, body } = await record(chinese, '2026-02-10', { ficha: 'gerar' });
    expect([status, body.campos]).toEqual([
      400,
      { ficha: 'Há letras que a ficha gerada não sabe mostrar: envie a ficha num ficheiro.' },
    ]);
    expect((await record(chinese, '2026-02-10')).status).toBe(200);
  });
});
