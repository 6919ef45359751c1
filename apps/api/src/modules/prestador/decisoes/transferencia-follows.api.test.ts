import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acidenteOf } from '../../../testing/acidentes/acidentes.ts';
import { holding } from '../../../testing/database/held-lock.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario, changeOf, EMPRESA, REGION } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { OTHER_REGION } from '../../../testing/utilizadores/places.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const FROM = 3;
const DAY_MS = 86_400_000;

async function book(cd: number, dt: string): Promise<number> {
  const { body } = await tests.decide('createMarcacoes', 0, {
    especie: 'exame',
    cd_tipo: tests.own.examType,
    dt,
    hr: '09:00',
    funcionarios: [cd],
    confirmar: true,
  });
  return body.cds[0];
}

/** Runs work for an employee, then transfers the employee today. @returns its result, with the employee. */
async function transferred<T>(before: (cd: number) => Promise<T>): Promise<T & { cd: number }> {
  const cd = await addFuncionario(tests.app.admin, tests.own, { cd_organig: FROM });
  const done = await before(cd);
  const form = { cd_funcion: cd, cd_organig: REGION, dt_ini_instit: TEST_TODAY };
  const asked = (await tests.send('createTransferencia', form)).body.cd;
  expect((await tests.decide('decidePedido', asked, { estado: 2 })).status).toBe(200);
  return { ...done, cd };
}

async function nodeOf(table: 'marcacao' | 'exame', cd: number): Promise<number> {
  const { rows } = await tests.app.admin.query(
    `select cd_organig::float8 from ${table} where cd = $1`,
    [cd],
  );
  return rows[0].cd_organig;
}

describe('a transfer', () => {
  it.each([
    [
      'request',
      'pedido',
      async (cd: number) =>
        (await tests.send('createAlteracao', await changeOf(tests.app.admin, cd, { nome: 'Rui' })))
          .body.cd,
    ],
    ['booking', 'marcacao', (cd: number) => book(cd, '2026-04-01')],
  ] as const)(
    'waits for an open %s that it moves before it locks the employee, as a change of that does',
    async (_, table, open) => {
      const cd = await addFuncionario(tests.app.admin, tests.own, { cd_organig: FROM });
      const form = { cd_funcion: cd, cd_organig: REGION, dt_ini_instit: TEST_TODAY };
      const asked = (await tests.send('createTransferencia', form)).body.cd;
      const lock = `select from ${table} where cd = $1 for update`;
      const held = await holding(tests.app, lock, [await open(cd)]);
      const accepted = tests.decide('decidePedido', asked, { estado: 2 });
      await held.waiting();
      await held.client.query('select from funcionario where cd = $1 for update nowait', [cd]);
      await held.release();
      expect((await accepted).status).toBe(200);
    },
  );
});

describe('after a transfer', () => {
  it('the open bookings from its day on belong to the new unit, what was before it stays', async () => {
    const { later, onTheDay, closed, past } = await transferred(async (cd) => {
      const closed = await book(cd, '2026-04-02');
      await tests.decide('closeMarcacao', closed, { estado: 4 });
      const past = await book(cd, '2026-04-03');
      await tests.app.admin.query(`update marcacao set dt = '2026-03-10' where cd = $1`, [past]);
      const onTheDay = await book(cd, TEST_TODAY);
      return { closed, past, onTheDay, later: await book(cd, '2026-04-01') };
    });
    expect(await nodeOf('marcacao', onTheDay)).toBe(REGION);
    expect(await nodeOf('marcacao', later)).toBe(REGION);
    expect(await nodeOf('marcacao', closed)).toBe(FROM);
    expect(await nodeOf('marcacao', past)).toBe(FROM);
  });

  it('a booking of before it that is put off belongs to the new unit', async () => {
    const { past } = await transferred(async (cd) => {
      const past = await book(cd, '2026-04-03');
      await tests.app.admin.query(`update marcacao set dt = '2026-03-10' where cd = $1`, [past]);
      return { past };
    });
    await tests.decide('updateMarcacao', past, { dt: '2026-04-07', hr: '10:00' });
    expect(await nodeOf('marcacao', past)).toBe(REGION);
  });

  async function recordExam(
    cd_funcion: number,
    dt: string,
    token = tests.provider.token,
  ): Promise<number> {
    const exam = {
      cd_funcion,
      cd_tipo_exam: tests.own.examType,
      cd_medic: tests.own.physician,
      cd_decis: 'A',
      dt,
      hr: '08:00',
      dt_expir: null,
      ficha: 'nenhuma',
    };
    const { body } = await tests.send('createExame', exam, { company: EMPRESA, token });
    expect(body).toMatchObject({ message: 'Exame registado com sucesso.' });
    return body.cd;
  }

  it('an accident of before it says what the employee was then, and nothing of what came after', async () => {
    const { accident } = await transferred(async (cd_funcion) => {
      const form = acidenteOf(tests.own, {
        cd_funcion,
        cd_organig: FROM,
        dt: TEST_TODAY,
        hr: '00:01',
      });
      return { accident: (await tests.send('createAcidente', form)).body.cd };
    });
    const { admin, call } = tests.app;
    await admin.query(
      `update funcionario set nome = 'Nome Posterior', num_mecan = 'Z-9', cd_categ = null, cd_profis = null,
              dt_ini_instit = '2020-02-02'
        where cd = (select cd_funcion from acidente where cd = $1)`,
      [accident],
    );
    const { rows } = await admin.query(
      `select c.nome as categ, p.nome as profis from categoria c, profissao p where c.cd = $1 and p.cd = $2`,
      [tests.own.categ, tests.own.profis],
    );
    const then = {
      nome: 'Beatriz Nóbrega',
      num_mecan: 'T-1',
      dt_ini_instit: '2015-09-01',
      ...rows[0],
    };
    const params = { company: FROM, id: accident };
    const { body } = await call('getAcidente', { token: tests.token, params });
    expect(body.message).toMatchObject(then);
    const found = async (pesquisa: string) => {
      const query = { pesquisa: `${pesquisa} escorregou`, quantidade: 100, pagina: 1 };
      const list = await call('listAcidentesPendentes', { token: tests.token, params, query });
      return list.body.message.filter(({ cd }: { cd: number }) => cd === accident);
    };
    expect(await found('nobrega')).toMatchObject([then]);
    expect(await found('posterior')).toEqual([]);
    const queue = await call('listFila', {
      token: tests.provider.token,
      query: { tipo: 'acidente', quantidade: 100, pagina: 1 },
    });
    const waiting = queue.body.message.find(({ cd }: { cd: number }) => cd === accident);
    expect(waiting).toMatchObject({ nome: then.nome, num_mecan: then.num_mecan });
  });

  it.each([
    ['before it belongs to the old unit', '2026-03-05', FROM],
    ['on its day to the new one', TEST_TODAY, REGION],
  ])('an exam of %s', async (_, dt, node) => {
    const { cd } = await transferred(async () => ({}));
    expect(await nodeOf('exame', await recordExam(cd, dt))).toBe(node);
  });

  it('an exam of between two belongs where the first led, whichever was asked first', async () => {
    const cd = await addFuncionario(tests.app.admin, tests.own, { cd_organig: FROM });
    const ask = async (cd_organig: number, dt_ini_instit: string) => {
      const form = { cd_funcion: cd, cd_organig, dt_ini_instit };
      const asked = (await tests.send('createTransferencia', form)).body.cd;
      expect((await tests.decide('decidePedido', asked, { estado: 2 })).status).toBe(200);
    };
    await ask(REGION, '2026-03-26');
    await ask(OTHER_REGION, TEST_TODAY);
    await tests.app.clock.during(11 * DAY_MS, async () => {
      await tests.applyDue();
      // The session from eleven days ago has ended.
      const token = await tests.app.signIn('prestador@demo.pt');
      const nodeOn = async (dt: string) => nodeOf('exame', await recordExam(cd, dt, token));
      expect(await nodeOn('2026-03-05')).toBe(FROM);
      expect(await nodeOn('2026-03-20')).toBe(OTHER_REGION);
      expect(await nodeOn('2026-03-27')).toBe(REGION);
    });
  });
});
