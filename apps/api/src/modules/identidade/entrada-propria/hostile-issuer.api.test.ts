import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginAt, configure, newDomain } from '../../../testing/entrada-propria/entries.ts';
import {
  answerTo,
  type HostileIssuer,
  nonceOf,
  provesChallenge,
  startHostileIssuer,
} from '../../../testing/entrada-propria/hostile-issuer.ts';
import { startIssuerApp } from '../../../testing/entrada-propria/issuer-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { placeFactor } from '../../../testing/utilizadores/factor.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import { createUser } from '../../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let issuer: HostileIssuer;
let dominio: string;
let email: string;
let cd: number;
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
  cd = await createUser(app.admin, [{ cd_empresa: ROOT }], { email });
  return () => issuer.close();
});

/** Signs in, with a token that says this beside what it has to. */
async function enter(claims: object, answer: Record<string, string> = {}) {
  const { codigo, endereco } = await beginAt(app, email);
  issuer.claims = {
    sub: 'ana',
    email,
    email_verified: true,
    nonce: nonceOf(endereco),
    ...claims,
  };
  const body = { codigo, parametros: answerTo(endereco, answer) };
  const ended = await app.call('finishEntradaPropria', { body });
  return { ...ended, endereco };
}

describe('a token of an issuer', () => {
  it('is taken where all of it fits, and the code is fetched with the verifier of the challenge [ID-75]', async () => {
    const { status, body, endereco } = await enter({});
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    const { searchParams } = new URL(endereco);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe('http://localhost:3000/entrada-propria');
    expect(provesChallenge(endereco, issuer.lastForm)).toBe(true);
  });

  const now = Math.floor(Date.now() / 1000);
  it.each<[string, object, Record<string, string>?]>([
    ['of another issuer', { iss: 'https://outro.pt' }],
    ['for another client', { aud: 'outro' }],
    ['for several, of which another one asked', { aud: ['sst', 'outro'], azp: 'outro' }],
    ['with another nonce', { nonce: 'outro' }],
    ['without a nonce', { nonce: undefined }],
    ['that is over', { exp: now - 600, iat: now - 900 }],
    ['of nobody', { sub: undefined }],
    ['after another state', {}, { state: 'outro' }],
    ['after an answer of another issuer', {}, { iss: 'https://outro.pt' }],
    ['after a refusal', {}, { error: 'access_denied' }],
    ['with an e-mail that is not verified', { email_verified: false }],
    ['that does not say whether the e-mail is verified', { email_verified: undefined }],
    ['that says so in a text', { email_verified: 'true' }],
    ['without an e-mail', { email: undefined }],
    ['with two e-mails', { email: ['ana@empresa.pt', 'b@empresa.pt'] }],
    ['with an e-mail of another domain', { email: 'ana@outro.pt' }],
    ['with an e-mail of a domain below', { email: 'ana@sub.empresa.pt' }],
  ])('%s opens nothing [ID-86]', async (_, claims, answer) => {
    const { status, body } = await enter(claims, answer);
    expect([status, body.codigo]).toEqual([404, 'ENTRADA_RECUSADA']);
    const { rowCount } = await app.admin.query('select from sessao where cd_utilizador = $1', [cd]);
    expect(rowCount).toBe(0);
  });

  it('that somebody else has signed opens nothing [ID-86]', async () => {
    issuer.foreignKey = true;
    expect((await enter({})).body.codigo).toBe('ENTRADA_RECUSADA');
  });

  it('without word of the e-mail is taken where the company says that its issuer gives none [ID-86]', async () => {
    await configure(app, ROOT, { emissor: issuer.emissor, dominio, sem_verificado: true });
    expect((await enter({ email_verified: false })).status).toBe(404);
    expect((await enter({ email_verified: undefined })).status).toBe(200);
  });

  it('of somebody else with the e-mail of a linked account opens nothing [ID-87]', async () => {
    expect((await enter({})).status).toBe(200);
    expect((await enter({ sub: 'outra' })).status).toBe(404);
    // Nor does the linked one reach another account by another e-mail.
    const other = await createUser(app.admin, [{ cd_empresa: ROOT }], { email: `rui@${dominio}` });
    expect((await enter({ email: `rui@${dominio}` })).status).toBe(200);
    const { rowCount } = await app.admin.query('select from sessao where cd_utilizador = $1', [
      other,
    ]);
    expect(rowCount).toBe(0);
  });

  it('that says so of a second factor spares ours where the company takes it [ID-80]', async () => {
    await placeFactor(app.admin, cd);
    const mfa = { amr: ['pwd', 'mfa'] };
    expect((await enter(mfa)).body.passo).toBe('segundo-fator');
    await configure(app, ROOT, { emissor: issuer.emissor, dominio, fator_do_emissor: true });
    expect((await enter({ amr: ['pwd'] })).body.passo).toBe('segundo-fator');
    expect(Object.keys((await enter(mfa)).body)).toEqual(['token']);
  });
});

describe('what an issuer says of itself', () => {
  const begin = async () => {
    const { body } = await app.call('beginEntradaPropria', { body: { email } });
    return app.call('openEntradaPropria', { body: { codigo: body.passo.codigo } });
  };

  it.each<[string, object]>([
    ['names another issuer', { issuer: 'https://outro.pt' }],
    ['leads to a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['leads nowhere', { authorization_endpoint: undefined }],
    ['is too much', { outro: 'x'.repeat(300_000) }],
  ])('is not followed where it %s [ID-88]', async (_, metadata) => {
    issuer.metadata = metadata as Record<string, unknown>;
    const { status, body } = await begin();
    expect([status, body.codigo]).toEqual([409, 'EMISSOR_INCERTO']);
  });

  it('is not asked for where it does not answer, and the answer tells nothing of why [ID-88]', async () => {
    issuer.close();
    const { status, body } = await begin();
    expect([status, body.codigo]).toEqual([409, 'EMISSOR_INCERTO']);
    expect(body.error).not.toMatch(/ECONN|localhost|127/);
  });
});
