import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admissaoOf } from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
let colleague: { readonly token: string };
beforeAll(async () => {
  tests = await startPrestadorTests();
  colleague = await addPrestador(tests);
});
afterAll(() => tests.app.close());

const DAY_MS = 86_400_000;

async function fila(query = {}, token = tests.provider.token) {
  const { status, body } = await tests.app.call('listFila', {
    token,
    query: { quantidade: 100, ...query },
  });
  expect(status).toBe(200);
  return body;
}

const hasRow = async (cd: number, query = {}, token = tests.provider.token): Promise<boolean> =>
  (await fila({ tipo: PEDIDO_TYPE.admissao, ...query }, token)).message.some(
    (row: { cd: number }) => row.cd === cd,
  );

const putOff = (cd: number, ate: string | null, origem = 'funcionario') =>
  tests.app.call('adiarPedidos', {
    token: tests.provider.token,
    body: { itens: [{ origem, cd_empresa: 1, cd }], ate },
  });

const ask = async (): Promise<number> =>
  (await tests.send('createAdmissao', admissaoOf(tests.own))).body.cd;

describe('what somebody has put off', () => {
  it('leaves their queue alone, and is back on its day as it was sorted before [API-430, PEND-306]', async () => {
    const cd = await ask();
    const order = (await fila()).message.map((row: { cd: number }) => row.cd);
    const { status, body } = await putOff(cd, '2026-03-18');
    expect([status, body.message]).toEqual([200, '1 pedido adiado até 18-03-2026.']);
    expect(await hasRow(cd)).toBe(false);
    expect(await hasRow(cd, { adiados: 'sim' })).toBe(true);
    expect(await hasRow(cd, { adiados: 'sim' }, colleague.token)).toBe(false);
    expect(await hasRow(cd, {}, colleague.token)).toBe(true);
    await tests.app.clock.during(2 * DAY_MS, async () => {
      expect((await fila()).message.map((row: { cd: number }) => row.cd)).toEqual(order);
      expect(await hasRow(cd, { adiados: 'sim' })).toBe(false);
    });
  });

  it('can be put off to another day, or taken back at once; only days to come are taken [API-430]', async () => {
    const cd = await ask();
    await putOff(cd, '2026-03-18');
    await putOff(cd, '2026-03-20');
    const [row] = (await fila({ adiados: 'sim' })).message.filter(
      (one: { cd: number }) => one.cd === cd,
    );
    expect(row.dt_adiado).toBe('2026-03-20');
    expect((await putOff(cd, null)).body.message).toBe('1 pedido voltou à fila.');
    expect(await hasRow(cd)).toBe(true);
    for (const day of ['2026-03-16', '2026-03-01', '2028-01-01']) {
      const { status, body } = await putOff(cd, day);
      expect([day, status, Object.keys(body.campos)]).toEqual([day, 400, ['ate']]);
    }
  });

  it('is decided and removed as any other, and then is in no list of what was put off [API-430]', async () => {
    const [decided, removed] = [await ask(), await ask()];
    for (const cd of [decided, removed]) await putOff(cd, '2026-03-18');
    await tests.decide('decidePedido', decided, { estado: 3, motivo: 'Não.' });
    expect((await tests.send('deletePedido', undefined, { id: removed })).status).toBe(200);
    for (const cd of [decided, removed]) expect(await hasRow(cd, { adiados: 'sim' })).toBe(false);
    expect(await hasRow(decided, { estado: 3 })).toBe(true);
  });
});

describe('the counts of the types', () => {
  it('are of the set filters, whatever the type, and add up to the list without one [API-431, PEND-305]', async () => {
    for (const filters of [{}, { empresa: 1 }, { pesquisa: 'a', idade: '8-30' }, { estado: 2 }]) {
      const { count, tipos } = await fila(filters);
      const totals = tipos.map(({ total }: { total: number }) => total);
      expect(totals.reduce((sum: number, total: number) => sum + total, 0)).toBe(count);
      for (const { cd_tipo, total } of tipos) {
        const tipo = cd_tipo ?? 'acidente';
        const of = await fila({ ...filters, tipo });
        expect([filters, tipo, of.count, of.tipos]).toEqual([filters, tipo, total, tipos]);
        expect(of.message).toHaveLength(total);
      }
    }
  });
});
