import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admissaoOf, OTHER_EMPRESA } from '../../testing/pedidos/pedidos.ts';
import {
  heldDecisionsOf,
  type PrestadorTests,
  passHold,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
  await tests.app.admin.query('update utilizador set nome = $2 where cd = $1', [
    tests.provider.cd,
    'Dra. Rita Simões',
  ]);
});
afterAll(() => tests.app.close());

const TEN_MINUTES = 600_000;

const ask = async (): Promise<number> =>
  (await tests.send('createAdmissao', admissaoOf(tests.own))).body.cd;

const ofPrestador = async (cd: number) =>
  (await tests.decide('getPedidoPrestador', cd, undefined)).body.historia;
const ofClient = async (cd: number) =>
  (await tests.send('getPedido', undefined, { id: cd })).body.historia;

type Moment = { que: string; quem: string | null };
const told = ({ momentos }: { momentos: Moment[] }) => momentos.map(({ que, quem }) => [que, quem]);

describe('the history of a request', () => {
  it('says who did what: by name for the provider, by the provider for the client [API-432, PEND-307]', async () => {
    const cd = await ask();
    const { rows } = await tests.app.admin.query('select nome from utilizador where cd = $1', [
      tests.user,
    ]);
    const author = rows[0].nome;
    const body = { itens: [{ origem: 'funcionario', cd_empresa: 1, cd }] };
    const rita = 'Dra. Rita Simões';
    await tests.app.call('adiarPedidos', {
      token: tests.provider.token,
      body: { ...body, ate: '2026-03-18' },
    });
    await tests.decide('decidePedido', cd, { estado: 1 });
    await tests.decide('decidePedido', cd, { estado: 2, reter: true });
    await tests.app.call('undoDecisoes', { token: tests.provider.token, body });
    await tests.decide('decidePedido', cd, { estado: 3, motivo: 'Faltam dados.', reter: true });
    await passHold(tests.app.admin);
    await heldDecisionsOf(tests.app).carryOutDue();
    expect(told(await ofPrestador(cd)).toSorted()).toEqual(
      [
        ['criado', author],
        ['adiado', rita],
        ['analisado', rita],
        ['retido', rita],
        ['libertado', rita],
        ['retido', rita],
        ['recusado', rita],
      ].toSorted(),
    );
    expect(told(await ofClient(cd))).toEqual([
      ['criado', author],
      ['analisado', null],
      ['recusado', null],
    ]);
  });

  it('of one from before the log goes by the record [API-432]', async () => {
    const { rows } = await tests.app.admin.query(
      `insert into pedido (cd_empresa, cd_tipo, cd_estad, cd_organig, nome, dados, dt_cria, dt_decis)
       values (1, 0, 2, 1, 'Antigo', '{}', '2020-01-02 10:00Z', '2020-01-03 10:00Z') returning cd::float8`,
    );
    const { momentos } = await ofPrestador(rows[0].cd);
    expect(momentos.map(({ que }: Moment) => que)).toEqual(['criado', 'aceite']);
  });

  it('is that of an accident too [API-432]', async () => {
    const { rows } = await tests.app.admin.query(
      'select cd::float8 from acidente where cd_empresa = 1 and cd_estad = 0 limit 1',
    );
    const { body } = await tests.decide('getAcidentePrestador', rows[0].cd, undefined);
    expect(body.historia.momentos.map(({ que }: Moment) => que)).toEqual(['criado']);
  });
});

describe('how long such requests take', () => {
  /** Admissions of a company that were decided within some days, so many hours after they were asked for. */
  const decided = (cd_empresa: number, hours: readonly number[], daysAgo = 3) =>
    tests.app.admin.query(
      `insert into pedido (cd_empresa, cd_tipo, cd_estad, cd_organig, nome, dados, dt_cria, dt_decis)
       select $1, 0, 2, $1, 'Decidido', '{}', m - make_interval(hours => h), m
         from unnest($2::int[]) h, (select $3::timestamptz - make_interval(days => $4) as m) x`,
      [cd_empresa, hours, tests.app.clock.now(), daysAgo],
    );
  /** After the medians that are kept have passed. */
  const usualOf = (read: () => Promise<{ habitual: object | null }>) => {
    tests.app.clock.advance(TEN_MINUTES);
    return read().then(({ habitual }) => habitual);
  };

  it('is the median of the own company for the client, of all for the provider, of five at least [API-433, API-438, PEND-307]', async () => {
    await tests.app.admin.query('update pedido set dt_decis = null where cd_tipo = 0');
    const cd = await ask();
    await decided(1, [2, 4, 6, 100]);
    // Too old to count.
    await decided(1, [1, 1, 1], 91);
    expect(await usualOf(() => ofClient(cd))).toBeNull();
    await decided(OTHER_EMPRESA, [50, 50, 50]);
    expect(await usualOf(() => ofClient(cd))).toBeNull();
    expect(await usualOf(() => ofPrestador(cd))).toEqual({ horas: 50, pedidos: 7 });
    await decided(1, [8]);
    expect(await usualOf(() => ofClient(cd))).toEqual({ horas: 6, pedidos: 5 });
    const { body } = await tests.app.call('getHabitual', {
      token: tests.token,
      params: { company: 1 },
      query: { tipo: '0' },
    });
    expect(body.message).toEqual({ horas: 6, pedidos: 5 });
    expect(await usualOf(() => ofPrestador(cd))).toEqual({ horas: 29, pedidos: 8 });
  });
});
