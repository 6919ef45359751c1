import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPRESA, OTHER_EMPRESA } from '../../../../testing/pedidos/pedidos.ts';
import { noticesOf } from '../../../../testing/pedidos/prestador.ts';
import { addMedida } from '../../../../testing/seguranca/seguranca-rows.ts';
import {
  type Caller,
  startVidaTests,
  type VidaTests,
} from '../../../../testing/seguranca/vida-tests.ts';

let tests: VidaTests;
let medidas: number[];
beforeAll(async () => {
  tests = await startVidaTests();
});
afterAll(() => tests.app.close());
beforeEach(async () => {
  await tests.app.admin.query('delete from notificacao');
  await tests.app.admin.query('delete from correio');
  medidas = [];
  for (let index = 0; index < 3; index++)
    medidas.push(await addMedida(tests, { prazo: '15', dt_prazo: '2026-01-20' }));
});

const change = ({ token }: Caller, body: object, headers = {}) =>
  tests.app.call('changeMedidas', { token, params: { company: EMPRESA }, body, headers });
const undo = ({ token }: Caller, id: number) =>
  tests.app.call('undoMedidas', { token, params: { company: EMPRESA, id } });
const rowsOf = async (cds = medidas) => {
  const { rows } = await tests.app.admin.query(
    'select prazo, dt_prazo::text, cd_responsavel::float8 from medida where cd = any($1) order by cd',
    [cds],
  );
  return rows;
};
const linesOf = async (acao: string) => {
  const { rows } = await tests.app.admin.query(
    `select cd_entidade::float8 as cd from auditoria where entidade = 'medida' and acao = $1 and cd_entidade = any($2)`,
    [acao, medidas],
  );
  return rows.map(({ cd }) => cd).sort((a, b) => a - b);
};
const before = { prazo: '15', dt_prazo: '2026-01-20', cd_responsavel: null };

describe('many measures at once', () => {
  it('get another deadline with one reason, each by its own rules, and all are put back as they were [MEDIDA-54, MEDIDA-55]', async () => {
    const done = await addMedida(tests, { cd_estad: 2, dt_conclusao: '2026-02-01' });
    const { rows } = await tests.app.admin.query(
      'select min(cd)::float8 as cd from medida where cd_empresa = $1',
      [OTHER_EMPRESA],
    );
    const foreign = rows[0].cd;
    const { status, body } = await change(tests.hr, {
      acao: 'prazo',
      cds: [...medidas, done, foreign],
      prazo: '2026-06-30',
      texto: 'O material chega em junho.',
    });
    expect(status).toBe(200);
    expect(body.feitas).toEqual(medidas);
    expect(body.recusadas).toHaveLength(2);
    expect(body.recusadas).toContainEqual({ cd: done, motivo: 'A medida já não está em aberto.' });
    expect(body.recusadas).toContainEqual({
      cd: foreign,
      motivo: 'O registo não foi encontrado.',
    });
    const after = { ...before, prazo: '2026-06-30', dt_prazo: '2026-06-30' };
    expect(await rowsOf()).toEqual([after, after, after]);
    expect(await linesOf('alterar')).toEqual(medidas);

    expect((await undo(tests.owner, body.alteracao)).status).toBe(404);
    const back = await undo(tests.hr, body.alteracao);
    expect(back.body).toMatchObject({ feitas: medidas, recusadas: [] });
    expect(await rowsOf()).toEqual([before, before, before]);
    expect(await linesOf('repor')).toEqual(medidas);
    expect((await undo(tests.hr, body.alteracao)).status).toBe(404);
  });

  it('what somebody else has read, or changed since, stays [MEDIDA-55]', async () => {
    const prazo = { acao: 'prazo', prazo: '2026-06-30', texto: 'Junho.' };
    const { body } = await change(tests.hr, { ...prazo, cds: medidas });
    const [read, changed, left] = medidas as [number, number, number];
    const { token } = tests.reader;
    await tests.app.call('getMedidaVida', { token, params: { company: EMPRESA, id: read } });
    await change(tests.hr, { ...prazo, prazo: '2026-07-31', cds: [changed] });
    const back = await undo(tests.hr, body.alteracao);
    expect(back.body.feitas).toEqual([left]);
    expect(back.body.recusadas.map(({ cd }: { cd: number }) => cd)).toEqual([read, changed]);
    expect((await rowsOf()).map(({ dt_prazo }) => dt_prazo)).toEqual([
      '2026-06-30',
      '2026-07-31',
      '2026-01-20',
    ]);
  });

  it('get an owner, who is told once, and once a key [MEDIDA-54, MEDIDA-56]', async () => {
    const body = { acao: 'responsavel', cds: medidas, cd_responsavel: tests.owner.cd };
    const headers = { 'idempotency-key': 'b2f1c1de-7b3e-4a43-9d5b-0d8f6b1f2a11' };
    const first = await change(tests.hr, body, headers);
    expect(first.body).toMatchObject({ feitas: medidas, recusadas: [] });
    expect((await change(tests.hr, body, headers)).body).toEqual(first.body);
    expect((await rowsOf()).map(({ cd_responsavel }) => cd_responsavel)).toEqual(
      medidas.map(() => tests.owner.cd),
    );
    const told = await noticesOf({ ...tests, user: tests.owner.cd });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ titulo: 'É responsável por 3 medidas' });
    const { rows } = await tests.app.admin.query('select 1 from correio');
    expect(rows).toHaveLength(1);
    await undo(tests.hr, first.body.alteracao);
    expect(await noticesOf({ ...tests, user: tests.owner.cd })).toEqual([]);
  });

  it('is for who treats measures, and changes nothing for others [MEDIDA-54]', async () => {
    const body = { acao: 'responsavel', cds: medidas, cd_responsavel: tests.owner.cd };
    for (const caller of [tests.owner, tests.reader]) {
      expect((await change(caller, body)).status).toBe(403);
    }
    expect(await rowsOf()).toEqual([before, before, before]);
    expect((await change(tests.technician, body)).status).toBe(200);
    const twice = { ...body, cds: [medidas[0], medidas[0]] };
    expect((await change(tests.hr, twice)).status).toBe(400);
    const { status, body: answer } = await change(tests.hr, { ...body, cd_responsavel: 999_999 });
    expect([status, answer.feitas, answer.recusadas.length]).toEqual([200, [], 3]);
  });
});
