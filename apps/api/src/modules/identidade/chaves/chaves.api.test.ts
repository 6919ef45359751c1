import { CHAVE_ACESSO, SIGN_IN } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  isLiving,
  lettersTo,
  type Person,
} from '../../../testing/utilizadores/accounts.ts';
import { TestAuthenticator } from '../../../testing/utilizadores/authenticator.ts';
import {
  outcome,
  type Proof,
  passkeysOf,
  REFUSED,
} from '../../../testing/utilizadores/passkeys.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import { TestBrowser } from '../../../testing/utilizadores/test-browser.ts';
import { TEST_PASSWORD } from '../../../testing/utilizadores/test-utilizadores.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.admin.query('delete from tentativa'));

const {
  beginAdding,
  add,
  withPasskey,
  asked,
  enter,
  begin,
  list,
  codesLeft,
  recorded,
  freshRecoveryCode,
} = passkeysOf(() => app);

describe('a passkey of an account', () => {
  it('is added with the password, named, renamed and listed with its last use; a letter tells and it is recorded [ID-60]', async () => {
    const person = await addPerson(app);
    expect((await beginAdding(person, { password: 'errada-2026' })).status).toBe(555);
    const { status, authenticator, opcoes } = await add(person, { differing: { copied: true } });
    expect(status).toBe(200);
    expect(Buffer.from(opcoes.user.id, 'base64url')).toHaveLength(32);
    expect(opcoes).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const dt_cria = app.clock.now().toISOString();
    const [row] = await list(person);
    expect(row).toMatchObject({ nome: 'Telemóvel', dt_cria, dt_uso: null, copiada: true });
    await enter(authenticator, { copied: true });
    const params = { chave: row.cd };
    const rename = (by: Person, nome: string) =>
      app.call('renameChaveAcesso', { token: by.token, params, body: { nome } });
    expect((await rename(await addPerson(app), 'Minha')).body.existe).toBe(false);
    expect((await rename(person, 'ver www.exemplo.pt')).status).toBe(400);
    expect((await rename(person, 'Portátil')).body.existe).toBe(true);
    expect((await list(person))[0]).toMatchObject({ nome: 'Portátil', dt_uso: dt_cria });
    expect(await recorded(person)).toContain('chave-adicionada');
    const letters = await lettersTo(app.admin, person.email);
    expect(letters[0]?.texto).toContain('«Telemóvel» foi adicionada');
  });

  it('has the same random name for the account each time, and says which are there already; ten at most [ID-60]', async () => {
    const person = await addPerson(app);
    const names = new Set<string>();
    for (let turn = 0; turn < CHAVE_ACESSO.mostOfUser; turn++) {
      const codigo = turn === 0 ? undefined : await freshRecoveryCode(person);
      const { status, opcoes } = await add(person, { proof: { codigo } });
      expect([status, opcoes.excludeCredentials.length]).toEqual([200, turn]);
      names.add(opcoes.user.id);
    }
    expect(names.size).toBe(1);
    const late = await beginAdding(person, { codigo: await freshRecoveryCode(person) });
    expect(outcome(late)).toEqual([409, 'DEMASIADAS_CHAVES']);
  });

  it('is registered once, and not for somebody else’s challenge, an old one, another site or without the person [ID-63, ID-64]', async () => {
    const person = await addPerson(app);
    const { token } = person;
    const register = (resposta: object, by = token) =>
      app.call('registerChaveAcesso', { token: by, body: { nome: 'X', resposta } });
    const opcoes = async () => (await beginAdding(person)).body.opcoes;
    for (const differing of [
      { origin: 'https://outro.exemplo.pt' },
      { rpId: 'exemplo.pt' },
      { verified: false },
    ]) {
      const resposta = new TestAuthenticator().create(await opcoes(), differing);
      expect([differing, ...outcome(await register(resposta))]).toEqual([differing, ...REFUSED]);
    }
    const wanted = new TestAuthenticator().create(await opcoes());
    const { token: other } = await addPerson(app);
    expect(outcome(await register(wanted, other))).toEqual(REFUSED);
    await app.clock.during(CHAVE_ACESSO.minutes * MINUTE_MS, async () =>
      expect(outcome(await register(wanted))).toEqual(REFUSED),
    );
    // Nor one of another step.
    expect(outcome(await register(new TestAuthenticator().create(await asked())))).toEqual(REFUSED);
    expect((await register(wanted)).status).toBe(200);
    expect(outcome(await register(wanted))).toEqual(REFUSED);
  });

  it('comes with recovery codes where the account has none, which stay as long as there is a factor [ID-61]', async () => {
    const person = await withPasskey();
    expect([new Set(person.codigos).size, await codesLeft(person)]).toEqual([10, 10]);
    const [one = '', two = ''] = person.codigos;
    const second = await add(person, { proof: { codigo: one } });
    expect([second.body.codigos, await codesLeft(person)]).toEqual([[], 9]);
    const { codigo } = await begin(person);
    const body = { codigo, valor: two };
    expect((await app.call('confirmFator', { body })).status).toBe(200);
  });

  it('is removed with the password and a code or a passkey of the account; the last one takes the codes along, a letter tells [ID-69]', async () => {
    const person = await withPasskey();
    const { authenticator, token } = person;
    const [row] = await list(person);
    const remove = (proof: Proof = {}, chave = row.cd) => {
      const body = { password: TEST_PASSWORD, ...proof };
      return app.call('removeChaveAcesso', { token, params: { chave }, body });
    };
    const signed = async (by = authenticator) => {
      const { opcoes } = (await app.call('beginConfirmacaoChave', { token })).body;
      return by.use(opcoes);
    };
    expect((await remove({ password: 'errada-2026' })).status).toBe(555);
    expect((await remove()).body.campos).toHaveProperty('codigo');
    expect((await remove({ codigo: 'zzzzz-zzzzz' })).status).toBe(400);
    const stranger = await withPasskey();
    expect(outcome(await remove({ resposta: await signed(stranger.authenticator) }))).toEqual(
      REFUSED,
    );
    const [theirs] = await list(stranger);
    expect((await remove({ resposta: await signed() }, theirs.cd)).body.existe).toBe(false);
    expect((await remove({ resposta: await signed() })).body.existe).toBe(true);
    expect([await list(person), await codesLeft(person)]).toEqual([[], 0]);
    expect((await list(stranger)).length).toBe(1);
    expect(outcome(await enter(authenticator))).toEqual(REFUSED);
    expect(Object.keys(await begin(person))).toEqual(['token']);
    expect((await lettersTo(app.admin, person.email)).at(-1)?.texto).toContain('foi removida');
    expect((await remove()).body.existe).toBe(false);
  });
});

describe('a passkey alone', () => {
  it('signs in whoever it says, with all that belongs to a sign-in: proof, device and its letter, line in the log [ID-62]', async () => {
    const person = await withPasskey();
    await app.admin.query(
      `insert into aparelho (cd_utilizador, chave_hash, pass_sha256, dt_uso) values ($1, 'x', 'x', now())`,
      [person.cd],
    );
    const browser = new TestBrowser(app);
    const { opcoes } = (await browser.call('beginChaveEntrada', { body: {} })).body;
    const resposta = person.authenticator.use(opcoes);
    const { status, body } = await browser.call('enterWithChave', { body: { resposta } });
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    expect(await isLiving(app, body.token)).toBe(false);
    expect((await browser.call('getUtilizador', { token: body.token })).body.utilizador.cd).toBe(
      person.cd,
    );
    expect(browser.proofs()).toHaveLength(1);
    expect((await recorded(person)).at(-1)).toBe('entrada');
    expect((await lettersTo(app.admin, person.email)).at(-1)?.assunto).toContain('aparelho novo');
    // A program too, which keeps no cookies.
    const program = await enter(person.authenticator);
    expect(await isLiving(app, program.body.token)).toBe(true);
  });

  it('is asked for without a word of who has one, and refused in the same words whatever is wrong with it [ID-62, ID-64]', async () => {
    const { authenticator, handle } = await withPasskey();
    const stranger = await withPasskey();
    expect((await asked()).allowCredentials).toEqual([]);
    const bodies = new Set<string>();
    for (const [by, differing] of [
      [authenticator, { origin: 'http://localhost.exemplo.pt:3000' }],
      [authenticator, { origin: 'https://localhost' }],
      [authenticator, { rpId: 'exemplo.pt' }],
      [authenticator, { verified: false }],
      [authenticator, { forged: true }],
      [authenticator, { copied: true }],
      [authenticator, { userHandle: stranger.handle }],
      [authenticator, { userHandle: undefined }],
      [stranger.authenticator, { userHandle: handle }],
      [new TestAuthenticator(), { userHandle: handle }],
    ] as const) {
      const answer = await enter(by, differing);
      expect([differing, ...outcome(answer)]).toEqual([differing, ...REFUSED]);
      bodies.add(JSON.stringify(answer.body));
    }
    expect(bodies.size).toBe(1);
    // Locally the port does not count: the page of development has its own.
    expect((await enter(authenticator, { origin: 'http://localhost:5173' })).status).toBe(200);
  });

  it('signs a challenge that serves once, for five minutes, also where it was refused, and for no other step [ID-63]', async () => {
    const person = await withPasskey();
    const { authenticator, token } = person;
    const using = (resposta: object) => app.call('enterWithChave', { body: { resposta } });
    const first = await asked();
    const resposta = authenticator.use(first);
    expect((await using(resposta)).status).toBe(200);
    expect(outcome(await using(resposta))).toEqual(REFUSED);
    const spoilt = await asked();
    expect(outcome(await using(authenticator.use(spoilt, { forged: true })))).toEqual(REFUSED);
    expect(outcome(await using(authenticator.use(spoilt)))).toEqual(REFUSED);
    const late = await asked();
    await app.clock.during(CHAVE_ACESSO.minutes * MINUTE_MS, async () =>
      expect(outcome(await using(authenticator.use(late)))).toEqual(REFUSED),
    );
    const { opcoes } = (await app.call('beginConfirmacaoChave', { token })).body;
    expect(outcome(await using(authenticator.use(opcoes)))).toEqual(REFUSED);
    expect(outcome(await using(authenticator.use({ challenge: 'A'.repeat(43) })))).toEqual(REFUSED);
    const { rows } = await app.admin.query('select d::text as row from desafio d');
    expect(JSON.stringify(rows)).not.toContain(late.challenge);
  });

  it('whose count does not go on is refused and recorded; one that does not count stays at 0 [ID-65]', async () => {
    const counting = await withPasskey();
    expect((await enter(counting.authenticator, { contador: 7 })).status).toBe(200);
    for (const contador of [7, 6, 0]) {
      expect(outcome(await enter(counting.authenticator, { contador }))).toEqual(REFUSED);
    }
    expect((await recorded(counting)).filter((acao) => acao === 'chave-regressiva')).toHaveLength(
      3,
    );
    expect((await enter(counting.authenticator, { contador: 9 })).status).toBe(200);
    const still = await withPasskey();
    for (const _ of [1, 2]) expect((await enter(still.authenticator)).status).toBe(200);
  });

  it('bears sixty wrong ones a minute from an address, and signs in again after it [ID-73]', async () => {
    const { authenticator } = await withPasskey();
    const challenge = 'A'.repeat(43);
    const wrong = () =>
      app.call('enterWithChave', { body: { resposta: authenticator.use({ challenge }) } });
    for (let turn = 0; turn < SIGN_IN.addressFailures; turn++) {
      expect((await wrong()).status).toBe(400);
    }
    expect((await enter(authenticator)).status).toBe(429);
    await app.clock.during(SIGN_IN.addressMinutes * MINUTE_MS, async () =>
      expect((await enter(authenticator)).status).toBe(200),
    );
  });

  it('asks for another password where somebody else has chosen it, and for none that is only weak [ID-68]', async () => {
    const person = await withPasskey();
    const set = (sql: string) =>
      app.admin.query(`update utilizador set ${sql} where cd = $1`, [person.cd]);
    await set(`pass_dada = sha256(convert_to(pass_hash, 'UTF8')), pass_dada_em = '2020-01-01'`);
    const given = (await enter(person.authenticator)).body;
    expect(given).toEqual({ passo: 'nova-palavra-passe', codigo: expect.any(String) });
    await set('pass_dada = null');
    expect((await enter(person.authenticator)).body).toHaveProperty('token');
  });
});

it('is recorded as a security event: added, used, refused, removed [ID-60, ID-62]', async () => {
  const person = await withPasskey({ cd_empresa: ROOT });
  await enter(person.authenticator);
  await enter(person.authenticator, { forged: true });
  const { codigo } = await begin(person);
  const resposta = person.authenticator.use(await asked(codigo));
  await app.call('enterWithChave', { body: { resposta, codigo } });
  const found = async () => {
    const { rows } = await app.admin.query(
      'select tipo, como from evento_seguranca where cd_utilizador = $1 and cd_empresa = $2 order by quando, cd',
      [person.cd, ROOT],
    );
    return rows.map(({ tipo, como }) => [tipo, como].filter(Boolean).join(' '));
  };
  await expect
    .poll(async () => (await found()).sort(), { timeout: 5_000 })
    .toEqual([
      'chave-acesso-criada',
      'chave-acesso-recusada',
      'entrada chave-acesso',
      'entrada chave-acesso',
      'fator-aceite',
    ]);
});
