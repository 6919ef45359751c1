import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../../testing/database/test-cluster.ts';
import { dataUrl, samplePdf } from '../../../../testing/pdf/sample-pdf.ts';
import { addFuncionario, UNKNOWN } from '../../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const act = (name: Parameters<PrestadorTests['decide']>[0], body: unknown, id = 0) =>
  tests.decide(name, id, body);
const newEmployee = (values = {}) => addFuncionario(tests.app.admin, tests.own, values);

async function stored(table: 'marcacao' | 'exame', cd: number) {
  const { rows } = await tests.app.admin.query(
    `select t.*, t.dt::text, to_char(t.hr, 'HH24:MI') as hr, t.cd_funcion::float8 as cd_funcion from ${table} t where cd = $1`,
    [cd],
  );
  return rows[0];
}

const bookingOf = (funcionarios: readonly number[], values = {}) => ({
  especie: 'exame',
  cd_tipo: tests.own.examType,
  dt: '2026-04-01',
  hr: '09:00',
  funcionarios,
  ...values,
});

const examOf = (cd_funcion: number, values = {}) => ({
  cd_funcion,
  cd_tipo_exam: tests.own.examType,
  cd_medic: tests.own.physician,
  cd_decis: 'AC',
  dt: '2026-03-10',
  hr: '09:30',
  dt_expir: '2027-03-10',
  recomendacoes: 'Evitar cargas.',
  ...values,
});

describe('completed exams', () => {
  it('come with the official sheet, end their booking, and change the employee’s validity', async () => {
    const cd_funcion = await newEmployee();
    const booking = (await act('createMarcacoes', bookingOf([cd_funcion], { dt: TEST_TODAY }))).body
      .cds[0];
    const exam = examOf(cd_funcion, { cd_marcacao: booking });
    const { status, body } = await act('createExame', exam);
    expect([status, body.message]).toEqual([200, 'Exame registado com sucesso.']);
    expect(await stored('marcacao', booking)).toMatchObject({ cd_estad: 1 });
    const { rows } = await tests.app.admin.query(
      'select dt_ult_exam::text, dt_expir::text from funcionario where cd = $1',
      [cd_funcion],
    );
    expect(rows[0]).toEqual({ dt_ult_exam: '2026-03-10', dt_expir: '2027-03-10' });
    const sheet = await tests.send('getFichaDoExame', undefined, { id: body.cd_anex });
    expect(Buffer.from(sheet.body.anex, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(sheet.body.nome_fich).toBe(`T-1_Beatriz_Nobrega_2026-03-10_${body.cd_anex}.pdf`);
    const [row] = (await tests.send('listExames', undefined)).body.message.filter(
      ({ cd }: { cd: number }) => cd === body.cd,
    );
    expect(row).toMatchObject({ cd_decis: 'AC', anex: body.cd_anex, dt_expir: '2027-03-10' });
    const again = await act('createExame', exam);
    expect([again.status, again.body.codigo]).toEqual([409, 'MARCACAO_TERMINADA']);
  });

  it('end no booking that somebody else has moved since it was seen', async () => {
    const cd_funcion = await newEmployee();
    const made = await act('createMarcacoes', bookingOf([cd_funcion], { dt: TEST_TODAY }));
    const [cd_marcacao] = made.body.cds;
    const moved = { dt: '2026-03-18', hr: '15:00' };
    expect((await act('updateMarcacao', moved, cd_marcacao)).status).toBe(200);
    const record = (antes: object) =>
      act('createExame', examOf(cd_funcion, { cd_marcacao, antes, ficha: 'nenhuma' }));
    for (const seen of [{ dt: TEST_TODAY }, { hr: '09:00' }]) {
      const { status, body } = await record({ ...moved, ...seen });
      expect([status, body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
      expect(await stored('marcacao', cd_marcacao)).toMatchObject({ ...moved, cd_estad: 0 });
    }
    expect((await record(moved)).status).toBe(200);
    expect(await stored('marcacao', cd_marcacao)).toMatchObject({ cd_estad: 1 });
  });

  it('end no nursing action', async () => {
    const cd_funcion = await newEmployee();
    const action = bookingOf([cd_funcion], { especie: 'acao-enfermagem', cd_tipo: 1 });
    const [cd_marcacao] = (await act('createMarcacoes', action)).body.cds;
    const { status, body } = await act('createExame', examOf(cd_funcion, { cd_marcacao }));
    expect([status, Object.keys(body.campos)]).toEqual([400, ['cd_marcacao']]);
    expect(await stored('marcacao', cd_marcacao)).toMatchObject({ cd_estad: 0 });
  });

  it('may come with a sheet of the provider’s own, or with none', async () => {
    const cd_funcion = await newEmployee();
    const own = { nome_fich: 'Ficha própria.pdf', anexString: dataUrl(samplePdf()) };
    const sent = await act('createExame', examOf(cd_funcion, { ficha: own }));
    const sheet = await tests.send('getFichaDoExame', undefined, { id: sent.body.cd_anex });
    expect(Buffer.from(sheet.body.anex, 'base64').equals(samplePdf())).toBe(true);
    const { body } = await act('createExame', examOf(cd_funcion, { hr: null, ficha: 'nenhuma' }));
    expect(body.cd_anex).toBeNull();
    const bad = {
      nome_fich: 'ficha.pdf',
      anexString: `data:application/pdf;base64,${Buffer.from('<html>').toString('base64')}`,
    };
    const refused = await act('createExame', examOf(cd_funcion, { ficha: bad }));
    const text = 'O ficheiro ficha.pdf não é um ficheiro PDF válido';
    expect(refused.body).toMatchObject({ error: text, campos: { ficha: text } });
    expect(refused.status).toBe(400);
  });

  it('say what is wrong, field by field', async () => {
    const cd_funcion = await newEmployee();
    const cases: readonly (readonly [object, string])[] = [
      [{ cd_funcion: tests.foreign.employee }, 'cd_funcion'],
      [{ cd_tipo_exam: UNKNOWN }, 'cd_tipo_exam'],
      [{ cd_medic: UNKNOWN }, 'cd_medic'],
      [{ cd_decis: 'X' }, 'cd_decis'],
      [{ dt: '2026-03-17', dt_expir: null }, 'dt'],
      [{ dt: '0026-03-10' }, 'dt'],
      [{ dt_expir: '2026-03-10' }, 'dt_expir'],
      [{ dt_expir: '2031-03-17' }, 'dt_expir'],
      [{ dt_expir: '9999-12-31' }, 'dt_expir'],
      [{ cd_marcacao: UNKNOWN }, 'cd_marcacao'],
      [{ recomendacoes: 'x'.repeat(2001) }, 'recomendacoes'],
    ];
    for (const [values, field] of cases) {
      const { status, body } = await act('createExame', examOf(cd_funcion, values));
      expect([field, status, Object.keys(body.campos)]).toEqual([field, 400, [field]]);
    }
  });

  it('are recorded once, whoever repeats the call', async () => {
    const cd_funcion = await newEmployee();
    const body = examOf(cd_funcion);
    const send = () =>
      tests.send('createExame', body, { token: tests.provider.token, key: 'exame-1' });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map((answer) => answer.body.cd)).size).toBe(1);
    const { rows } = await tests.app.admin.query(
      'select count(*)::int from exame where cd_funcion = $1',
      [cd_funcion],
    );
    expect(rows[0].count).toBe(1);
  });
});
