import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
  UNKNOWN,
} from '../../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const missing = (id: number, { dt, company = EMPRESA }: { dt?: string; company?: number } = {}) =>
  tests.app.call('getFichaPorPreencher', {
    token: tests.provider.token,
    params: { company, id },
    ...(dt && { query: { dt } }),
  });

describe('what a sheet would leave empty', () => {
  it('is told of a person and a day, with who can fill it in [FICHA-20]', async () => {
    const { admin } = tests.app;
    const cd = await addFuncionario(admin, tests.own);
    const fieldsOf = async (dt?: string) =>
      (await missing(cd, dt ? { dt } : {})).body.message.map(
        ({ campo, quem }: { campo: string; quem: string }) => `${quem}: ${campo}`,
      );
    const before = await fieldsOf('2026-03-10');
    expect(before).toContain('tecnico: Análise do posto de trabalho');
    await admin.query(
      `with p as (insert into posto (cd_empresa, nome, fatores) values ($1, 'Só aqui', 'Ruído') returning cd)
       insert into posto_atribuicao (cd_empresa, cd_funcion, cd_posto, dt_ini, momento) select $1, $2, cd, '2026-03-01', now() from p`,
      [EMPRESA, cd],
    );
    const after = await fieldsOf('2026-03-10');
    expect(after).not.toContain('tecnico: Análise do posto de trabalho');
    expect(after).not.toContain('tecnico: Data de admissão na função');
    expect(after).toContain('tecnico: Avaliação da exposição profissional');
    // On a day before it was so.
    expect(await fieldsOf('2026-02-10')).toEqual(before);
  });

  it('is not told of nobody, of another company, or to one who records no exams [FICHA-20]', async () => {
    const cd = await addFuncionario(tests.app.admin, tests.own);
    expect((await missing(cd, { company: OTHER_EMPRESA })).status).toBe(404);
    expect((await missing(UNKNOWN)).status).toBe(404);
    expect((await missing(cd, { dt: '2026-02-30' })).status).toBe(400);
    expect((await missing(cd)).status).toBe(200);
  });
});

it('what a drawn sheet has empty is in the answer and in the log, and asks nothing of programs [FICHA-64]', async () => {
  const { admin } = tests.app;
  const cd_funcion = await addFuncionario(admin, tests.own);
  const record = (dt: string, ficha: string) =>
    tests.decide('createExame', 0, {
      cd_funcion,
      cd_tipo_exam: tests.own.examType,
      cd_medic: tests.own.physician,
      dt,
      cd_decis: 'A',
      ficha,
    });
  const { status, body } = await record('2026-03-10', 'gerar');
  expect(status).toBe(200);
  expect(body.em_branco).toContainEqual({
    caixa: 4,
    campo: 'Análise do posto de trabalho',
    quem: 'tecnico',
  });
  const { rows } = await admin.query(
    `select detalhe ->> 'em_branco' as em_branco from auditoria where entidade = 'exame' and cd_entidade = $1`,
    [body.cd],
  );
  expect(rows[0].em_branco).toMatch(/Análise do posto de trabalho, .*\(quadro 4\)/);
  expect((await record('2026-03-11', 'nenhuma')).body).not.toHaveProperty('em_branco');
});
