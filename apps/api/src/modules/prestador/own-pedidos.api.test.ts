import { afterAll, beforeAll, expect, it } from 'vitest';
import { acidenteOf } from '../../testing/acidentes/acidentes.ts';
import { admissaoOf, EMPRESA, storedPedido } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { addPerson } from '../../testing/utilizadores/accounts.ts';
import { ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, startSession } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const DECISIONS = [{ estado: 1 }, { estado: 2 }, { estado: 3, motivo: 'Não.' }];

/** A user of the provider who made a request and registered an accident before, as a client's user. */
async function addFormerClient() {
  const { cd, token } = await addPerson(tests.app, { cd_empresa: ROOT, acessos: ALL_ACCESSES });
  const pedido = await tests.send('createAdmissao', admissaoOf(tests.own), { token });
  const acidente = await tests.send('createAcidente', acidenteOf(tests.own), { token });
  await tests.app.admin.query('update utilizador set prestador = true where cd = $1', [cd]);
  // A session of their own: what was read for the other is kept for a second.
  const provider = await startSession(tests.app, cd);
  return {
    token: provider,
    pedido: pedido.body.cd as number,
    acidente: acidente.body.cd as number,
  };
}

const stateOfAccident = async (cd: number) => {
  const sql = 'select cd_estad from acidente where cd = $1';
  return (await tests.app.admin.query(sql, [cd])).rows[0].cd_estad;
};

it('nobody decides a request or an accident of their own, and a colleague can', async () => {
  const { token, pedido, acidente } = await addFormerClient();
  for (const decision of DECISIONS) {
    const { status, body } = await tests.send('decidePedido', decision, { id: pedido, token });
    expect([status, body.codigo, body.error]).toEqual([
      409,
      'O_PROPRIO',
      'Este pedido foi feito por si: tem de ser decidido por outra pessoa.',
    ]);
  }
  const { status, body } = await tests.send(
    'decideAcidente',
    { estado: 2 },
    { id: acidente, token },
  );
  expect([status, body.codigo, body.error]).toEqual([
    409,
    'O_PROPRIO',
    'Este acidente foi registado por si: tem de ser aceite por outra pessoa.',
  ]);
  expect((await storedPedido(tests.app.admin, pedido)).cd_estad).toBe(0);
  expect(await stateOfAccident(acidente)).toBe(0);
  expect((await tests.decide('decidePedido', pedido, { estado: 2 })).status).toBe(200);
  expect((await tests.decide('decideAcidente', acidente, { estado: 2 })).status).toBe(200);
});

it('of many that are decided at once, their own are refused by name', async () => {
  const { token, pedido, acidente } = await addFormerClient();
  const other = (await tests.send('createAdmissao', admissaoOf(tests.own))).body.cd;
  const itens = [
    { origem: 'funcionario', cd_empresa: EMPRESA, cd: pedido },
    { origem: 'acidente', cd_empresa: EMPRESA, cd: acidente },
    { origem: 'funcionario', cd_empresa: EMPRESA, cd: other },
  ];
  const { status, body } = await tests.app.call('decideMany', {
    token,
    body: { itens, decisao: { estado: 2 } },
  });
  expect([status, body.message]).toEqual([200, 'Pedidos decididos: 1 de 3.']);
  expect(body.resultados.map(({ error }: { error: string | null }) => error)).toEqual([
    expect.stringContaining('feito por si'),
    expect.stringContaining('registado por si'),
    null,
  ]);
});

it('their own that is decided already is told as of others', async () => {
  const { token, pedido } = await addFormerClient();
  await tests.decide('decidePedido', pedido, { estado: 2 });
  const { body } = await tests.send('decidePedido', { estado: 2 }, { id: pedido, token });
  expect(body.codigo).toBe('JA_DECIDIDO');
});
