import type { ExameBody } from '@sst/contract';
import { RECOMENDACOES_DIFFER } from '@sst/contract/rules/exames/recomendacoes';
import { describe, expect, it } from 'vitest';
import { steps } from '../../../../db/migrations/0309_recomendacoes.ts';
import { readBegun, runSteps } from '../../../../db/run-migration-steps.ts';
import { addFuncionario } from '../../../../testing/pedidos/pedidos.ts';
import { useDecisoes } from '../../../../testing/saude/use-decisoes.ts';

const setup = useDecisoes();
const { fields, act, confirm, typed, isWaiting } = setup;

const GLOVES = { tipo: 'epi', texto: 'Luvas anticorte' } as const;
const BREAKS = { tipo: 'outras', texto: 'Pausas de hora a hora.' } as const;
const TEXT = 'Uso de EPI: Luvas anticorte. Outras: Pausas de hora a hora.';

type Itens = NonNullable<ExameBody['recomendacoes_itens']>;

const said = (recomendacoes_itens?: Itens, values = {}) =>
  fields({ recomendacoes: null, recomendacoes_itens, ...values });

/** The records of an exam. */
async function recordsOf(cd: number) {
  const { rows } = await setup.tests.app.admin.query(
    'select cd::float8, tipo, texto, resposta from recomendacao where cd_exame = $1 order by tipo',
    [cd],
  );
  return rows;
}

const textsOf = async (cd: number) =>
  (await recordsOf(cd)).map(({ tipo, texto }) => ({ tipo, texto }));

async function recorded(body: object): Promise<number> {
  const cd_funcion = await addFuncionario(setup.tests.app.admin, setup.tests.own);
  const answer = await act(setup.physician, 'createExame', 0, { ...body, cd_funcion });
  expect([answer.status, answer.body.campos]).toEqual([200, undefined]);
  return answer.body.cd;
}

const corrected = async (cd: number, body: object) =>
  act(setup.physician, 'updateExame', cd, { ficha: 'gerar', ...body });

const detail = async (cd: number) =>
  (await act(setup.physician, 'getExame', cd, undefined)).body.message;

const answer = (cd: number, tipo: string) =>
  setup.tests.app.admin.query(
    `update recomendacao set resposta = 'aceite', respondida = now() where cd_exame = $1 and tipo = $2`,
    [cd, tipo],
  );

describe('what is recommended', () => {
  it('is kept item by item, and as the text that is made of them [FICHA-10, FICHA-11]', async () => {
    const cd = await recorded(said([BREAKS, GLOVES]));
    expect(await detail(cd)).toMatchObject({
      recomendacoes: TEXT,
      recomendacoes_itens: [GLOVES, BREAKS],
    });
    expect(await textsOf(cd)).toEqual([GLOVES, BREAKS]);
  });

  it('is refused where its items and its text differ, where one says nothing or comes twice [FICHA-10]', async () => {
    const cd_funcion = await addFuncionario(setup.tests.app.admin, setup.tests.own);
    const refused = async (values: object) => {
      const { status, body } = await act(setup.physician, 'createExame', 0, {
        ...said(),
        cd_funcion,
        ...values,
      });
      expect(status).toBe(400);
      return body.campos;
    };
    expect(await refused({ recomendacoes: 'Luvas', recomendacoes_itens: [GLOVES] })).toEqual({
      recomendacoes: RECOMENDACOES_DIFFER,
    });
    await refused({ recomendacoes_itens: [{ tipo: 'epi', texto: ' ' }] });
    await refused({ recomendacoes_itens: [GLOVES, GLOVES] });
    await refused({ recomendacoes_itens: [{ tipo: 'luvas', texto: 'Luvas' }] });
    // Fit under a condition that is not said.
    expect(await refused({ recomendacoes_itens: [] })).toHaveProperty('recomendacoes');
    const { rows } = await setup.tests.app.admin.query('select from exame where cd_funcion = $1', [
      cd_funcion,
    ]);
    expect(rows).toEqual([]);
  });

  it('keeps the record and the answer of an item that a correction leaves as it is [FICHA-11]', async () => {
    const cd = await recorded(said([GLOVES, BREAKS]));
    await answer(cd, 'epi');
    await answer(cd, 'outras');
    const [before] = await recordsOf(cd);
    const other = { ...BREAKS, texto: 'Pausas de meia em meia hora.' };
    expect((await corrected(cd, said([GLOVES, other]))).status).toBe(200);
    expect(await recordsOf(cd)).toEqual([
      { ...before, resposta: 'aceite' },
      expect.objectContaining({ ...other, resposta: null }),
    ]);
    // The day alone, by a program that sends the text back as it came.
    const { recomendacoes } = await detail(cd);
    expect((await corrected(cd, fields({ recomendacoes, dt: '2026-03-09' }))).status).toBe(200);
    expect((await recordsOf(cd))[0]).toMatchObject({ cd: before.cd, resposta: 'aceite' });
    expect(await detail(cd)).toMatchObject({ recomendacoes_itens: [GLOVES, other] });
    expect((await act(setup.physician, 'annulExame', cd, { motivo: 'Engano.' })).status).toBe(200);
    expect(await recordsOf(cd)).toEqual([]);
  });

  it('of a decision that waits becomes records once its physician confirms it [FICHA-12]', async () => {
    const { cd } = await typed(said([GLOVES, BREAKS]));
    expect(await isWaiting(cd)).toBe(true);
    expect(await recordsOf(cd)).toEqual([]);
    expect(await detail(cd)).toMatchObject({
      recomendacoes: TEXT,
      recomendacoes_itens: [GLOVES, BREAKS],
    });
    // Corrected by who typed it, the text as it was.
    const later = fields({ recomendacoes: TEXT, dt_expir: '2027-04-10', ficha: 'gerar' });
    expect((await act(setup.desk, 'updateExame', cd, later)).status).toBe(200);
    expect((await confirm(cd)).status).toBe(200);
    expect(await textsOf(cd)).toEqual([GLOVES, BREAKS]);
    expect(await detail(cd)).toMatchObject({ recomendacoes_itens: [GLOVES, BREAKS] });
  });

  it('is one record of a text alone, whoever writes it [FICHA-13]', async () => {
    const cd = await recorded(said([GLOVES, BREAKS]));
    await answer(cd, 'epi');
    // As a server of the version before.
    await setup.tests.app.admin.query(`update exame set recomendacoes = 'Luvas.' where cd = $1`, [
      cd,
    ]);
    expect(await recordsOf(cd)).toEqual([
      expect.objectContaining({ tipo: 'outras', texto: 'Luvas.', resposta: null }),
    ]);
    expect(await detail(cd)).toMatchObject({
      recomendacoes_itens: [{ tipo: 'outras', texto: 'Luvas.' }],
    });
    const plain = await recorded(fields());
    expect(await textsOf(plain)).toEqual([{ tipo: 'outras', texto: 'Evitar cargas.' }]);
    const none = fields({ cd_decis: 'A', recomendacoes: null });
    expect((await corrected(plain, none)).status).toBe(200);
    expect(await textsOf(plain)).toEqual([]);
  });

  it('of exams of before becomes records by the migration, and leaves those that are there [FICHA-13]', async () => {
    const before = await recorded(fields());
    const now = await recorded(said([GLOVES, BREAKS]));
    const without = await recorded(fields({ cd_decis: 'A', recomendacoes: null }));
    const { admin } = setup.tests.app;
    await admin.query('delete from recomendacao where cd_exame = $1', [before]);
    await answer(now, 'epi');
    await readBegun(admin);
    const filling = steps.filter(({ kind }) => kind === 'rows');
    await runSteps(admin, { name: '0000_recomendacoes_outra_vez', hash: 'x', steps: filling });
    expect(await textsOf(before)).toEqual([{ tipo: 'outras', texto: 'Evitar cargas.' }]);
    expect((await recordsOf(now))[0]).toMatchObject({ ...GLOVES, resposta: 'aceite' });
    expect(await textsOf(without)).toEqual([]);
  });
});
