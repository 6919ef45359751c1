import { type Call, type CallName, contract } from '@sst/contract';
import { SIGN_IN } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Access } from '../../../access/access.ts';
import { removeOutlived } from '../../../jobs/limpeza.ts';
import { CALL_EXAMPLES } from '../../../testing/calls/examples/examples.ts';
import { holding } from '../../../testing/database/held-lock.ts';
import { findKnownRows, placeRows } from '../../../testing/known-rows.ts';
import { addPrestador } from '../../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  askLink,
  beginEntry,
  isLiving,
  lettersTo,
  NEW_PASSWORD,
  OWN_PASSWORD,
  type Person,
  register,
  takeStep,
  usingLink,
} from '../../../testing/utilizadores/accounts.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import { TestBrowser } from '../../../testing/utilizadores/test-browser.ts';
import { newEmail } from '../../../testing/utilizadores/test-utilizadores.ts';

const GIVEN = 'de-Outra-Pessoa-1';
const MINUTE_MS = 60_000;

let app: TestApp;
let admin: Person;
/** Somebody whose password an administrator has chosen. */
let email: string;
let cd: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { cd_empresa: ROOT, adm: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('delete from tentativa');
  email = newEmail();
  const passwords = { pass: GIVEN, confirmPass: GIVEN };
  cd = (await register(app, admin, { email, ...passwords })).body.cd;
});

const login = (pass: string, to = email) => app.call('login', { body: { email: to, pass } });
const begin = () => beginEntry(app, email, GIVEN);

/** What the product has written down of the user's sign-ins. */
async function recorded() {
  const { rows } = await app.admin.query(
    `select (select count(*)::int from sessao where cd_utilizador = $1) as sessions,
            array(select acao from registo_sessao where cd_utilizador = $1 order by cd) as lines,
            (select dt_ult_acesso from utilizador where cd = $1) as last`,
    [cd],
  );
  return rows[0];
}

const OVER = [404, 'ENTRADA_INVALIDA'];

async function stepAnswer(codigo: string, password?: string) {
  const { status, body } = await takeStep(app, codigo, password);
  return [status, body.codigo];
}

describe('a sign-in with a password that somebody else has chosen', () => {
  it('answers the step and no token, and is none yet [API-281]', async () => {
    const browser = new TestBrowser(app);
    const { status, body } = await browser.call('login', { body: { email, pass: GIVEN } });
    const codigo = expect.stringMatching(/^[\w-]{43}$/);
    expect([status, body]).toEqual([200, { passo: 'nova-palavra-passe', codigo }]);
    expect([...browser.cookies]).toEqual([]);
    expect(await recorded()).toEqual({ sessions: 0, lines: [], last: null });
    const { rows } = await app.admin.query('select p::text as row from entrada_pendente p');
    expect(rows.map(({ row }) => row).join()).not.toContain(
      Buffer.from(body.codigo).toString('hex'),
    );
  });

  it('is a whole one after the step, with all that belongs to it [API-281, API-286]', async () => {
    const codigo = await begin();
    app.clock.advance(MINUTE_MS);
    const browser = new TestBrowser(app);
    const chosen = { codigo, passwordNova: OWN_PASSWORD, confirmarPasswordNova: OWN_PASSWORD };
    const { status, body } = await browser.call('choosePassword', { body: chosen });
    expect([status, body]).toEqual([200, { token: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect([...browser.cookies.keys()]).toEqual(['aparelho', ...browser.proofs()]);
    expect((await browser.call('getUtilizador', { token: body.token })).status).toBe(200);
    expect(await recorded()).toEqual({
      sessions: 1,
      lines: ['palavra-passe', 'entrada'],
      last: app.clock.now(),
    });
    const letters = await lettersTo(app.admin, email);
    expect(letters.at(-1)?.assunto).toBe('Área de Cliente SST: a sua palavra-passe mudou');
    // From now on it is the user's own, in a browser that is known.
    expect((await login(GIVEN)).status).toBe(404);
    const known = browser.cookies.get('aparelho');
    await browser.signIn(email, OWN_PASSWORD);
    expect(browser.cookies.get('aparelho')).toBe(known);
  });

  it('ends sessions that were begun with the given password [API-286]', async () => {
    const { token } = await addPerson(app);
    await app.admin.query('update sessao set cd_utilizador = $1 where token_hash = sha256($2)', [
      cd,
      Buffer.from(token),
    ]);
    await takeStep(app, await begin());
    expect(await isLiving(app, token)).toBe(false);
  });

  it('tells of the step to whoever knows the password, and to nobody else [API-281, LOGIN-06]', async () => {
    const wrong = await login('errada-2026');
    const unknown = await login('errada-2026', newEmail());
    expect([wrong.status, wrong.body]).toEqual([404, unknown.body]);
  });

  it.each([
    ['password', 'passwordNova'],
    ['curta-1', 'passwordNova'],
    [GIVEN, 'passwordNova'],
  ])('takes no %s in its place [API-286]', async (password, field) => {
    const codigo = await begin();
    const { status, body } = await takeStep(app, codigo, password);
    expect([status, Object.keys(body.campos)]).toEqual([400, [field]]);
    const local = email.split('@')[0] as string;
    expect((await takeStep(app, codigo, local)).status).toBe(400);
    const different = { codigo, passwordNova: OWN_PASSWORD, confirmarPasswordNova: GIVEN };
    const mistyped = await app.call('choosePassword', { body: different });
    expect(Object.keys(mistyped.body.campos)).toEqual(['confirmarPasswordNova']);
    expect((await takeStep(app, codigo)).status).toBe(200);
  });

  it('asks no more once the password was set by a link, or by a server of the version before [API-286]', async () => {
    await usingLink(app, await askLink(app, email));
    expect(Object.keys((await login(NEW_PASSWORD)).body)).toEqual(['token']);
    const other = await addPerson(app);
    await app.admin.query(
      `update utilizador set pass_dada = sha256(convert_to(pass_hash, 'UTF8')) where cd = $1`,
      [cd],
    );
    expect((await login(NEW_PASSWORD)).body.passo).toBe('nova-palavra-passe');
    // What that server does: the hash alone.
    await app.admin.query(
      'update utilizador set pass_hash = (select pass_hash from utilizador where cd = $2) where cd = $1',
      [cd, other.cd],
    );
    expect(Object.keys((await login('teste-Segredo-7')).body)).toEqual(['token']);
  });
});

describe('the code of a pending sign-in', () => {
  it('is no token of any call, wherever it stands [API-282]', async () => {
    const known = await findKnownRows(app.admin, 61);
    await placeRows(app.admin, known);
    const codigo = await begin();
    const wrong: unknown[] = [];
    for (const [name, { permission }] of Object.entries<Call>(contract) as [CallName, Call][]) {
      if (permission.kind === 'public') continue;
      for (const headers of [
        { 'x-sessao': codigo },
        { authorization: `Bearer ${codigo}` },
        { cookie: `sessao=${codigo}; XSRF-TOKEN=x`, 'x-xsrf-token': 'x' },
      ] as Record<string, string>[]) {
        const { status } = await app.call(name, { ...CALL_EXAMPLES[name](known, cd), headers });
        if (status !== 401) wrong.push([name, headers, status]);
      }
    }
    expect(wrong).toEqual([]);
    expect((await takeStep(app, codigo)).status).toBe(200);
  });

  it('is no key of a link either, and a key or a token is no code [API-282]', async () => {
    const codigo = await begin();
    const { token: key } = await askLink(app, email);
    expect((await usingLink(app, { email, token: codigo })).status).toBe(404);
    for (const other of [key, admin.token]) expect(await stepAnswer(other)).toEqual(OVER);
    const hash = await app.admin.query('select codigo_hash from entrada_pendente');
    for (const { codigo_hash } of hash.rows)
      expect(await stepAnswer(codigo_hash.toString('base64url'))).toEqual(OVER);
  });

  it('serves once, also where two use it at once, and ends the account’s others [API-283]', async () => {
    const [one, other] = [await begin(), await begin()];
    const answers = await Promise.all([takeStep(app, one), takeStep(app, one, NEW_PASSWORD)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([await stepAnswer(one), await stepAnswer(other)]).toEqual([OVER, OVER]);
    expect((await recorded()).sessions).toBe(1);
  });

  it('serves for ten minutes, and is swept after that [API-283]', async () => {
    const [one] = [await begin(), await begin()];
    const life = SIGN_IN.stepMinutes * MINUTE_MS;
    await app.clock.during(life, async () => expect(await stepAnswer(one)).toEqual(OVER));
    const { pool } = app.database;
    const left = async () =>
      (await app.admin.query('select from entrada_pendente where cd_utilizador = $1', [cd]))
        .rowCount;
    const sweep = () => removeOutlived({ pool, access: new Access(pool), clock: app.clock });
    await app.clock.during(life - 1, async () => {
      await sweep();
      expect(await left()).toBe(2);
    });
    await app.clock.during(life, sweep);
    expect(await left()).toBe(0);
    const last = await begin();
    await app.clock.during(life - 1, async () =>
      expect((await takeStep(app, last)).status).toBe(200),
    );
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the password is reset', async () => usingLink(app, await askLink(app, email))],
    [
      'the password is set by another server',
      () => app.admin.query(`update utilizador set pass_hash = 'outra' where cd = $1`, [cd]),
    ],
    ['the user is promoted, whose password was another’s', async () => promote(email)],
    [
      'the user is promoted, whose address is confirmed',
      async () => {
        await app.admin.query('update utilizador set email_confirmado = email where cd = $1', [cd]);
        await promote(email);
      },
    ],
    [
      'the account is removed',
      async () => {
        await app.admin.query('delete from utilizador_empresa where cd_utilizador = $1', [cd]);
        await app.admin.query('delete from utilizador where cd = $1', [cd]);
      },
    ],
  ])('serves no more once %s [API-283]', async (_, change) => {
    const codigo = await begin();
    await change();
    expect(await stepAnswer(codigo)).toEqual(OVER);
  });

  async function promote(address: string): Promise<void> {
    const { token } = await addPrestador({ app });
    const body = { nome: 'Colega Nova', email: address, papeis: ['administracao'] };
    expect((await app.call('addMembro', { token, body })).status).toBe(200);
  }

  it('is not given where the password changes after it was checked [API-283]', async () => {
    const held = await holding(app, 'lock table entrada_pendente in exclusive mode', []);
    const answer = login(GIVEN);
    await held.waiting();
    await held.client.query(`update utilizador set pass_hash = 'outra' where cd = $1`, [cd]);
    await held.release();
    expect((await answer).status).toBe(404);
  });

  it('takes no step where the password changes during it [API-283]', async () => {
    const codigo = await begin();
    const change = `update utilizador set pass_hash = 'outra' where cd = $1`;
    const held = await holding(app, change, [cd]);
    const answer = stepAnswer(codigo);
    await held.waiting();
    await held.release();
    expect(await answer).toEqual(OVER);
    expect(await recorded()).toEqual({ sessions: 0, lines: [], last: null });
  });
});

describe('the tries at a step', () => {
  it('are ten for all sign-ins of an account, and nobody without the password uses them up [API-284]', async () => {
    const [one, other] = [await begin(), await begin()];
    for (let turn = 0; turn < SIGN_IN.accountFailures; turn++) {
      expect((await takeStep(app, turn % 2 ? one : other, 'password')).status).toBe(400);
    }
    const refused = await takeStep(app, one);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([
      429,
      SIGN_IN.accountMinutes * 60,
    ]);
    // A new sign-in is no way around.
    expect((await takeStep(app, await begin())).status).toBe(429);
    await app.clock.during(SIGN_IN.accountMinutes * MINUTE_MS, async () =>
      expect((await takeStep(app, await begin())).status).toBe(200),
    );
  });

  it('are apart from those of the password, which a stranger may use up [API-284]', async () => {
    const codigo = await begin();
    for (let turn = 0; turn < SIGN_IN.accountFailures; turn++) await login('errada-2026');
    expect((await login(GIVEN)).status).toBe(429);
    expect((await takeStep(app, codigo)).status).toBe(200);
  });

  it('count for the network address as signing in does [API-284]', async () => {
    const body = { codigo: 'x'.repeat(43), passwordNova: OWN_PASSWORD };
    const statuses = new Set<number>();
    for (let turn = 0; turn <= SIGN_IN.addressFailures; turn++) {
      const whole = { ...body, confirmarPasswordNova: OWN_PASSWORD };
      statuses.add((await app.call('choosePassword', { body: whole, ip: '10.7.7.7' })).status);
    }
    expect([...statuses]).toEqual([404, 429]);
  });
});

it('a step whose server dies in the middle has done nothing, and can be taken again [API-285]', async () => {
  const codigo = await begin();
  const held = await holding(app, 'select from utilizador where cd = $1 for update', [cd]);
  const answer = takeStep(app, codigo);
  await held.waiting();
  await app.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect((await answer).status).toBe(503);
  await held.release();
  expect(await recorded()).toEqual({ sessions: 0, lines: [], last: null });
  expect((await login(GIVEN)).body.passo).toBe('nova-palavra-passe');
  expect((await takeStep(app, codigo)).status).toBe(200);
});
