import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ExpectedPedido,
  isFoundBy,
  readExpectedPedidos,
} from '../../../testing/pedidos/pedido-model.ts';
import {
  addFuncionario,
  addPedido,
  changeOf,
  EMPRESA,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
let expected: ExpectedPedido[];
beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  for (const nome of ['Órfão da Conceição', "D'Ávila 100%", 'a_b \\ c', 'Ana Órfã']) {
    const cd = await addFuncionario(admin, tests.own, { nome, num_mecan: `Ñ-${nome.length}` });
    await addPedido(admin, cd);
  }
  await renamed(admin);
  expected = await readExpectedPedidos(admin, EMPRESA);
});
afterAll(() => tests.app.close());

/** Requests another name and number for an employee. */
async function renamed(admin: Client): Promise<void> {
  const cd = await addFuncionario(admin, tests.own, { nome: 'Quitéria Antes', num_mecan: 'Q-1' });
  const form = await changeOf(admin, cd, { nome: 'Quitéria Depois', num_mecan: 'Q-2' });
  expect((await tests.send('createAlteracao', form)).status).toBe(200);
}

async function search(pesquisa: string) {
  const call = { token: tests.token, params: { company: EMPRESA } };
  const whole = await tests.app.call('listPedidos', { ...call, query: { pesquisa } });
  const page = await tests.app.call('listPedidos', { ...call, query: { pesquisa, quantidade: 5 } });
  expect([whole.status, page.status]).toEqual([200, 200]);
  const found = whole.body.message.map(({ cd }: { cd: number }) => cd);
  expect(page.body.count).toBe(found.length);
  expect(page.body.message.map(({ cd }: { cd: number }) => cd)).toEqual(found.slice(0, 5));
  return found;
}

const wanted = (pesquisa: string): number[] =>
  expected.filter((one) => isFoundBy(one, pesquisa)).map(({ row }) => row.cd);

function nameAndNode(): string {
  const one = expected.find(({ row }) => row.cd_tipo === 0 && row.organigrama.includes(' / '));
  return `${one?.row.nome.split(' ')[0]} ${one?.row.organig}`;
}

function nodeAbove(): string {
  const one = expected.find(({ row }) => row.organigrama.split(' / ').length > 2);
  return one?.row.organigrama.split(' / ')[1] ?? '';
}

describe('a search of requests', () => {
  it.each([
    ['a part of a name', () => 'orfa'],
    ['a name in capitals', () => 'ÓRFÃO'],
    ['a name without its accents', () => 'conceicao'],
    ['two words in another order', () => 'conceição órfão'],
    ['spaces around and between', () => '  órfão    da  '],
    ['the present name of who is to have another', () => 'quitéria antes'],
    ['the name that is asked for', () => 'quitéria depois'],
    ['the present number', () => 'q-1'],
    ['a number', () => 'Ñ-1'],
    [
      'a number of the demonstration',
      () => expected.find(({ row }) => row.cd_tipo === 5)?.row.num_mecan ?? '',
    ],
    ['a profession', () => expected.find(({ row }) => row.cd_tipo === 6)?.row.profis ?? ''],
    ['a node', () => 'fábrica'],
    ['a node without its accents', () => 'producao'],
    ['a node above that of the row', () => nodeAbove()],
    ['a name and a node', () => nameAndNode()],
    ['a profession and a node', () => 'operador fabrica'],
    ['a sex', () => 'masculino'],
    ['a type', () => 'Transferência'],
    ['a part of a type without its accents', () => 'alteracao'],
    ['a state', () => 'Novo'],
    ['a type and a state', () => 'recusado admissão'],
    ['a name and a state', () => 'órfão novo'],
    ['one letter', () => 'a'],
  ])('finds by %s [PEND-04, API-45, LIST-06]', async (_, text) => {
    const pesquisa = text();
    expect(pesquisa).not.toBe('');
    expect(wanted(pesquisa).length).toBeGreaterThan(0);
    expect(await search(pesquisa)).toEqual(wanted(pesquisa));
  });

  it('for a word that occurs only in the name of a type finds exactly the requests of that type [PEND-04, API-45]', async () => {
    const ofType = expected.filter(({ row }) => row.cd_tipo === 6).map(({ row }) => row.cd);
    expect(ofType.length).toBeGreaterThan(0);
    expect(await search('transferência')).toEqual(ofType);
  });

  it.each([
    ['%', 1],
    ['100%', 1],
    ['_', 1],
    ['a_b', 1],
    ['\\', 1],
    ["'", 1],
    ["' or 1=1--", 0],
    ['órfão inexistente', 0],
    ['zzzz', 0],
  ])('takes the signs of %j for themselves [PEND-04, API-45]', async (pesquisa, count) => {
    expect(await search(pesquisa)).toEqual(wanted(pesquisa));
    expect(wanted(pesquisa)).toHaveLength(count);
  });

  it('of nothing but spaces finds everything [PEND-04, API-45]', async () => {
    expect(await search('   ')).toHaveLength(expected.length);
  });

  it('finds no request of another company [PERM-13, API-45]', async () => {
    const theirs = await readExpectedPedidos(tests.app.admin, tests.foreign.cd_empresa);
    expect(theirs.length).toBeGreaterThan(0);
    for (const { row } of theirs) {
      expect(await search(row.nome)).toEqual(wanted(row.nome));
    }
  });
});

describe('one request', () => {
  const get = (id: number | string, company = EMPRESA) =>
    tests.app.call('getPedido', { token: tests.token, params: { company, id } });

  it('agrees with its row of the list [API-46, PEND-11, ENT-14]', async () => {
    for (const { row } of expected) {
      const { status, body } = await get(row.cd);
      expect(status).toBe(200);
      expect(body.message).toMatchObject(row);
    }
  });

  it('shows reason and day of a refusal, and neither if it is open [PEND-11, API-46]', async () => {
    for (const { row } of expected) {
      const { motivo, dt_decis } = (await get(row.cd)).body.message;
      if (row.cd_estad === 3) expect(motivo).toEqual(expect.stringMatching(/\S/));
      else expect(motivo).toBeNull();
      if (row.cd_estad < 2) expect(dt_decis).toBeNull();
      else expect(dt_decis).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('that does not exist is 404, as one of another company [PEND-21, API-46, PERM-13]', async () => {
    const [theirs] = await readExpectedPedidos(tests.app.admin, tests.foreign.cd_empresa);
    const [unknown, foreign] = [await get(987_654_321), await get(theirs?.row.cd ?? 0)];
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
  });

  it.each(['0', '-1', 'abc', '1.5', '9007199254740993'])(
    'of the code %s is 400 [API-46, ERR-03]',
    async (id) => {
      const { status, body } = await get(id);
      expect([status, Object.keys(body.campos)]).toEqual([400, ['id']]);
    },
  );

  it('is not below a node where its employee is not [API-46, LIST-20]', async () => {
    const outside = expected.find(({ cd_organig }) => cd_organig === EMPRESA);
    expect((await get(outside?.row.cd ?? 0, 2)).status).toBe(404);
    expect((await get(outside?.row.cd ?? 0)).status).toBe(200);
  });
});
