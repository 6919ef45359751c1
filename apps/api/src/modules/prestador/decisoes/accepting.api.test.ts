import { displayDate } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../../clock.ts';
import { acidenteOf } from '../../../testing/acidentes/acidentes.ts';
import { holding } from '../../../testing/database/held-lock.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import {
  addFuncionario,
  admissaoOf,
  auditOf,
  changeOf,
  EMPRESA,
  importedOf,
  REGION,
  storedPedido,
} from '../../../testing/pedidos/pedidos.ts';
import {
  breakPedido,
  noticesOf,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const ACCEPT = { estado: 2 };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

async function employee(cd: number) {
  const { rows } = await tests.app.admin.query(
    `select f.*, f.dt_nasc::text, f.dt_ini_instit::text, f.dt_inactiv::text, f.cd_organig::float8 as cd_organig,
            c.nome as categoria, p.nome as profissao
       from funcionario f
       left join categoria c on c.cd_empresa = f.cd_empresa and c.cd = f.cd_categ
       left join profissao p on p.cd_empresa = f.cd_empresa and p.cd = f.cd_profis
      where f.cd = $1`,
    [cd],
  );
  return rows[0];
}

/** Accepted requests whose day has come and that have not taken effect. */
async function countDue(): Promise<number> {
  const { rows } = await tests.app.admin.query(
    `select count(*)::int as due from pedido
      where cd_estad = 2 and dt_aplicado is null and dt_efeito <= $1`,
    [today(tests.app.clock)],
  );
  return rows[0].due;
}

const newEmployee = (values = {}) => addFuncionario(tests.app.admin, tests.own, values);

describe('accepting', () => {
  it('an admission makes the employee, with all that was asked, and says which exam is due [PEND-380]', async () => {
    const { own, app } = tests;
    const asked = admissaoOf(own, {
      num_mecan: 'A-77',
      num_contrib: '509442013',
      cd_profis: own.profis,
    });
    const { body } = await tests.send('createAdmissao', asked);
    const detail = async () =>
      (await tests.decide('getPedidoPrestador', body.cd, undefined)).body.exame_admissao;
    const due = asked.dt_ini_instit;
    const exame = { prazo: due, base: expect.stringContaining('artigo 108.º'), marcado: false };
    expect(await detail()).toEqual({ ...exame, cd_funcion: null });
    const answer = (await tests.decide('decidePedido', body.cd, ACCEPT)).body.message;
    expect(answer).toContain(
      `Pedido aceite com sucesso. Exame de admissão até ${displayDate(String(due))} (Lei n.º 102/2009`,
    );
    const stored = await storedPedido(app.admin, body.cd);
    expect(stored).toMatchObject({ cd_estad: 2, dt_aplicado: expect.any(Date) });
    expect(await detail()).toEqual({ ...exame, cd_funcion: stored.cd_funcion });
    expect(await employee(stored.cd_funcion)).toMatchObject({
      ...asked,
      cd_nacion: String(own.nacion),
      cd_categ: String(own.categ),
      cd_profis: String(own.profis),
      ativo: true,
      pendente: 0,
    });
    const list = await tests.send('listFuncionarios', undefined);
    expect(list.body.message.map(({ cd }: { cd: number }) => cd)).toContain(stored.cd_funcion);
  });

  it('an imported admission creates the names that the company lacks, once', async () => {
    const rows = [1, 2].map((index) =>
      importedOf(tests.own, {
        nome: `Pessoa ${index}`,
        categoria: 'Mergulhador',
        profissao: 'MERGULHADOR',
      }),
    );
    expect((await tests.send('createAdmissoes', { funcionarios: rows })).status).toBe(200);
    const { rows: asked } = await tests.app.admin.query(
      `select cd::float8 from pedido where nome like 'Pessoa %' order by numero_do_codigo('pedido', cd)`,
    );
    for (const { cd } of asked)
      expect((await tests.decide('decidePedido', cd, ACCEPT)).status).toBe(200);
    const { rows: names } = await tests.app.admin.query(
      `select count(*)::int from categoria where cd_empresa = 1 and nome_norm = 'mergulhador'`,
    );
    expect([asked.length, names[0].count]).toEqual([2, 1]);
    const stored = await storedPedido(tests.app.admin, asked[0].cd);
    expect(await employee(stored.cd_funcion)).toMatchObject({
      categoria: 'Mergulhador',
      profissao: 'MERGULHADOR',
    });
  });

  it('a change writes just the fields that were changed', async () => {
    const cd = await newEmployee({ loc_trab: 'Armazém' });
    const asked = await changeOf(tests.app.admin, cd, { nome: 'Beatriz Nóbrega Dias' });
    const { body } = await tests.send('createAlteracao', asked);
    // Meanwhile another field is changed.
    await tests.app.admin.query(`update funcionario set loc_trab = 'Cais' where cd = $1`, [cd]);
    const { versao } = await employee(cd);
    await tests.decide('decidePedido', body.cd, ACCEPT);
    expect(await employee(cd)).toMatchObject({
      nome: 'Beatriz Nóbrega Dias',
      loc_trab: 'Cais',
      versao: versao + 1,
      pendente: 0,
    });
  });

  it('a departure and a transfer of today take effect at once', async () => {
    const [leaving, moving] = [await newEmployee(), await newEmployee()];
    const departure = await tests.send('createSaida', { cd: leaving, dt_inactiv: TEST_TODAY });
    const transfer = await tests.send('createTransferencia', {
      cd_funcion: moving,
      cd_organig: REGION,
      dt_ini_instit: TEST_TODAY,
    });
    await tests.decide('decidePedido', departure.body.cd, ACCEPT);
    await tests.decide('decidePedido', transfer.body.cd, ACCEPT);
    expect(await employee(leaving)).toMatchObject({ ativo: false, dt_inactiv: TEST_TODAY });
    expect(await employee(moving)).toMatchObject({ cd_organig: REGION, ativo: true });
  });

  it('a departure names what is booked after it, and calls it off unless that is not wanted [MARCAR-35, MARCAR-36]', async () => {
    const { admin } = tests.app;
    const states = async (cd: number) =>
      (
        await admin.query('select cd_estad from marcacao where cd_funcion = $1 order by dt', [cd])
      ).rows.map(({ cd_estad }) => cd_estad);
    for (const desmarcar of [undefined, false]) {
      const cd = await newEmployee();
      await addMarcacao(admin, cd, 'exame', { dt: '2026-03-20', hr: '10:00' });
      const later = await addMarcacao(admin, cd, 'exame', { dt: '2026-03-30', hr: '10:00' });
      const { body } = await tests.send('createSaida', { cd, dt_inactiv: '2026-03-25' });
      const { depois } = (await tests.decide('getPedidoPrestador', body.cd, undefined)).body;
      expect(depois).toEqual([
        { cd: later, proposta: false, dt: '2026-03-30', hr: '10:00', fuso: 'Europe/Lisbon' },
      ]);
      const { body: all } = await tests.send('listSaidasComMarcacoes', undefined, {
        token: tests.provider.token,
      });
      expect(all.message).toContainEqual({ cd: body.cd, depois });
      const decision = { ...ACCEPT, ...(desmarcar === false && { desmarcar }) };
      const { body: answer } = await tests.decide('decidePedido', body.cd, decision);
      expect([
        answer.message.includes('1 marcação posterior cancelada.'),
        await states(cd),
      ]).toEqual(desmarcar === false ? [false, [0, 0]] : [true, [0, 4]]);
    }
  });

  it('a request about an employee who has left since cannot be accepted, and stays open', async () => {
    const cd = await newEmployee();
    const { body } = await tests.send(
      'createAlteracao',
      await changeOf(tests.app.admin, cd, { nome: 'Outra' }),
    );
    await tests.app.admin.query('update funcionario set ativo = false where cd = $1', [cd]);
    const answer = await tests.decide('decidePedido', body.cd, ACCEPT);
    expect([answer.status, answer.body.codigo]).toEqual([409, 'FUNCIONARIO_SAIU']);
    expect((await storedPedido(tests.app.admin, body.cd)).cd_estad).toBe(0);
  });

  it('an accident puts it into the list of accidents', async () => {
    const { body } = await tests.send('createAcidente', acidenteOf(tests.own));
    const listed = async () =>
      (await tests.send('listAcidentes', undefined)).body.message.some(
        ({ cd }: { cd: number }) => cd === body.cd,
      );
    expect(await listed()).toBe(false);
    expect((await tests.decide('decideAcidente', body.cd, ACCEPT)).status).toBe(200);
    expect(await listed()).toBe(true);
    const again = await tests.decide('decideAcidente', body.cd, ACCEPT);
    expect([again.status, again.body.codigo]).toEqual([409, 'JA_DECIDIDO']);
    expect(again.body.error).toMatch(/^O acidente já foi posto no estado «Aceite» por /);
    expect((await noticesOf(tests))[0]).toMatchObject({
      titulo: 'Acidente aceite',
      ligacao: `/acidente/${body.cd}`,
    });
  });
});

describe('on its day', () => {
  it('a departure and a transfer take effect, also after days without a server, once', async () => {
    const { own, app } = tests;
    const [leaving, moving] = [await newEmployee(), await newEmployee()];
    const departure = await tests.send('createSaida', { cd: leaving, dt_inactiv: '2026-03-20' });
    const transfer = await tests.send('createTransferencia', {
      cd_funcion: moving,
      cd_organig: REGION,
      dt_ini_instit: '2026-03-19',
    });
    for (const [{ body }, day] of [
      [departure, '20-03-2026'],
      [transfer, '19-03-2026'],
    ] as const) {
      const accepted = await tests.decide('decidePedido', body.cd, ACCEPT);
      expect(accepted.body.message).toBe(`Pedido aceite com sucesso. Tem efeito em ${day}.`);
      const [{ texto }] = await noticesOf(tests);
      expect(texto).toMatch(new RegExp(`: o pedido foi aceite. Tem efeito em ${day}.$`));
    }
    expect(await employee(leaving)).toMatchObject({
      ativo: true,
      dt_inactiv: '2026-03-20',
      pendente: 0,
    });
    expect(await employee(moving)).toMatchObject({ cd_organig: own.node });
    expect(await tests.applyDue()).toBe(0);
    await app.clock.during(6 * DAY_MS, async () => {
      // The demonstration may have some, too.
      const due = await countDue();
      expect(due).toBeGreaterThanOrEqual(2);
      // Two servers wake up at the same moment.
      const applied = await Promise.all([tests.applyDue(), tests.applyDue()]);
      expect(applied.reduce((sum, one) => sum + one)).toBe(due);
      expect(await tests.applyDue()).toBe(0);
    });
    expect(await employee(leaving)).toMatchObject({ ativo: false });
    expect(await employee(moving)).toMatchObject({ cd_organig: REGION });
    const lines = await auditOf(app.admin, departure.body.cd);
    expect(lines.at(-1)).toMatchObject({ acao: 'aplicar', cd_utilizador: null });
  });

  it('a request that waited for a lock gets its audit line afterwards', async () => {
    const { app } = tests;
    const leaving = await newEmployee();
    const { body } = await tests.send('createSaida', { cd: leaving, dt_inactiv: '2026-03-20' });
    await tests.decide('decidePedido', body.cd, ACCEPT);
    const released = await app.clock.during(6 * DAY_MS, async () => {
      const held = await holding(app, 'select from pedido where cd = $1 for update', [body.cd]);
      const applied = tests.applyDue();
      await held.waiting();
      return app.clock.during(MINUTE_MS, async () => {
        await held.release();
        await applied;
        return app.clock.now();
      });
    });
    const { rows } = await app.admin.query(
      `select quando from auditoria where acao = 'aplicar' and entidade = 'pedido' and cd_entidade = $1`,
      [body.cd],
    );
    expect(rows).toEqual([{ quando: released }]);
  });

  it('a request that cannot be applied holds up no other, and is tried again', async () => {
    const { app } = tests;
    const [stuck, leaving] = [await newEmployee(), await newEmployee()];
    const codes: number[] = [];
    for (const cd of [stuck, leaving]) {
      const { body } = await tests.send('createSaida', { cd, dt_inactiv: '2026-03-18' });
      await tests.decide('decidePedido', body.cd, ACCEPT);
      codes.push(body.cd);
    }
    const free = await breakPedido(app.admin, codes[0] as number);
    await app.clock.during(6 * DAY_MS, async () => {
      await expect(tests.applyDue()).rejects.toThrow(/^1 pedido não pôde ser aplicado$/);
      expect(await employee(stuck)).toMatchObject({ ativo: true });
      expect(await employee(leaving)).toMatchObject({ ativo: false });
      await free();
      await tests.applyDue();
      expect(await employee(stuck)).toMatchObject({ ativo: false });
    });
  });
});

it('an admission inserts its new names in one order, whatever their fields: two cannot wait for each other', async () => {
  const { cd } = (await tests.send('createAdmissao', admissaoOf(tests.own))).body;
  const names = { profis: 'Ofício B', func_propost: 'Ofício A' };
  await tests.app.admin.query('update pedido set dados = dados || $2 where cd = $1', [cd, names]);
  const insert = 'insert into profissao (cd_empresa, nome) values ($1, $2)';
  const other = await holding(tests.app, insert, [EMPRESA, 'Ofício A']);
  const accepted = tests.decide('decidePedido', cd, ACCEPT);
  await other.waiting();
  await other.client.query(`set local lock_timeout = '100ms'`);
  await other.client.query(insert, [EMPRESA, 'Ofício B']);
  await other.release();
  expect((await accepted).status).toBe(200);
});
