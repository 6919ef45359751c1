import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFuncionario, REGION } from '../../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const BODY = { cd_decis: 'A', dt: '2026-03-10', hr: null };

async function fields() {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: REGION });
  const { examType: cd_tipo_exam, physician: cd_medic } = tests.own;
  return { cd_funcion, cd_tipo_exam, cd_medic, ...BODY };
}

async function rowsOf(cd_funcion: number) {
  const { rows } = await tests.app.admin.query(
    `select f.cd_anex::float8, f.cd_exame::float8, f.cd_organig::float8, f.emitida, f.fim, f.substituida_por::float8, f.razao, f.sha256 = a.sha256 as same
       from ficha f left join anexo a on a.cd = f.cd_anex where f.cd_funcion = $1 order by f.emitida, f.cd_anex`,
    [cd_funcion],
  );
  return rows;
}

describe('a sheet that is issued', () => {
  it('is known with its digest, also once another has taken its place, or its exam was annulled and why [FICHA-04]', async () => {
    const body = await fields();
    const first = (await tests.decide('createExame', 0, body)).body;
    expect(await rowsOf(body.cd_funcion)).toMatchObject([
      { cd_anex: first.cd_anex, cd_exame: first.cd, cd_organig: REGION, fim: null, same: true },
    ]);
    const { cd_funcion, ...again } = body;
    const next = (
      await tests.decide('updateExame', first.cd, {
        ...again,
        cd_decis: 'IT',
        dt_expir: '2026-06-10',
        ficha: 'gerar',
      })
    ).body;
    expect(await rowsOf(cd_funcion)).toMatchObject([
      { cd_anex: first.cd_anex, substituida_por: next.cd_anex, fim: expect.any(Date), same: null },
      { cd_anex: next.cd_anex, fim: null, same: true },
    ]);
    await tests.decide('annulExame', first.cd, { motivo: 'Pessoa errada.' });
    expect((await rowsOf(cd_funcion)).at(-1)).toMatchObject({
      cd_exame: null,
      fim: expect.any(Date),
      substituida_por: null,
      razao: 'Pessoa errada.',
    });
  });

  it('is none where the exam has no sheet, and ends without another where it is taken away [FICHA-04]', async () => {
    const body = await fields();
    const { cd } = (await tests.decide('createExame', 0, { ...body, ficha: 'nenhuma' })).body;
    expect(await rowsOf(body.cd_funcion)).toEqual([]);
    const { cd_funcion, ...again } = body;
    await tests.decide('updateExame', cd, { ...again, ficha: 'gerar' });
    await tests.decide('updateExame', cd, { ...again, ficha: 'nenhuma' });
    expect(await rowsOf(cd_funcion)).toMatchObject([
      { cd_exame: cd, fim: expect.any(Date), substituida_por: null, razao: null },
    ]);
  });
});
