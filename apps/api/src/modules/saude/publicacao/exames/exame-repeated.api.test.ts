import { EXAME_TAKEN } from '@sst/contract/rules/saude';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../../../../testing/database/held-lock.ts';
import { addFuncionario } from '../../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
let otherType: number;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { rows } = await tests.app.admin.query(
    'select min(cd)::float8 as cd from exame_tipo where cd <> $1',
    [tests.own.examType],
  );
  otherType = rows[0].cd;
});
afterAll(() => tests.app.close());

const newEmployee = () => addFuncionario(tests.app.admin, tests.own);
const fields = (values: object) => ({
  cd_tipo_exam: tests.own.examType,
  cd_medic: tests.own.physician,
  cd_decis: 'A',
  dt: '2026-03-10',
  hr: '09:30',
  ...values,
});
const record = (cd_funcion: number, values = {}) =>
  tests.decide('createExame', 0, { cd_funcion, ficha: 'nenhuma', ...fields(values) });
const correct = (cd: number, values = {}) => tests.decide('updateExame', cd, fields(values));

async function examsOf(cd_funcion: number) {
  const { rows } = await tests.app.admin.query(
    `select cd::float8, to_char(hr, 'HH24:MI') as hr, cd_decis from exame where cd_funcion = $1 order by numero_do_codigo('exame', cd)`,
    [cd_funcion],
  );
  return rows;
}

const REFUSED = [409, 'EXAME_REPETIDO', { hr: EXAME_TAKEN }];
const told = ({ status, body }: Awaited<ReturnType<typeof record>>) => [
  status,
  body.codigo,
  body.campos,
];

describe('an exam that is recorded already', () => {
  it('is refused for the same person, type, day and hour, whatever else it says', async () => {
    const cd = await newEmployee();
    expect((await record(cd)).status).toBe(200);
    const exams = await examsOf(cd);
    expect(told(await record(cd, { cd_decis: 'IT', dt_expir: '2026-04-10' }))).toEqual(REFUSED);
    expect(await examsOf(cd)).toEqual(exams);
  });

  it.each([
    ['another type', () => ({ cd_tipo_exam: otherType })],
    ['another hour', () => ({ hr: '09:31' })],
    ['another day', () => ({ dt: '2026-03-09' })],
    ['no hour', () => ({ hr: null })],
  ])('is another one with %s', async (_, change) => {
    const cd = await newEmployee();
    await record(cd);
    expect((await record(cd, change())).status).toBe(200);
    expect(await examsOf(cd)).toHaveLength(2);
  });

  it('may be one of several of a day without hours, and is nobody else’s', async () => {
    const [one, other] = [await newEmployee(), await newEmployee()];
    for (const hr of [null, null, '09:30']) expect((await record(one, { hr })).status).toBe(200);
    expect((await record(other)).status).toBe(200);
  });

  it('is recorded once by two calls at the same moment', async () => {
    const cd = await newEmployee();
    const row = await holding(
      tests.app,
      'select from funcionario where cd = $1 for no key update',
      [cd],
    );
    const answers = [record(cd), record(cd)];
    await row.waiting(2);
    await row.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await examsOf(cd)).toHaveLength(1);
  });
});

describe('the correction of an exam', () => {
  it('moves it to no moment that another one has', async () => {
    const cd = await newEmployee();
    await record(cd);
    const { body } = await record(cd, { hr: '11:00' });
    const typed = (await record(cd, { cd_tipo_exam: otherType })).body.cd;
    const exams = await examsOf(cd);
    expect(told(await correct(body.cd))).toEqual(REFUSED);
    expect(told(await correct(typed))).toEqual(REFUSED);
    expect(await examsOf(cd)).toEqual(exams);
    expect((await correct(body.cd, { hr: '11:30' })).status).toBe(200);
    expect((await correct(body.cd, { hr: null })).status).toBe(200);
  });

  it('may change the rest of one of two that were recorded as one before', async () => {
    const cd = await newEmployee();
    await record(cd);
    const { body } = await record(cd, { hr: '11:00' });
    await tests.app.admin.query(`update exame set hr = '09:30' where cd = $1`, [body.cd]);
    expect((await correct(body.cd, { cd_decis: 'IT', dt_expir: '2026-04-10' })).status).toBe(200);
    expect((await examsOf(cd)).map(({ hr, cd_decis }) => [hr, cd_decis])).toEqual([
      ['09:30', 'A'],
      ['09:30', 'IT'],
    ]);
    expect((await correct(body.cd, { hr: '12:00' })).status).toBe(200);
  });
});
