import { randomBytes } from 'node:crypto';
import { GANCHO } from '@sst/contract/rules/identidade/ganchos';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { SecretBox } from '../../secrets/secret-box.ts';
import { addPrestador } from '../../testing/pedidos/prestador.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { placeFactor } from '../../testing/utilizadores/factor.ts';
import { FOREIGN, REGION, ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';
import { GanchoSender } from './gancho-sender.ts';
import { enqueueDue } from './ganchos-subscriber.ts';
import { removeOldEntregas, sealGanchos } from './ganchos-upkeep.ts';

type User = Awaited<ReturnType<typeof signInWith>>;

let app: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let maker: User;
let secrets: SecretBox;
beforeAll(async () => {
  secrets = new SecretBox([randomBytes(32)]);
  app = await startTestApp({ secrets, internalHooks: true });
  receiver = await startReceiver();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  await app.admin.query(
    'delete from gancho; delete from evento; delete from correio; delete from pgboss.job',
  );
  receiver.answer();
  maker = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});

const params = { company: ROOT };
const bodyOf = (changes: object = {}) => ({
  nome: 'Salários',
  url: receiver.url,
  tipos: [] as string[],
  saude: false,
  empresas: [] as number[],
  ativo: true,
  ...changes,
});
const create = async (changes: object = {}, token = maker.token) => {
  const { status, body } = await app.call('createGancho', {
    token,
    params,
    body: bodyOf(changes),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { cd: body.message as number, segredo: body.segredo as string };
};
const rowOf = async (cd: number) =>
  (await app.call('listGanchos', { token: maker.token, params })).body.message.find(
    (row: { cd: number }) => row.cd === cd,
  );
const entregas = async (id: number) =>
  (await app.call('listEntregasGancho', { token: maker.token, params: { ...params, id } })).body
    .message;

const add = (
  from: number,
  to = from,
  { tipo = 'medida.criada', cd_empresa = ROOT, dados = {} } = {},
) =>
  app.admin.query(
    `insert into evento (cd_empresa, quando, tipo, entidade, cd_entidade, dados)
     select $1, $2, $3::text, split_part($3::text, '.', 1), n, $4 from generate_series($5::int, $6::int) n`,
    [cd_empresa, app.clock.now(), tipo, JSON.stringify(dados), from, to],
  );
const lettersOf = async ({ cd }: User) =>
  (
    await app.admin.query<{ assunto: string; texto: string }>(
      'select c.assunto, c.texto from correio c join utilizador u on lower(u.email) = lower(c.para) where u.cd = $1',
      [cd],
    )
  ).rows;
const senderOf = (internalHooks = true) =>
  new GanchoSender({
    pool: app.database.pool,
    clock: app.clock,
    publicUrl: 'http://localhost:3000',
    secrets,
    internalHooks,
  });
const codes = () => receiver.received.map(({ body }) => JSON.parse(body).data.cd);
/** Lets a webhook tell until so much has arrived; other databases of the server may hold the last up for a moment. */
const told = (cd: number, count: number, cd_empresa = ROOT) =>
  expect
    .poll(
      async () => {
        await senderOf().tell(cd_empresa, cd);
        return receiver.received.length;
      },
      { timeout: 20_000 },
    )
    .toBe(count);
/** Lets it tell some times, in which nothing arrives. */
async function silent(cd: number, cd_empresa = ROOT): Promise<void> {
  const before = receiver.received.length;
  for (let n = 0; n < 5; n++) {
    await senderOf().tell(cd_empresa, cd);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(receiver.received.length).toBe(before);
}

describe('a webhook', () => {
  it('tells each change once and in order, signed by both of its secrets while it has two [GANCHO-01, GANCHO-02]', async () => {
    const { cd, segredo } = await create();
    await add(1, 30);
    await told(cd, 30);
    const renewed = await app.call('renewGancho', {
      token: maker.token,
      params: { ...params, id: cd },
    });
    await add(31);
    await told(cd, 31);
    await silent(cd);
    expect(codes()).toEqual(Array.from({ length: 31 }, (_, n) => n + 1));
    const last = receiver.received.at(-1);
    const headers = last?.headers as Record<string, string>;
    // The clock of the test is another than that of the library.
    const verify = (secret: string, { body, headers: all }: NonNullable<typeof last>) => {
      const signed = new Webhook(secret);
      const at = new Date(Number(all['webhook-timestamp']) * 1_000);
      return signed.sign(String(all['webhook-id']), at, body);
    };
    expect(headers['webhook-signature']?.split(' ')).toEqual([
      verify(renewed.body.segredo, last as NonNullable<typeof last>),
      verify(segredo, last as NonNullable<typeof last>),
    ]);
    expect(new Set(receiver.received.map((one) => one.headers['webhook-id'])).size).toBe(31);
    expect(JSON.parse(last?.body ?? '')).toEqual({
      type: 'medida.criada',
      timestamp: app.clock.now().toISOString(),
      data: { cd_empresa: ROOT, entidade: 'medida', cd: 31, dados: {} },
    });
    const again = await app.call('renewGancho', {
      token: maker.token,
      params: { ...params, id: cd },
    });
    expect(again.status).toBe(409);
    await app.call('endSegredoAnteriorGancho', {
      token: maker.token,
      params: { ...params, id: cd },
    });
    await add(32);
    await told(cd, 32);
    expect(receiver.received.at(-1)?.headers['webhook-signature']).not.toContain(' ');
  });

  it('is taken by whoever verifies it by the library of Standard Webhooks, and a changed one is not [GANCHO-01]', async () => {
    const { cd, segredo } = await create();
    await add(1);
    const ahead = Date.now() - app.clock.now().getTime();
    await app.clock.during(ahead, () => told(cd, 1));
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]];
    const hook = new Webhook(segredo);
    expect(hook.verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'medida.criada',
    });
    expect(() => hook.verify(`${body} `, headers as Record<string, string>)).toThrow();
  });

  it('keeps its secrets to itself: they are shown once, sealed, and in no answer, log or job [GANCHO-03]', async () => {
    const { cd, segredo } = await create();
    expect(segredo).toMatch(/^whsec_[\w+/]{43}=$/);
    await add(1);
    await told(cd, 1);
    const { rows } = await app.admin.query(`
      select to_jsonb(g)::text as text from gancho g union all select to_jsonb(a)::text from auditoria a
      union all select to_jsonb(e)::text from gancho_entrega e union all select to_jsonb(j)::text from pgboss.job j`);
    const secret = segredo.slice(6);
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(secret);
    expect(JSON.stringify([await rowOf(cd), await entregas(cd)])).not.toContain(secret);
    const kept = await app.admin.query('select segredo from gancho');
    expect(kept.rows[0].segredo).toMatch(/^v1\./);
    const newer = new SecretBox([randomBytes(32)]);
    await expect(sealGanchos(app.database.pool, newer)).rejects.toThrow('no key');
    expect(await sealGanchos(app.database.pool, secrets)).toBe(0);
    await app.admin.query('update gancho set segredo = $1', [segredo]);
    expect(await sealGanchos(app.database.pool, secrets)).toBe(1);
  });

  it.each([
    ['an address that is none', { url: 'programa' }, 'url'],
    ['an address with a password', { url: 'https://a:b@programa.exemplo/' }, 'url'],
    ['a type that is none', { tipos: ['medida.inventada'] }, 'tipos.0'],
    ['health without saying so', { tipos: ['exame.criado'] }, 'tipos'],
    ['health without a second factor', { saude: true }, 'saude'],
    ['companies', { empresas: [FOREIGN] }, 'empresas'],
    ['no name', { nome: ' ' }, 'nome'],
  ])('is not made with %s [GANCHO-04]', async (_, changes, field) => {
    const { status, body } = await app.call('createGancho', {
      token: maker.token,
      params,
      body: bodyOf(changes),
    });
    expect([status, Object.keys(body.campos)]).toEqual([400, [field]]);
  });

  it('calls no address of the own network, which is refused when it is made and when it is called [GANCHO-05]', async () => {
    const strict = await startTestApp({ database: app.database, secrets });
    for (const url of [
      receiver.url,
      'http://programa.exemplo/',
      'https://127.0.0.1/',
      'https://10.1.2.3/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/latest',
      'https://2130706433/',
    ]) {
      const { status, body } = await strict.call('createGancho', {
        token: maker.token,
        params,
        body: bodyOf({ url }),
      });
      expect([url, status, Object.keys(body.campos)]).toEqual([url, 400, ['url']]);
    }
    await strict.close();
    const { cd } = await create();
    for (const url of [receiver.url, 'https://localhost/']) {
      await app.admin.query('update gancho set url = $1, dt_proxima = null', [url]);
      await add(1);
      await expect
        .poll(async () => {
          await senderOf(false).tell(ROOT, cd);
          return (await entregas(cd))[0]?.tentativas.at(-1);
        })
        .toMatchObject({ estado: null, erro: 'endereco' });
    }
    expect(receiver.received).toEqual([]);
  });

  it('does not follow where the receiver leads to, and keeps one kilobyte of what it answers [GANCHO-05, GANCHO-06]', async () => {
    receiver.answer(() => ({
      status: 302,
      headers: { location: `${receiver.url}/outro` },
      body: 'x'.repeat(100_000),
    }));
    const { cd } = await create();
    await add(1);
    await told(cd, 1);
    await silent(cd);
    const [{ tentativas, dt_entregue, corpo }] = await entregas(cd);
    expect([dt_entregue, JSON.parse(corpo).type]).toEqual([null, 'medida.criada']);
    expect(tentativas).toMatchObject([
      { estado: 302, erro: null, resposta: 'x'.repeat(GANCHO.resposta), ms: expect.any(Number) },
    ]);
  });

  it('tries again for 24 hours what is not taken, the same message and no other, and is then off, with a letter [GANCHO-07]', async () => {
    receiver.answer(() => ({ status: 500 }));
    const { cd } = await create();
    await add(1, 2);
    await told(cd, 1);
    let passed = 0;
    const later = (ms: number, work: () => Promise<unknown>) => app.clock.during(ms, work);
    for (const [index, wait] of GANCHO.waitsMs.entries()) {
      await later(passed + wait - 1_000, () => silent(cd));
      passed += wait;
      await later(passed, () => senderOf().tell(ROOT, cd));
      expect(receiver.received.length).toBe(index + 2);
    }
    expect(passed).toBe(86_400_000 + 5_000);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await rowOf(cd)).toMatchObject({ ativo: false, motivo: 'falhas' });
    const [letter] = await lettersOf(maker);
    expect(JSON.stringify(letter)).toContain('deixou de ser avisado');
    await later(passed * 2, () => silent(cd));
    // Switched on again, it goes on where it was.
    receiver.answer();
    await app.call('updateGancho', {
      token: maker.token,
      params: { ...params, id: cd },
      body: bodyOf({ ativo: true }),
    });
    await told(cd, 2);
    expect(codes()).toEqual([1, 2]);
    expect(await rowOf(cd)).toMatchObject({ ativo: true, motivo: null, dt_falha: null });
  });

  it('is off at once where the receiver says that it is gone [GANCHO-07]', async () => {
    receiver.answer(() => ({ status: 410 }));
    const { cd } = await create();
    await add(1);
    await told(cd, 1);
    expect(await rowOf(cd)).toMatchObject({ ativo: false, motivo: 'recusado' });
    expect((await lettersOf(maker)).length).toBe(1);
  });

  it('is told of again by another server where the first one was lost, by the same message; of several one tells [GANCHO-08]', async () => {
    const { cd } = await create();
    const lost = Promise.withResolvers<void>();
    receiver.answer((count) => ({ status: 204, ...(count === 1 && { after: lost.promise }) }));
    await add(1, 3);
    const first = senderOf();
    let running = first.tell(ROOT, cd);
    while (receiver.received.length === 0) {
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 100))]);
      if (receiver.received.length === 0) running = first.tell(ROOT, cd);
    }
    await silent(cd);
    await app.clock.during(GANCHO.patienceMs * 3 + 1, () => told(cd, 4));
    expect(codes()).toEqual([1, 1, 2, 3]);
    const [one, same] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(one).toBe(same);
    lost.resolve();
    await running;
    receiver.answer();
    await add(4, 40);
    await expect
      .poll(async () => {
        await Promise.all([1, 2, 3, 4].map(() => senderOf().tell(ROOT, cd)));
        return receiver.received.length;
      })
      .toBe(37);
    expect(codes()).toEqual(Array.from({ length: 37 }, (_, n) => n + 4));
  });

  it('is looked at once a change has committed, and by itself each minute [GANCHO-08]', async () => {
    const { cd } = await create();
    await app.admin.query('delete from pgboss.job');
    const jobs = async () =>
      (await app.admin.query(`select data from pgboss.job where name = 'gancho'`)).rows;
    expect(await jobs()).toEqual([]);
    await inTransaction(app.database.pool, {}, (transaction) =>
      enqueueDue(transaction, app.clock.now()),
    );
    expect(await jobs()).toEqual([{ data: { cd_empresa: ROOT, cd } }]);
    await app.admin.query('delete from pgboss.job');
    const provider = await addPrestador({ app });
    const made = await app.call('putUnidades', {
      token: provider.token,
      params,
      body: { linhas: [{ cod_externo: 'u-gancho', nome: 'Unidade nova' }] },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(await jobs()).toEqual([{ data: { cd_empresa: ROOT, cd } }]);
    await told(cd, 1);
    expect(JSON.parse(receiver.received[0]?.body ?? '').type).toBe('organigrama.criado');
  });

  it('goes on in a restored database without telling again what it has told, and is silent in a copy [GANCHO-09]', async () => {
    const { cd } = await create();
    await add(1, 2);
    await told(cd, 2);
    await app.admin.query(`update gancho set marca = 'outra', xid = '999999999'`);
    await add(3);
    await told(cd, 3);
    expect(codes()).toEqual([1, 2, 3]);
    await add(4);
    await app.admin.query(`update correio_base set sistema = 'outro'`);
    await silent(cd);
    await app.admin.query('delete from correio_base');
    await told(cd, 4);
  });

  it('sends a trial, also while it is off, and again what somebody asks for [GANCHO-10]', async () => {
    const { cd } = await create();
    await add(1);
    await told(cd, 1);
    await app.call('updateGancho', {
      token: maker.token,
      params: { ...params, id: cd },
      body: bodyOf({ ativo: false }),
    });
    receiver.answer(() => ({ status: 200, body: 'recebido' }));
    const trial = await app.call('tryGancho', {
      token: maker.token,
      params: { ...params, id: cd },
    });
    await app.admin.query('delete from pgboss.job');
    await senderOf().sendOne(ROOT, cd, trial.body.message);
    expect(JSON.parse(receiver.received[0]?.body ?? '').type).toBe('ensaio');
    const [sent, first] = await entregas(cd);
    expect(sent).toMatchObject({
      ensaio: true,
      tentativas: [{ estado: 200, resposta: 'recebido' }],
    });
    const resend = (entrega: number) =>
      app.call('resendEntregaGancho', {
        token: maker.token,
        params: { ...params, id: cd, entrega },
      });
    expect((await resend(first.cd)).status).toBe(200);
    const { rows } = await app.admin.query(`select data from pgboss.job where name = 'gancho'`);
    expect(rows).toEqual([{ data: { cd_empresa: ROOT, cd, entrega: first.cd } }]);
    await senderOf().sendOne(ROOT, cd, first.cd);
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(first.id);
    expect((await resend(999_999_999)).status).toBe(404);
    expect((await entregas(cd))[1].tentativas.length).toBe(2);
  });

  it('that waits for its next try is tried at once where somebody asks for it [GANCHO-10]', async () => {
    receiver.answer((count) => ({ status: count === 1 ? 500 : 204 }));
    const { cd } = await create();
    await add(1, 2);
    await told(cd, 1);
    await silent(cd);
    const [{ cd: entrega }] = await entregas(cd);
    await app.call('resendEntregaGancho', {
      token: maker.token,
      params: { ...params, id: cd, entrega },
    });
    await told(cd, 3);
    expect(codes()).toEqual([1, 1, 2]);
  });

  it('keeps what it has sent for 30 days [GANCHO-10]', async () => {
    const { cd } = await create();
    await add(1);
    await told(cd, 1);
    const day = 86_400_000;
    const at = (days: number) => new Date(app.clock.now().getTime() + days * day);
    await removeOldEntregas(app.database.pool, at(29));
    expect((await entregas(cd)).length).toBe(1);
    await removeOldEntregas(app.database.pool, at(31));
    expect(await entregas(cd)).toEqual([]);
  });
});

describe('a webhook tells no more than whoever answers for it may know', () => {
  it('of the own company alone, and is of nobody else [GANCHO-11]', async () => {
    const { cd } = await create();
    await add(1, 1, { cd_empresa: FOREIGN });
    await add(2);
    await told(cd, 1);
    await silent(cd);
    expect(codes()).toEqual([2]);
    const foreign = await signInWith(app, {
      cd_empresa: FOREIGN,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    const theirs = { token: foreign.token, params: { company: FOREIGN, id: cd } };
    for (const name of ['removeGancho', 'renewGancho', 'listEntregasGancho', 'tryGancho'] as const)
      expect((await app.call(name, theirs)).status).toBe(404);
    expect((await app.call('listGanchos', { token: foreign.token, params })).status).toBe(403);
    const ofUnit = await signInWith(app, {
      cd_empresa: ROOT,
      cd_organig: REGION,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    const atUnit = { token: ofUnit.token, params: { company: REGION }, body: bodyOf() };
    expect((await app.call('createGancho', atUnit)).status).toBe(403);
  });

  it('of all companies, or of those that it is limited to, where it is the provider’s [GANCHO-12]', async () => {
    const provider = await addPrestador({ app });
    const made = async (empresas: number[]) =>
      (
        await app.call('createGanchoPrestador', {
          token: provider.token,
          body: bodyOf({ empresas }),
        })
      ).body.message;
    const one = await made([FOREIGN]);
    const all = await made([]);
    await add(1, 1, { cd_empresa: ROOT });
    await add(2, 2, { cd_empresa: FOREIGN });
    await told(one, 1, 0);
    await silent(one, 0);
    expect(codes()).toEqual([2]);
    receiver.answer();
    await told(all, 2, 0);
    expect(codes()).toEqual([1, 2]);
    expect((await app.call('listGanchosPrestador', { token: maker.token })).status).toBe(403);
  });

  it('of the types that it is about, and of none that were taken away from whoever answers; where none is left it is off, with a letter [GANCHO-13]', async () => {
    const { cd } = await create({ tipos: ['medida.criada', 'pedido.criado'] });
    await add(1, 1, { tipo: 'organigrama.criado' });
    await add(2);
    await told(cd, 1);
    await app.admin.query('delete from acesso where cd_utilizador = $1 and cd_menu_web = $2', [
      maker.cd,
      5,
    ]);
    await add(3, 3, { tipo: 'pedido.criado' });
    await add(4);
    await told(cd, 2);
    expect(codes()).toEqual([2, 4]);
    expect(await rowOf(cd)).toMatchObject({ perdidos: ['pedido.criado'], ativo: true });
    await app.admin.query('update utilizador_empresa set inactiv = true where cd_utilizador = $1', [
      maker.cd,
    ]);
    const other = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    await add(5);
    await silent(cd);
    maker = other;
    expect(await rowOf(cd)).toMatchObject({ ativo: false, motivo: 'direitos' });
    expect((await lettersOf(other)).length).toBe(1);
  });

  it('of health by its own choice, with a second factor and while there is one, and that is in the record of readers [GANCHO-14]', async () => {
    await placeFactor(app.admin, maker.cd);
    const { cd } = await create({ saude: true });
    await app.admin.query('delete from leitura_pessoa; delete from leitura_por_pessoa');
    await add(1, 1, { tipo: 'exame.criado', dados: { cd_funcion: 70 } });
    await told(cd, 1);
    const { rows } = await app.admin.query(
      `select chamada, codigos::text, cd_utilizador::int from leitura where cd_utilizador = $1 and filtro ? 'gancho'`,
      [maker.cd],
    );
    expect(rows).toEqual([{ chamada: 'listAlteracoes', codigos: '{70}', cd_utilizador: maker.cd }]);
    expect((await entregas(cd))[0].corpo).toBeNull();
    await app.admin.query('delete from fator where cd_utilizador = $1', [maker.cd]);
    await add(2, 2, { tipo: 'exame.criado', dados: { cd_funcion: 70 } });
    await silent(cd);
  });
});
