import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../testing/database/test-cluster.ts';
import {
  addFuncionario,
  admissaoOf,
  changeOf,
  EMPRESA,
  expectRefusal,
  importedOf,
  OTHER_EMPRESA,
  type PedidoTests,
  pedidosOf,
  startPedidoTests,
} from '../testing/pedidos/pedidos.ts';
import { startTestApp } from '../testing/test-app.ts';
import { addKey } from '../testing/utilizadores/keys.ts';
import {
  ALL_ACCESSES,
  signInWith,
  startSession,
} from '../testing/utilizadores/test-utilizadores.ts';

const DAY_MS = 86_400_000;

let tests: PedidoTests;
let keys = 0;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const newKey = () => `chave-${++keys}`;
const admission = (nome = 'Zulmira Teotónio') => admissaoOf(tests.own, { nome });

async function count(table: 'pedido' | 'auditoria' | 'idempotencia'): Promise<number> {
  const { rows } = await tests.app.admin.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
}

const keptKeys = async (chave: string) =>
  (await tests.app.admin.query('select from idempotencia where chave = $1', [chave])).rows.length;

/** What a call of each kind sends about an employee of its own. */
const CALLS = {
  createAdmissao: async () => admission(),
  createAdmissoes: async () => ({ funcionarios: [importedOf(tests.own), importedOf(tests.own)] }),
  createAlteracao: async () => {
    const cd = await addFuncionario(tests.app.admin, tests.own);
    return changeOf(tests.app.admin, cd, { nome: 'Beatriz Sá' });
  },
  createSaida: async () => ({
    cd: await addFuncionario(tests.app.admin, tests.own),
    dt_inactiv: TEST_TODAY,
  }),
  createTransferencia: async () => ({
    cd_funcion: await addFuncionario(tests.app.admin, tests.own),
    cd_organig: 3,
    dt_ini_instit: TEST_TODAY,
  }),
};
const NAMES = Object.keys(CALLS) as (keyof typeof CALLS)[];

describe.each(NAMES)('%s', (name) => {
  it('repeated with its key answers what the first did and creates nothing [API-24, API-25, API-26, API-27, API-28]', async () => {
    const body = await CALLS[name]();
    const key = newKey();
    const first = await tests.send(name, body, { key });
    expect(first.status).toBe(200);
    const after = [await count('pedido'), await count('auditoria')];
    for (let turn = 0; turn < 3; turn++) {
      const again = await tests.send(name, body, { key });
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect([await count('pedido'), await count('auditoria')]).toEqual(after);
    expect(await keptKeys(key)).toBe(1);
  });

  it('twenty times at the same moment with one key, over two servers, is carried out once [API-24, API-25, API-26, API-27, API-28]', async () => {
    const second = await startTestApp({ database: tests.app.database, clock: tests.app.clock });
    const [body, other] = [await CALLS[name](), await CALLS[name]()];
    const before = await count('pedido');
    await tests.send(name, other);
    const ofOne = (await count('pedido')) - before;
    const key = newKey();
    const { token } = tests;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? tests.app : second).call(name, {
          token,
          params: { company: EMPRESA },
          body,
          headers: { 'idempotency-key': key },
        }),
      ),
    );
    await second.close();
    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await count('pedido')) - before).toBe(2 * ofOne);
  });
});

describe('a key', () => {
  it('is needed: without it the same call creates twice [API-24]', async () => {
    const before = await count('pedido');
    for (const key of [undefined, undefined, newKey(), newKey()]) {
      await tests.send('createAdmissao', admission(), { key });
    }
    expect((await count('pedido')) - before).toBe(4);
  });

  it('names one call: with another body, call or node it is refused, and nothing written [API-24]', async () => {
    const key = newKey();
    await tests.send('createAdmissao', admission(), { key });
    const refuse = { status: 409, codigo: 'CHAVE_REPETIDA' };
    const otherBody = () => tests.send('createAdmissao', admission('Outra Pessoa'), { key });
    await expectRefusal(tests.app, otherBody, refuse);
    const cd = await addFuncionario(tests.app.admin, tests.own);
    const otherCall = () => tests.send('createSaida', { cd, dt_inactiv: TEST_TODAY }, { key });
    await expectRefusal(tests.app, otherCall, refuse);
    const form = { ...admission(), cd_organig: 3 };
    const [one, two] = [newKey(), newKey()];
    await tests.send('createAdmissao', form, { key: one });
    const otherNode = () => tests.send('createAdmissao', form, { key: one, company: 2 });
    await expectRefusal(tests.app, otherNode, refuse);
    expect((await tests.send('createAdmissao', form, { key: two, company: 2 })).status).toBe(200);
  });

  it('belongs to its user: the same of another user of the company creates [API-24]', async () => {
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
    const key = newKey();
    const first = await tests.send('createAdmissao', admission(), { key });
    const other = await tests.send('createAdmissao', admission(), { key, token });
    const different = await tests.send('createAdmissao', admission('Outra'), { key, token });
    expect([other.status, different.status]).toEqual([200, 409]);
    expect(other.body.cd).not.toBe(first.body.cd);
    for (const [by, answer] of [[undefined, first] as const, [token, other] as const]) {
      const again = await tests.send('createAdmissao', admission(), { key, token: by });
      expect(again.body).toEqual(answer.body);
    }
  });

  it('belongs to its company: the same user with the same key creates in another [API-24, PERM-13]', async () => {
    const { token } = await signInWith(
      tests.app,
      { cd_empresa: EMPRESA, acessos: ALL_ACCESSES },
      { cd_empresa: OTHER_EMPRESA, acessos: ALL_ACCESSES },
    );
    const key = newKey();
    const answers = [];
    for (const rows of [tests.own, tests.foreign]) {
      const company = rows.node;
      answers.push(await tests.send('createAdmissao', admissaoOf(rows), { key, token, company }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.cd).not.toBe(answers[1]?.body.cd);
    const again = await tests.send('createAdmissao', admissaoOf(tests.own), { key, token });
    expect(again.body).toEqual(answers[0]?.body);
  });

  it('of a call that is refused is not kept: corrected, the call is carried out [API-24, API-28]', async () => {
    const key = newKey();
    const wrong = () =>
      tests.send('createAdmissao', { ...admission(), cd_categ: 987_654_321 }, { key });
    await expectRefusal(tests.app, wrong, { status: 400 });
    expect(await keptKeys(key)).toBe(0);
    expect((await tests.send('createAdmissao', admission(), { key })).status).toBe(200);
  });

  it('of a call that the rules refuse is not kept: later, the same call is carried out [API-28]', async () => {
    const body = await CALLS.createTransferencia();
    const first = await tests.send('createTransferencia', body);
    const key = newKey();
    const again = () => tests.send('createTransferencia', body, { key });
    await expectRefusal(tests.app, again, { status: 409, codigo: 'SITUACOES_PENDENTES' });
    await tests.send('deletePedido', undefined, { id: first.body.cd });
    expect((await again()).status).toBe(200);
    expect(await pedidosOf(tests.app.admin, body.cd_funcion)).toHaveLength(1);
  });

  it('gives nothing to a caller who may not make the call any more [API-24, PERM-16]', async () => {
    const user = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
    const key = newKey();
    await tests.send('createAdmissao', admission(), { key, token: user.token });
    await tests.app.admin.query('update acesso set criar = false where cd_utilizador = $1', [
      user.cd,
    ]);
    const token = await startSession(tests.app, user.cd);
    const call = () => tests.send('createAdmissao', admission(), { key, token });
    await expectRefusal(tests.app, call, { status: 403 });
  });

  it('is any text of 1 to 100 visible signs [API-24]', async () => {
    for (const key of [
      'x',
      '9'.repeat(100),
      '!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~',
      crypto.randomUUID(),
    ]) {
      expect([key, (await tests.send('createAdmissao', admission(), { key })).status]).toEqual([
        key,
        200,
      ]);
    }
  });

  it.each(['', ' ', 'a b', 'x'.repeat(101), 'é', 'a\tb', '\x7f', 'a, b'])(
    'of the form %j is refused, and nothing written [API-24]',
    async (key) => {
      const call = () => tests.send('createAdmissao', admission(), { key });
      await expectRefusal(tests.app, call, { status: 400, codigo: 'CHAVE_INVALIDA' });
    },
  );

  it('stands for seven days, and is then forgotten [API-24]', async () => {
    const key = newKey();
    const user = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
    const send = async (body = admission()) => {
      const token = await startSession(tests.app, user.cd);
      return tests.send('createAdmissao', body, { key, token });
    };
    const first = await send();
    await tests.app.clock.during(7 * DAY_MS, async () => {
      expect((await send()).body).toEqual(first.body);
    });
    await tests.app.clock.during(7 * DAY_MS + 1, async () => {
      const other = admission('Outra Pessoa');
      const second = await send(other);
      expect(second.body.cd).not.toBe(first.body.cd);
      expect((await send(other)).body).toEqual(second.body);
    });
    expect(await keptKeys(key)).toBe(1);
  });

  it('that has expired is deleted by a later call, which waits for no lock on it [API-24]', async () => {
    const [held, free] = [newKey(), newKey()];
    const earlier = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
    for (const key of [held, free]) {
      await tests.send('createAdmissao', admission(), { key, token: earlier.token });
    }
    await tests.app.clock.during(7 * DAY_MS + 1_000, async () => {
      const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
      await tests.app.admin.query('begin');
      await tests.app.admin.query('select from idempotencia where chave = $1 for update', [held]);
      const { status } = await tests
        .send('createAdmissao', admission(), { key: newKey(), token })
        .finally(() => tests.app.admin.query('commit'));
      expect([status, await keptKeys(held), await keptKeys(free)]).toEqual([200, 1, 0]);
      await tests.send('createAdmissao', admission(), { key: newKey(), token });
      expect(await keptKeys(held)).toBe(0);
    });
  });

  it('of a program is its own: neither an answer that its user got, nor a refusal [API-24, CHAVE-05]', async () => {
    const key = newKey();
    const program = await addKey(tests.app.admin, {
      cd_empresa: EMPRESA,
      cd_utilizador: tests.user,
    });
    const body = admission('Própria de Uma Pessoa');
    const before = await count('pedido');
    const first = await tests.send('createAdmissao', body, { key });
    const send = (sent: object) =>
      tests.app.call('createAdmissao', {
        headers: { ...program.headers, 'idempotency-key': key },
        params: { company: EMPRESA, id: 0 },
        body: sent,
      });
    const other = await send(admission('Outra de Um Programa'));
    expect([first.status, other.status]).toEqual([200, 200]);
    // The second time is the same call; what the user has sent is another.
    await send(admission('Outra de Um Programa'));
    expect(await count('pedido')).toBe(before + 2);
  });
});
