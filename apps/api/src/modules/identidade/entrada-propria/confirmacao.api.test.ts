import { EMISSOR_SEM_HORA } from '@sst/contract/rules/identidade/entrada-propria';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginAt, configure, newDomain } from '../../../testing/entrada-propria/entries.ts';
import {
  answerTo,
  type HostileIssuer,
  nonceOf,
  startHostileIssuer,
} from '../../../testing/entrada-propria/hostile-issuer.ts';
import { startIssuerApp } from '../../../testing/entrada-propria/issuer-app.ts';
import {
  CLIENT,
  passThrough,
  startRealIssuer,
} from '../../../testing/entrada-propria/real-issuer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { FACTOR_SECRET, factorCodeNow } from '../../../testing/utilizadores/factor.ts';
import { outcome } from '../../../testing/utilizadores/passkeys.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  createUser,
  startSession,
} from '../../../testing/utilizadores/test-utilizadores.ts';

const MINUTE_MS = 60_000;
const DEMANDED = [409, 'CONFIRMAR_IDENTIDADE'];
const REFUSED = [404, 'ENTRADA_RECUSADA'];
const OVER = [404, 'ENTRADA_INVALIDA'];

let app: TestApp;
let issuer: HostileIssuer;
let dominio: string;
let email: string;
let cd: number;
let token: string;
beforeAll(async () => {
  app = await startIssuerApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  issuer = await startHostileIssuer();
  await app.admin.query('delete from tentativa');
  dominio = newDomain();
  await configure(app, ROOT, { emissor: issuer.emissor, dominio });
  email = `ana@${dominio}`;
  const place = { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES };
  cd = await createUser(app.admin, [place], { email });
  token = await enter();
  return () => issuer.close();
});

/** Signs in at the issuer. @returns the token. */
async function enter(sub = 'ana', as = email): Promise<string> {
  const { codigo, endereco } = await beginAt(app, as);
  issuer.claims = { sub, email: as, email_verified: true, nonce: nonceOf(endereco) };
  const body = { codigo, parametros: answerTo(endereco) };
  return (await app.call('finishEntradaPropria', { body })).body.token;
}

const seconds = () => Math.floor(Date.now() / 1000);
const begin = async (of = token) => (await app.call('beginConfirmacaoEntrada', { token: of })).body;

/** Proves it again at the issuer, with a token that says this beside what it has to. */
async function confirm(
  claims: object = {},
  { answer = {}, of = token }: { answer?: Record<string, string>; of?: string } = {},
) {
  const { codigo, endereco } = await begin();
  issuer.claims = {
    sub: 'ana',
    nonce: nonceOf(endereco),
    auth_time: seconds(),
    ...claims,
  };
  const sent = { codigo, parametros: answerTo(endereco, answer) };
  const ended = await app.call('finishConfirmacaoEntrada', { token: of, body: sent });
  return { ...ended, sent, endereco };
}

/** A sensitive act: the whole list of employees. */
const act = async (of = token) =>
  outcome(await app.call('listFuncionarios', { token: of, params: { company: ROOT }, query: {} }));

describe('who has signed in at the company’s issuer, and has no password', () => {
  it('proves it there again, signed in anew; it holds for a quarter of an hour and for this session [ID-103]', async () => {
    await app.clock.during(16 * MINUTE_MS, async () => {
      expect(await act()).toEqual(DEMANDED);
      const { status, endereco } = await confirm();
      expect(status).toBe(200);
      const { searchParams } = new URL(endereco);
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '300']);
      expect(await act()).toEqual([200, undefined]);
    });
    await app.clock.during(32 * MINUTE_MS, async () => expect(await act()).toEqual(DEMANDED));
    const [line] = (
      await app.admin.query(
        `select * from evento_seguranca where tipo = 'identidade-confirmada' and cd_utilizador = $1`,
        [cd],
      )
    ).rows;
    expect(JSON.stringify(line)).toContain('empresa');
  });

  it.each<[string, object, Record<string, string>?]>([
    ['of somebody else', { sub: 'rui' }],
    ['of nobody', { sub: undefined }],
    ['with another nonce', { nonce: 'outro' }],
    ['of another issuer', { iss: 'https://outro.pt' }],
    ['for another client', { aud: 'outro' }],
    ['of a sign-in of the next hour', { auth_time: seconds() + 3_600 }],
    ['of a sign-in of an hour ago', { auth_time: seconds() - 3_600 }],
    ['after another state', {}, { state: 'outro' }],
    ['after a refusal', {}, { error: 'access_denied' }],
  ])('a token %s proves nothing [ID-103]', async (_, claims, answer) => {
    await app.clock.during(16 * MINUTE_MS, async () => {
      expect(outcome(await confirm(claims, { answer }))).toEqual(REFUSED);
      expect(await act()).toEqual(DEMANDED);
    });
  });

  it('an issuer that does not say when it was proves nothing, and that is told with what does [ID-106]', async () => {
    await app.clock.during(16 * MINUTE_MS, async () => {
      const { status, body } = await confirm({ auth_time: undefined });
      expect([status, body.codigo, body.error]).toEqual([
        409,
        'EMISSOR_SEM_HORA',
        EMISSOR_SEM_HORA,
      ]);
      expect(await act()).toEqual(DEMANDED);
    });
  });

  it('nobody ends it with the code of another session, of a sign-in, or twice, nor signs in with it [ID-103]', async () => {
    const other = await enter();
    expect(outcome(await confirm({}, { of: other }))).toEqual(OVER);
    const { sent, status } = await confirm();
    expect(status).toBe(200);
    expect(outcome(await app.call('finishConfirmacaoEntrada', { token, body: sent }))).toEqual(
      OVER,
    );
    const { codigo, endereco } = await begin();
    issuer.claims = { sub: 'ana', nonce: nonceOf(endereco), auth_time: seconds() };
    const parametros = answerTo(endereco);
    expect(
      outcome(await app.call('finishEntradaPropria', { body: { codigo, parametros } })),
    ).toEqual(OVER);
    const signIn = await beginAt(app, email);
    issuer.claims = { sub: 'ana', nonce: nonceOf(signIn.endereco), auth_time: seconds() };
    const wrong = { codigo: signIn.codigo, parametros: answerTo(signIn.endereco) };
    expect(outcome(await app.call('finishConfirmacaoEntrada', { token, body: wrong }))).toEqual(
      OVER,
    );
    // A session that the password has begun is no matter of the issuer's.
    const own = await startSession(app, await createUser(app.admin, [{ cd_empresa: ROOT }]));
    expect((await app.call('beginConfirmacaoEntrada', { token: own })).status).toBe(409);
  });

  it('activates a factor without a password, while the proof is fresh; then a code of it alone proves it, and the issuer no more [ID-102, ID-103]', async () => {
    const activate = async () => {
      const codigo = factorCodeNow(app.clock.now());
      return app.call('activateFator', {
        token,
        body: { password: null, segredo: FACTOR_SECRET, codigo },
      });
    };
    expect((await app.call('getFator', { token })).body.entrada).toBe(true);
    await app.clock.during(16 * MINUTE_MS, async () => {
      expect(outcome(await activate())).toEqual(DEMANDED);
      // What is asked is a proof, not that there was one.
      expect((await app.call('confirmIdentidade', { token, body: {} })).status).toBe(400);
      await confirm();
      expect((await activate()).status).toBe(200);
      expect((await app.call('confirmIdentidade', { token, body: {} })).status).toBe(400);
    });
    await app.clock.during(40 * MINUTE_MS, async () => {
      expect(await act()).toEqual(DEMANDED);
      expect((await app.call('beginConfirmacaoEntrada', { token })).status).toBe(409);
      const codigo = factorCodeNow(app.clock.now());
      const prove = () => app.call('confirmIdentidade', { token, body: { codigo } });
      expect((await prove()).status).toBe(200);
      expect(await act()).toEqual([200, undefined]);
      expect((await prove()).status).toBe(400);
    });
  });

  it('is taken by a whole provider of identities [ID-103]', async () => {
    const real = await startRealIssuer();
    const other = newDomain();
    const theirs = `ana@${other}`;
    const place = { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES };
    await createUser(app.admin, [place], { email: theirs });
    real.person = { sub: 'ana', email: theirs, email_verified: true };
    await configure(app, ROOT, {
      emissor: real.emissor,
      dominio: other,
      segredo: CLIENT.client_secret,
    });
    const { codigo, endereco } = await beginAt(app, theirs);
    const body = { codigo, parametros: await passThrough(endereco) };
    const entered = await app.call('finishEntradaPropria', { body });
    expect(entered.body).toHaveProperty('token');
    token = entered.body.token;
    await app.clock.during(16 * MINUTE_MS, async () => {
      expect(await act()).toEqual(DEMANDED);
      const begun = await begin();
      const given = { codigo: begun.codigo, parametros: await passThrough(begun.endereco) };
      const ended = await app.call('finishConfirmacaoEntrada', { token, body: given });
      expect(ended.status).toBe(200);
      expect(await act()).toEqual([200, undefined]);
    });
    await real.close();
  });
});
