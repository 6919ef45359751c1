import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { beginAt, configure, newDomain } from '../../../testing/entrada-propria/entries.ts';
import { startIssuerApp } from '../../../testing/entrada-propria/issuer-app.ts';
import {
  CLIENT,
  passThrough,
  type RealIssuer,
  startRealIssuer,
} from '../../../testing/entrada-propria/real-issuer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addPerson, lettersTo } from '../../../testing/utilizadores/accounts.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, createUser } from '../../../testing/utilizadores/test-utilizadores.ts';
import { EmissorWatch } from './emissor-watch.ts';

let app: TestApp;
let issuer: RealIssuer;
let administrator: { token: string; email: string };
let dominio: string;
beforeAll(async () => {
  issuer = await startRealIssuer();
  app = await startIssuerApp();
  administrator = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});
beforeEach(async () => {
  await app.admin.query('delete from tentativa');
  dominio = newDomain();
});

const settings = (more: object = {}) =>
  configure(app, ROOT, {
    emissor: issuer.emissor,
    segredo: CLIENT.client_secret,
    dominio,
    ...more,
  });
const asAdministrator = (name: Parameters<TestApp['call']>[0], body?: object) =>
  app.call(name, { token: administrator.token, params: { company: ROOT }, ...(body && { body }) });

async function enter(email: string) {
  const { codigo, endereco } = await beginAt(app, email);
  const parametros = await passThrough(endereco);
  return app.call('finishEntradaPropria', { body: { codigo, parametros } });
}

async function somebody(name: string, more: object = {}) {
  const email = `${name}@${dominio}`;
  const cd = await createUser(app.admin, [{ cd_empresa: ROOT }], { email });
  issuer.person = { sub: `${name}-${dominio}`, email, email_verified: true, name, ...more };
  return { cd, email };
}

const told = async (words: string) =>
  (await lettersTo(app.admin, administrator.email)).filter(({ assunto }) =>
    assunto.includes(words),
  );

it('an issuer that refuses the client says so to users and to who tries it, and administrators are told once [ID-126]', async () => {
  await settings({ segredo: 'outro' });
  const { email } = await somebody('ana');
  for (let attempt = 0; attempt < 2; attempt++) {
    const { status, body } = await enter(email);
    expect([status, body.codigo]).toEqual([409, 'EMISSOR_INCERTO']);
    expect(body.error).toMatch(/deixou de aceitar esta aplicação.*um código de recuperação/);
  }
  expect(await told('recusa a aplicação')).toHaveLength(1);
  const { codigo, endereco } = (await asAdministrator('tryEntradaPropria')).body;
  const parametros = await passThrough(endereco);
  const tried = await asAdministrator('finishExperienciaEntrada', { codigo, parametros });
  expect(tried.body.error).toMatch(/recusou o identificador ou o segredo.*invalid_client/);
  // Once it has worked again, the next refusal is news.
  const secret = (segredo: string) =>
    app.admin.query('update entrada_propria set segredo = $2 where cd_empresa = $1', [
      ROOT,
      segredo,
    ]);
  await secret(CLIENT.client_secret);
  expect((await enter(email)).status).toBe(200);
  await secret('outro');
  expect((await enter(email)).status).toBe(409);
  expect(await told('recusa a aplicação')).toHaveLength(2);
});

it('the end of a secret is told a month before, once for each day [ID-127]', async () => {
  await settings();
  const { emissor, cliente, modo, novos } = (await asAdministrator('getEntradaPropria')).body
    .message;
  const save = (segredo_ate: string | null) =>
    asAdministrator('updateEntradaPropria', {
      emissor,
      cliente,
      modo,
      novos,
      fator_do_emissor: false,
      sem_verificado: false,
      grupos_de: null,
      segredo_ate,
    });
  const look = () =>
    new EmissorWatch({
      pool: app.database.pool,
      clock: app.clock,
      publicUrl: 'https://sst.pt',
    }).tellEnding();
  expect((await save('2026-06-01')).status).toBe(200);
  expect(await look()).toBe(0);
  expect((await save('2026-04-10')).status).toBe(200);
  expect([await look(), await look()]).toEqual([1, 0]);
  expect(await told('termina em 10-04-2026')).toHaveLength(1);
  expect((await save(null)).status).toBe(200);
  expect((await asAdministrator('getEntradaPropria')).body.message.segredo_ate).toBeNull();
});

it('each refusal has its own text and says whom to ask; the claim of the e-mail can be chosen [ID-128]', async () => {
  await settings();
  const { email } = await somebody('bela', { email: undefined });
  const refused = async () => (await enter(email)).body.error;
  expect(await refused()).toMatch(/não disse o seu e-mail.*peça a quem administra/);
  issuer.person = { ...issuer.person, email, email_verified: false };
  expect(await refused()).toMatch(/não confirma que o e-mail é seu/);
  issuer.person = { ...issuer.person, email: 'bela@outro.pt', email_verified: true };
  expect(await refused()).toMatch(/não é de um domínio da sua empresa/);
  issuer.person = { sub: `bela2-${dominio}`, preferred_username: email };
  await app.admin.query(
    `update entrada_propria set email_de = 'preferred_username', sem_verificado = true where cd_empresa = $1`,
    [ROOT],
  );
  expect((await enter(email)).status).toBe(200);
});

it('a new registration: another subject is named, and all links are freed at once [ID-129]', async () => {
  await settings();
  const { cd, email } = await somebody('clara');
  expect((await enter(email)).status).toBe(200);
  issuer.person = { ...issuer.person, sub: `outro-${dominio}` };
  expect((await enter(email)).body.error).toMatch(/ligada a outro registo.*Contas ligadas/);
  const { message } = (await asAdministrator('removeLigacoesEntrada')).body;
  expect(message).toMatch(/^1 ligação retirada/);
  expect((await enter(email)).status).toBe(200);
  // The issuer names another e-mail by now: the account keeps its own, and administrators are told.
  issuer.person = { ...issuer.person, email: `novo.${email}` };
  expect((await enter(email)).status).toBe(200);
  const { ligacoes } = (await asAdministrator('getEntradaPropria')).body.message;
  expect(ligacoes).toEqual([expect.objectContaining({ cd, email, email_novo: `novo.${email}` })]);
});
