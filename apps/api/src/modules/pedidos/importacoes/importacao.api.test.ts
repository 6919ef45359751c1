import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { steps } from '../../../db/migrations/0053_importacoes.ts';
import { runSteps } from '../../../db/run-migration-steps.ts';
import {
  EMPRESA,
  importedOf,
  OTHER_EMPRESA,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

/** Sends rows at a moment of their own. */
async function send(names: readonly string[], more: Record<string, unknown> = {}) {
  tests.app.clock.advance(1_000);
  const funcionarios = names.map((nome) => importedOf(tests.own, { nome }));
  return tests.send('createAdmissoes', { funcionarios, ...more });
}

/** The latest import, and the names of its requests. */
async function latest() {
  const { rows } = await tests.app.admin.query(`
    select i.tipo, i.ficheiro, i.antiga, i.cd_empresa::float8, i.cd_organig::float8, i.linhas, i.cd_utilizador::float8, i.momento,
           array(select p.nome from pedido p
                  where p.cd_empresa = i.cd_empresa and p.cd_importacao = i.cd order by p.cd) as nomes
      from importacao i order by i.momento desc, i.cd desc limit 1`);
  return rows[0];
}

describe('rows that are sent at once', () => {
  it('are kept as one import, with the name of their file if they are of one [IMP-01]', async () => {
    const ficheiro = ' Admissões\u200b 2026.csv ';
    expect((await send(['Ana', 'Rui'], { ficheiro, cd_organig: 2 })).status).toBe(200);
    const kept = {
      tipo: 'adicao',
      ficheiro: 'Admissões 2026.csv',
      antiga: false,
      cd_empresa: EMPRESA,
      cd_organig: 2,
      linhas: 2,
      cd_utilizador: tests.user,
      momento: tests.app.clock.now(),
      nomes: ['Ana', 'Rui'],
    };
    expect(await latest()).toEqual(kept);
    expect((await send(['Eva'])).status).toBe(200);
    expect(await latest()).toEqual({
      ...kept,
      ficheiro: null,
      cd_organig: EMPRESA,
      linhas: 1,
      momento: tests.app.clock.now(),
      nomes: ['Eva'],
    });
  });

  it('are refused with the name of a file that is too long, and none is kept [IMP-01]', async () => {
    const before = await latest();
    const { status, body } = await send(['Ana'], { ficheiro: 'x'.repeat(201) });
    expect([status, Object.keys(body.campos)]).toEqual([400, ['ficheiro']]);
    expect(await latest()).toEqual(before);
  });
});

it('imports of before are found by the log, of each company its own [IMP-02]', async () => {
  const { admin } = tests.app;
  expect((await send(['Ana', 'Rui', 'Eva'])).status).toBe(200);
  const momento = tests.app.clock.now();
  expect((await send(['Só'])).status).toBe(200);
  const removed = await admin.query(
    `select cd::float8 from pedido where nome = 'Rui' order by numero_do_codigo('pedido', cd) desc limit 1`,
  );
  expect((await tests.send('deletePedido', undefined, { id: removed.rows[0].cd })).status).toBe(
    200,
  );
  // As before the migration; another company has requests of the same moment, sent one by one.
  await admin.query('update pedido set cd_importacao = null; delete from importacao');
  await admin.query(
    'update pedido set cd_autor = $1, dt_cria = $2 where cd_empresa = $3 and cd_tipo = 0',
    [tests.user, momento, OTHER_EMPRESA],
  );
  const again = steps.filter(({ name }) => /antig/.test(name));
  await runSteps(admin, { name: 'outra vez', hash: '', steps: again });
  const { rows } = await admin.query(
    "select cd_empresa::float8, antiga, ficheiro, linhas, cd_utilizador::float8 from importacao where momento >= $1 order by numero_do_codigo('importacao', cd)",
    [momento],
  );
  const found = { cd_empresa: EMPRESA, antiga: true, ficheiro: null, cd_utilizador: tests.user };
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...found, linhas: 3 },
      { ...found, linhas: 1 },
    ]),
  );
  expect(rows).toHaveLength(2);
  expect(await latest()).toMatchObject({ linhas: 1, nomes: ['Só'] });
});
