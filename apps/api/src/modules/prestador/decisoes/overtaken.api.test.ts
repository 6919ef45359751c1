import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import {
  addFuncionario,
  auditOf,
  changeOf,
  REGION,
  storedPedido,
} from '../../../testing/pedidos/pedidos.ts';
import {
  breakPedido,
  noticesOf,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { lettersTo } from '../../../testing/utilizadores/accounts.ts';
import { OTHER_REGION } from '../../../testing/utilizadores/places.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const DAY_MS = 86_400_000;
/** In days. */
const AN_HOUR = 1 / 24;
const newEmployee = () => addFuncionario(tests.app.admin, tests.own);

async function employee(cd: number) {
  const { rows } = await tests.app.admin.query(
    'select ativo, dt_inactiv::text, cd_organig::float8 from funcionario where cd = $1',
    [cd],
  );
  return rows[0];
}

const departure = async (cd: number, dt_inactiv: string): Promise<number> =>
  (await tests.send('createSaida', { cd, dt_inactiv })).body.cd;

const transfer = async (
  cd_funcion: number,
  dt_ini_instit: string,
  cd_organig = REGION,
): Promise<number> =>
  (await tests.send('createTransferencia', { cd_funcion, cd_organig, dt_ini_instit })).body.cd;

const accept = (cd: number) => tests.decide('decidePedido', cd, { estado: 2 });

/** Runs work with the clock some days later, then sets it back. */
const after = <T>(days: number, work: () => Promise<T>) =>
  tests.app.clock.during(days * DAY_MS, work);

describe('someone who has left', () => {
  it.each([
    ['departure', departure],
    ['transfer', transfer],
  ])('is given no %s of a day to come', async (_, ask) => {
    const cd = await newEmployee();
    const asked = await ask(cd, '2026-04-01');
    await tests.app.admin.query(
      `update funcionario set ativo = false, dt_inactiv = '2026-03-10' where cd = $1`,
      [cd],
    );
    const { status, body } = await accept(asked);
    expect([status, body.codigo]).toEqual([409, 'FUNCIONARIO_SAIU']);
    expect(await storedPedido(tests.app.admin, asked)).toMatchObject({ cd_estad: 0 });
    expect(await employee(cd)).toMatchObject({ ativo: false, dt_inactiv: '2026-03-10' });
  });

  it('is not moved by an earlier accepted transfer, which is noted as done once', async () => {
    const cd = await newEmployee();
    const moving = await transfer(cd, '2026-03-19');
    await accept(moving);
    await accept(await departure(cd, TEST_TODAY));
    await after(4, async () => [await tests.applyDue(), await tests.applyDue()]);
    expect(await employee(cd)).toMatchObject({ ativo: false, cd_organig: tests.own.node });
    expect((await storedPedido(tests.app.admin, moving)).dt_aplicado).toEqual(expect.any(Date));
    const lines = await auditOf(tests.app.admin, moving);
    expect(lines.map(({ acao }) => acao)).toEqual(['criar', 'aceitar', 'anular']);
    const [told, before] = await noticesOf(tests);
    expect(told).toMatchObject({
      titulo: 'Transferência: o pedido deu sem efeito',
      texto: expect.stringMatching(
        /^Transferência de .+: o pedido deu sem efeito. O funcionário saiu antes desse dia.$/,
      ),
    });
    expect(before?.titulo).toBe('Inativação / Saída: o pedido foi aceite');
    const { email } = (
      await tests.app.admin.query('select email from utilizador where cd = $1', [tests.user])
    ).rows[0];
    expect((await lettersTo(tests.app.admin, email)).at(-1)?.assunto).toBe(told?.titulo);
  });
});

describe('a second departure', () => {
  it('takes the place of the one that was accepted before it [FUNC-172]', async () => {
    const cd = await newEmployee();
    const first = await departure(cd, '2026-03-20');
    await accept(first);
    await accept(await departure(cd, '2026-03-25'));
    await after(5, tests.applyDue);
    expect(await employee(cd)).toMatchObject({ ativo: true, dt_inactiv: '2026-03-25' });
    await after(9, tests.applyDue);
    expect(await employee(cd)).toMatchObject({ ativo: false, dt_inactiv: '2026-03-25' });
    expect((await auditOf(tests.app.admin, first)).at(-1)).toMatchObject({ acao: 'anular' });
    expect((await noticesOf(tests))[0].texto).toMatch(
      /^Inativação \/ Saída de .+: o pedido deu sem efeito. Foi aceite depois outro pedido de saída.$/,
    );
  });

  it('does so too if the server that accepts it has a slow clock', async () => {
    const cd = await newEmployee();
    const first = await departure(cd, '2026-03-20');
    // Less than a day, since the session would end.
    await after(AN_HOUR, () => accept(first));
    const second = await departure(cd, '2026-03-25');
    await accept(second);
    await after(9, tests.applyDue);
    expect(await employee(cd)).toMatchObject({ ativo: false, dt_inactiv: '2026-03-25' });
    const lastLine = async (asked: number) => (await auditOf(tests.app.admin, asked)).at(-1);
    expect(await lastLine(first)).toMatchObject({ acao: 'anular' });
    expect(await lastLine(second)).toMatchObject({ acao: 'aplicar' });
  });
});

it('a departure of an earlier day than one that was replaced is accepted', async () => {
  const cd = await newEmployee();
  await accept(await departure(cd, '2026-03-17'));
  await accept(await departure(cd, '2026-03-25'));
  await after(2, tests.applyDue);
  expect((await accept(await departure(cd, TEST_TODAY))).status).toBe(200);
  expect(await employee(cd)).toMatchObject({ ativo: false, dt_inactiv: TEST_TODAY });
});

describe('a second transfer', () => {
  /** An employee with two accepted transfers for future days. */
  async function movingTwice() {
    const cd = await newEmployee();
    const first = await transfer(cd, '2026-03-19');
    await accept(first);
    const second = await transfer(cd, '2026-03-20', OTHER_REGION);
    await accept(second);
    return { cd, first, second };
  }
  const isApplied = async (asked: number) =>
    (await storedPedido(tests.app.admin, asked)).dt_aplicado !== null;

  it('waits for the first, which fails for a moment', async () => {
    const { cd, first, second } = await movingTwice();
    await after(5, async () => {
      const mend = await breakPedido(tests.app.admin, first);
      await expect(tests.applyDue().finally(mend)).rejects.toThrow(
        /^1 pedido não pôde ser aplicado$/,
      );
      expect([await isApplied(first), await isApplied(second)]).toEqual([false, false]);
      await tests.applyDue();
    });
    expect(await employee(cd)).toMatchObject({ cd_organig: OTHER_REGION });
    expect([await isApplied(first), await isApplied(second)]).toEqual([true, true]);
  });

  it('of an earlier day is accepted, and both take effect in the order of their days', async () => {
    const cd = await newEmployee();
    const later = await transfer(cd, '2026-03-20');
    await accept(later);
    const earlier = await transfer(cd, '2026-03-19', OTHER_REGION);
    expect((await accept(earlier)).status).toBe(200);
    await after(5, tests.applyDue);
    expect([await isApplied(earlier), await isApplied(later)]).toEqual([true, true]);
    expect(await employee(cd)).toMatchObject({ cd_organig: REGION });
  });

  it('accepted on its day waits for the first, which is due and not yet done', async () => {
    const cd = await newEmployee();
    const first = await transfer(cd, '2026-03-17');
    await accept(first);
    const second = await transfer(cd, TEST_TODAY, OTHER_REGION);
    // As if the day of both had just begun.
    await tests.app.admin.query('update pedido set dt_efeito = $2 where cd = $1', [
      first,
      TEST_TODAY,
    ]);
    const waits =
      'Tem efeito depois de um pedido anterior do mesmo funcionário, já aceite e ainda por cumprir.';
    expect((await accept(second)).body.message).toBe(`Pedido aceite com sucesso. ${waits}`);
    expect((await noticesOf(tests))[0].texto).toMatch(
      new RegExp(`: o pedido foi aceite. ${waits}$`),
    );
    expect(await isApplied(second)).toBe(false);
    await tests.applyDue();
    expect(await employee(cd)).toMatchObject({ cd_organig: OTHER_REGION });
  });
});

describe('an older change', () => {
  const change = async (cd: number, values: Record<string, string>): Promise<number> =>
    (await tests.send('createAlteracao', await changeOf(tests.app.admin, cd, values))).body.cd;
  const stored = async (cd: number) => {
    const { rows } = await tests.app.admin.query(
      'select nome, num_mecan, loc_trab from funcionario where cd = $1',
      [cd],
    );
    return rows[0];
  };

  it('does not undo a later one of the same data, and can only be refused', async () => {
    const cd = await newEmployee();
    const { num_mecan } = await stored(cd);
    const older = await change(cd, { nome: 'Rui Errado', loc_trab: 'Porto' });
    await accept(await change(cd, { nome: 'Rui Certo' }));
    const { status, body } = await accept(older);
    expect([status, body.codigo]).toEqual([409, 'ULTRAPASSADO']);
    expect(await stored(cd)).toEqual({ nome: 'Rui Certo', num_mecan, loc_trab: null });
    const refusal = { estado: 3, motivo: 'Há um pedido mais recente.' };
    expect((await tests.decide('decidePedido', older, refusal)).status).toBe(200);
  });

  it('of other data takes effect, and so does a later one of the same data', async () => {
    const cd = await newEmployee();
    const [first, second, third] = [
      await change(cd, { loc_trab: 'Porto' }),
      await change(cd, { nome: 'Rui Certo' }),
      await change(cd, { nome: 'Rui Certíssimo' }),
    ];
    for (const request of [second, first, third]) {
      expect((await accept(request)).status).toBe(200);
    }
    expect(await stored(cd)).toMatchObject({ nome: 'Rui Certíssimo', loc_trab: 'Porto' });
  });
});
