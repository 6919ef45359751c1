import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFuncionario, EMPRESA, REGION } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const GLOVES = { tipo: 'epi', texto: 'Luvas anticorte.' };
const BREAKS = { tipo: 'organizacao', texto: 'Pausas de hora a hora.' };

/** Somebody of the region with an exam. @returns who, and the exam. */
async function examined(values: object, employee = {}) {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, {
    cd_organig: REGION,
    ...employee,
  });
  const { status, body } = await tests.decide('createExame', 0, {
    cd_funcion,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    dt: '2026-03-10',
    ...values,
  });
  expect([status, body.campos]).toEqual([200, undefined]);
  return { cd_funcion, cd: body.cd as number };
}

const restricted = (cd_decis = 'AC', itens: readonly object[] = [GLOVES, BREAKS]) =>
  examined({ cd_decis, recomendacoes_itens: itens, dt_expir: '2026-09-10' });

async function listed(query: Record<string, string> = {}) {
  const given = { token: tests.token, params: { company: EMPRESA }, query };
  const { status, body } = await tests.app.call('listRestricoes', given);
  expect(status).toBe(200);
  return body.message as {
    cd: number;
    cd_funcion: number;
    estado: string;
    itens: { cd: number; resposta: string | null }[];
  }[];
}

const rowOf = async (cd_funcion: number, query?: Record<string, string>) =>
  (await listed(query)).find((row) => row.cd_funcion === cd_funcion);

const answer = (id: number, body: object) => tests.send('answerRecomendacao', body, { id });

describe('restrictions', () => {
  it('are of those whose last decision restricts them, with what was recommended and until when [RESTR-01]', async () => {
    const { cd_funcion, cd } = await restricted();
    expect(await rowOf(cd_funcion)).toMatchObject({
      cd,
      cd_decis: 'AC',
      dt: '2026-03-10',
      dt_expir: '2026-09-10',
      estado: 'por-responder',
      itens: [
        { ...GLOVES, resposta: null },
        { ...BREAKS, resposta: null },
      ],
    });
    const unfit = await restricted('IT', []);
    expect(await rowOf(unfit.cd_funcion)).toMatchObject({ estado: 'sem-recomendacoes' });
    expect(await rowOf(unfit.cd_funcion, { estado: 'por-responder' })).toBeUndefined();
    const fit = await examined({ cd_decis: 'A' });
    expect(await rowOf(fit.cd_funcion)).toBeUndefined();
    // A later exam finds her fit again.
    await tests.decide('createExame', 0, {
      cd_funcion,
      cd_tipo_exam: tests.own.examType,
      cd_medic: tests.own.physician,
      cd_decis: 'A',
      dt: '2026-03-12',
    });
    expect(await rowOf(cd_funcion)).toBeUndefined();
  });

  it('are answered: accepted, not possible and why, or by a measure; and taken back [RESTR-02]', async () => {
    const { cd_funcion } = await restricted();
    const [gloves, breaks] = (await rowOf(cd_funcion))?.itens ?? [];
    const [one, other] = [gloves?.cd ?? 0, breaks?.cd ?? 0];
    expect(await answer(one, { resposta: 'impossivel', antes: null })).toMatchObject({
      status: 400,
      body: { campos: { texto: 'Diga porque não é possível.' } },
    });
    expect((await answer(one, { resposta: 'aceite', antes: null })).status).toBe(200);
    expect(await rowOf(cd_funcion, { estado: 'por-responder' })).toBeDefined();
    const why = { resposta: 'impossivel', texto: 'A linha não para.', antes: null };
    expect((await answer(other, why)).status).toBe(200);
    expect(await rowOf(cd_funcion)).toMatchObject({
      estado: 'respondida',
      itens: [
        { resposta: 'aceite', respondeu: expect.any(String), respondida: expect.any(String) },
        { resposta: 'impossivel', resposta_texto: 'A linha não para.' },
      ],
    });
    // Somebody else has answered meanwhile.
    expect((await answer(one, { resposta: null, antes: null })).status).toBe(409);
    expect((await answer(one, { resposta: null, antes: 'aceite' })).status).toBe(200);
    expect(await rowOf(cd_funcion)).toMatchObject({ estado: 'por-responder' });
    const { rows } = await tests.app.admin.query(
      `select count(*)::int as n from auditoria where entidade = 'recomendacao' and cd_entidade = any($1)`,
      [[one, other]],
    );
    expect(rows[0].n).toBe(3);
  });

  it('are answered by a measure of the own branch alone [RESTR-02]', async () => {
    const { admin } = tests.app;
    const { cd_funcion } = await restricted('ID', [GLOVES]);
    const id = (await rowOf(cd_funcion))?.itens[0]?.cd ?? 0;
    const measure = async (company: string) => {
      const { rows } = await admin.query(
        `select m.cd::float8, m.medida from medida m where m.cd_empresa ${company} $1 and ($2 = '<>' or m.cd_organig = any(
           select o.cd from organigrama o, no_da_arvore(o.cd) a where a.caminho @> array[$3::bigint])) limit 1`,
        [EMPRESA, company, EMPRESA],
      );
      return rows[0];
    };
    const foreign = await measure('<>');
    const body = { resposta: 'medida', antes: null };
    expect((await answer(id, { ...body, cd_medida: foreign.cd })).status).toBe(400);
    expect((await answer(id, body)).status).toBe(400);
    const own = await measure('=');
    expect((await answer(id, { ...body, cd_medida: own.cd })).status).toBe(200);
    expect(await rowOf(cd_funcion)).toMatchObject({
      estado: 'respondida',
      itens: [{ resposta: 'medida', medida: own }],
    });
  });

  it('that nobody has answered are a line of what there is to do [RESTR-04]', async () => {
    const many = async () => {
      const given = { token: tests.token, params: { company: EMPRESA } };
      const { linhas } = (await tests.app.call('getHoje', given)).body.message;
      const line = linhas.find(({ id }: { id: string }) => id === 'recomendacoes-por-responder');
      return (line?.total ?? 0) as number;
    };
    const before = await many();
    const { cd_funcion } = await restricted('AC', [GLOVES]);
    expect(await many()).toBe(before + 1);
    const id = (await rowOf(cd_funcion))?.itens[0]?.cd ?? 0;
    await answer(id, { resposta: 'aceite', antes: null });
    expect(await many()).toBe(before);
  });

  it('of another company and of one who is gone are not there [RESTR-03]', async () => {
    const { cd_funcion } = await restricted();
    const id = (await rowOf(cd_funcion))?.itens[0]?.cd ?? 0;
    const outsider = await tests.app.signIn('outra@demo.pt');
    const params = { company: EMPRESA, id };
    const body = { resposta: 'aceite', antes: null };
    const foreign = await tests.app.call('answerRecomendacao', { token: outsider, params, body });
    expect(foreign.status).toBe(403);
    await tests.app.admin.query('update funcionario set ativo = false where cd = $1', [cd_funcion]);
    expect(await rowOf(cd_funcion)).toBeUndefined();
  });
});
