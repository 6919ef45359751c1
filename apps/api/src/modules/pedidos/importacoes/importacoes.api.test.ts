import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../../../testing/events.ts';
import { EMPRESA, importedOf, REGION, signInToRegion } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { OTHER_REGION } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
let ofRegion: string;
beforeAll(async () => {
  tests = await startPrestadorTests();
  ofRegion = await signInToRegion(tests);
});
afterAll(() => tests.app.close());

interface Sent {
  /** The code of the import. */
  readonly id: number;
  /** Those of its requests, in the order of its rows. */
  readonly pedidos: readonly number[];
}

/** Sends rows of these units at a moment of their own. */
async function send(units: readonly number[], more: Record<string, unknown> = {}): Promise<Sent> {
  tests.app.clock.advance(1_000);
  const { values = {}, ...body } = more;
  const funcionarios = units.map((cd_organig, index) =>
    importedOf(tests.own, { nome: `Pessoa ${index}`, cd_organig, ...(values as object) }),
  );
  const { status } = await tests.send('createAdmissoes', { funcionarios, ...body });
  expect(status).toBe(200);
  const { rows } = await tests.app.admin.query(
    `select p.cd::float8, p.cd_importacao::float8 as id from pedido p
      where p.cd_importacao = (select cd from importacao order by momento desc, cd desc limit 1) order by p.cd`,
  );
  return { id: rows[0].id, pedidos: rows.map(({ cd }) => cd) };
}

const at = (company: number, token = tests.token) => ({ token, params: { company } });
const list = async (company = EMPRESA, token = tests.token, query = {}) =>
  (await tests.app.call('listImportacoes', { ...at(company, token), query })).body.message;
const get = (id: number, more: { company?: number; token?: string } = {}) =>
  tests.send('getImportacao', undefined, { id, ...more });
const remove = (id: number, more = {}) =>
  tests.send('removeImportacao', undefined, { id, ...more });
const undo = (id: number, more = {}) =>
  tests.send('undoRemocaoImportacao', undefined, { id, ...more });
const refuse = (cd: number) =>
  tests.decide('decidePedido', cd, { estado: 3, motivo: 'Falta o NIF.' });

describe('an import', () => {
  it('is listed with who sent it, when, and what became of its rows [IMP-03]', async () => {
    const { id, pedidos } = await send([2, 2, 2, 2, 2], { ficheiro: 'Entradas.csv' });
    const [one, two, three, four] = pedidos as [number, number, number, number];
    expect((await tests.decide('decidePedido', one, { estado: 2 })).status).toBe(200);
    expect((await refuse(two)).status).toBe(200);
    expect((await tests.decide('decidePedido', three, { estado: 1 })).status).toBe(200);
    expect((await tests.send('deletePedido', undefined, { id: four })).status).toBe(200);
    const row = {
      cd: id,
      tipo: 'adicao',
      ficheiro: 'Entradas.csv',
      a_vista: true,
      antiga: false,
      momento: tests.app.clock.now().toISOString().replace('.000Z', 'Z'),
      utilizador: expect.stringMatching(/./),
      linhas: 5,
      novos: 1,
      em_analise: 1,
      aceites: 1,
      recusados: 1,
      retirados: 1,
    };
    expect((await list())[0]).toEqual(row);
    expect((await get(id)).body.message).toEqual((await list())[0]);
    expect(await list(EMPRESA, tests.token, { pesquisa: 'entradas.CSV' })).toMatchObject([
      { cd: id },
    ]);
    const query = { importacao: id };
    const { body } = await tests.app.call('listPedidos', { ...at(EMPRESA), query });
    expect(body.count).toBe(4);
    const found = { ...query, pesquisa: 'Pessoa 1' };
    expect(
      (await tests.app.call('listPedidos', { ...at(EMPRESA), query: found })).body.message,
    ).toMatchObject([{ cd: two }]);
  });

  it('is no more to a branch than the rows that it sees, without a name that was not given to it [IMP-04]', async () => {
    const { id } = await send([2, OTHER_REGION, OTHER_REGION], { ficheiro: 'De todas.csv' });
    const mine = await send([2], { ficheiro: 'Minha.csv', cd_organig: 2 });
    const other = await send([OTHER_REGION], { ficheiro: 'Alheia.csv', cd_organig: OTHER_REGION });
    const rows = await list(REGION, ofRegion);
    expect(rows.map(({ cd }: { cd: number }) => cd)).not.toContain(other.id);
    expect(rows.slice(0, 2)).toMatchObject([
      { cd: mine.id, ficheiro: 'Minha.csv', a_vista: true, linhas: 1, novos: 1, retirados: null },
      { cd: id, ficheiro: null, a_vista: false, linhas: 1, novos: 1, retirados: null },
    ]);
    expect(await list(REGION, ofRegion, { pesquisa: 'De todas' })).toEqual([]);
    const branch = { company: REGION, token: ofRegion };
    expect((await get(other.id, branch)).status).toBe(404);
    expect((await remove(other.id, branch)).status).toBe(404);
    const { body } = await remove(id, branch);
    expect(body).toEqual({ message: '1 pedido retirado.', retirados: 1 });
    expect((await get(id)).body.message).toMatchObject({ linhas: 3, novos: 2, retirados: 1 });
    expect((await undo(id, branch)).status).toBe(200);
    expect((await get(id)).body.message).toMatchObject({ novos: 3, retirados: 0 });
  });
});

describe('taking an import back', () => {
  it('removes what is still new and not being decided, each with its line and event [IMP-05]', async () => {
    const { id, pedidos } = await send([2, 2, 2, 2]);
    const [one, two, three, four] = pedidos as [number, number, number, number];
    await refuse(one);
    await tests.decide('decidePedido', two, { estado: 2, reter: true });
    const events = await eventsOf(tests.app.admin, async () => {
      const { status, body } = await remove(id);
      expect([status, body]).toEqual([200, { message: '2 pedidos retirados.', retirados: 2 }]);
    });
    expect(events.map(({ tipo, cd_entidade }) => [tipo, cd_entidade])).toEqual([
      ['pedido.removido', three],
      ['pedido.removido', four],
    ]);
    const { rows } = await tests.app.admin.query(
      `select cd_entidade::float8 as cd from auditoria
        where acao = 'remover' and entidade = 'pedido' and cd_entidade = any($1) order by 1`,
      [pedidos],
    );
    expect(rows.map(({ cd }) => cd)).toEqual([three, four]);
    expect(await remove(id)).toMatchObject({ status: 409, body: { codigo: 'PEDIDO_EM_CURSO' } });
  });

  it('is undone by who did it, for some seconds; what came back is as it was [IMP-05]', async () => {
    const { id, pedidos } = await send([2, 2, 2]);
    const stored = async () =>
      // When a row was written last is not a part of it.
      (
        await tests.app.admin.query(
          `select to_jsonb(p) - 'alterado_em' as row from pedido p where cd = any($1) order by cd`,
          [pedidos],
        )
      ).rows;
    const before = await stored();
    await remove(id);
    expect(await stored()).toEqual([]);
    const other = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
    expect((await undo(id, { token: other.token })).status).toBe(409);
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([200, 'Os pedidos voltaram à lista.']);
    expect(await stored()).toEqual(before);
    // Once more changes nothing.
    expect((await undo(id)).status).toBe(200);
    await remove(id);
    await tests.app.clock.during(61_000, async () => {
      expect(await undo(id)).toMatchObject({ status: 409, body: { codigo: 'NAO_RETIDO' } });
    });
  });

  it("repeated with its key answers as before; needs 5 'remover' [IMP-05]", async () => {
    const { id } = await send([2]);
    const acessos = [{ menu: 5, capabilities: ['ver'] }] as const;
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
    expect((await remove(id, { token })).status).toBe(403);
    const key = '00000000-0000-4000-8000-000000000620';
    const first = await remove(id, { key });
    expect(first.status).toBe(200);
    expect((await remove(id, { key })).body).toEqual(first.body);
  });

  it('of 5,000 rows takes one call, and so does their return [IMP-05]', async () => {
    const { id } = await send(Array.from({ length: 5_000 }, () => 2));
    expect((await remove(id)).body.retirados).toBe(5_000);
    expect((await undo(id)).status).toBe(200);
    expect((await get(id)).body.message).toMatchObject({ novos: 5_000, retirados: 0 });
  });
});

it('the refused rows of an import are those of its file, with the reason; a branch gets its own [IMP-06]', async () => {
  const values = {
    numMecan: '00779',
    nif: '287654321',
    bi: '12345678',
    utente: '1',
    profissao: 'X',
  };
  const { id, pedidos } = await send([2, OTHER_REGION, 2], { values });
  await refuse(pedidos[0] as number);
  await refuse(pedidos[1] as number);
  const ask = async (company: number, token: string) =>
    (await tests.send('listRecusadosDaImportacao', undefined, { id, company, token })).body.message;
  const rows = await ask(EMPRESA, tests.token);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    cd: pedidos[0],
    numMecan: '00779',
    nome: 'Pessoa 0',
    sexo: '1',
    dataNascimento: '1990-05-20',
    nacionalidade: 'Portuguesa',
    categoria: 'Operário',
    agrupamento: null,
    profissao: 'X',
    funcao: null,
    bi: '12345678',
    nif: '287654321',
    niss: null,
    utente: '1',
    localTrabalho: 'Sede',
    dataAdmissao: '2026-03-16',
    caminho: expect.stringMatching(/ \/ /),
    motivo: 'Falta o NIF.',
    cd_tipo: 0,
    dataSaida: null,
  });
  expect(await ask(REGION, ofRegion)).toEqual([rows[0]]);
});

it('the provider sees what was sent at once and waits, and the queue of it alone [IMP-07]', async () => {
  const { id, pedidos } = await send([2, 2], { ficheiro: 'Lote.csv' });
  await refuse(pedidos[0] as number);
  const { token } = tests.provider;
  const lotes = async () => (await tests.app.call('listLotes', { token })).body.message;
  expect((await lotes()).at(-1)).toEqual({
    cd: id,
    cd_empresa: EMPRESA,
    empresa: expect.stringMatching(/./),
    tipo: 'adicao',
    ficheiro: 'Lote.csv',
    antiga: false,
    momento: expect.stringMatching(/^\d{4}-.*Z$/),
    utilizador: expect.stringMatching(/./),
    linhas: 2,
    por_decidir: 1,
  });
  const { body } = await tests.app.call('listFila', { token, query: { lote: id } });
  expect(body.message).toMatchObject([{ origem: 'funcionario', cd: pedidos[1] }]);
  await refuse(pedidos[1] as number);
  expect((await lotes()).map(({ cd }: { cd: number }) => cd)).not.toContain(id);
});
