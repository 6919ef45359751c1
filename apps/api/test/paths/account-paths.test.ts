import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { lastLinkTo, NEW_PASSWORD } from '../../src/testing/utilizadores/accounts.ts';
import {
  createUser,
  newEmail,
  startSession,
  TEST_PASSWORD,
} from '../../src/testing/utilizadores/test-utilizadores.ts';

/** Paths and names of accounts and users, held to the letter of the sources: nothing here comes from the contract. */

const COMPANY = 1;
const UTILIZADORES = `/api/empresa/${COMPANY}/utilizador`;
const RESET = '/auth/empresa/utilizador/reset-password';
const PASSWORDS = { passwordNova: NEW_PASSWORD, confirmarPasswordNova: NEW_PASSWORD };

let app: TestApp;
let admin: number;
let token: string;
const adminEmail = newEmail();
beforeAll(async () => {
  app = await startTestApp();
  const acessos = [{ menu: 1 }] as const;
  const place = { cd_empresa: COMPANY, adm: true, acessos };
  admin = await createUser(app.admin, [place], { nome: 'Rita Chefe', email: adminEmail });
  token = await startSession(app, admin);
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PUT';

async function call(method: Method, url: string, payload?: object, signedIn = true) {
  const headers = signedIn ? { 'x-sessao': token } : {};
  const response = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = response.json();
  return { status: response.statusCode, body, keys: Object.keys(body).sort() };
}

async function someone() {
  const email = newEmail();
  const cd = await createUser(app.admin, [{ cd_empresa: COMPANY }], { nome: 'Rui Paz', email });
  return { cd, email, path: `${UTILIZADORES}/${cd}` };
}

describe('the paths of users', () => {
  it('list them by inativo, whose field is inactiv [API-09, API-87, ENT-08]', async () => {
    const query = 'inativo=false&pagina=1&quantidade=10&pesquisa=chefe&ordenacao=nome.asc';
    const { status, keys, body } = await call('GET', `${UTILIZADORES}?${query}`);
    expect([status, keys]).toEqual([200, ['count', 'countPag', 'message', 'pagina']]);
    expect(body.message).toMatchObject([
      { cd: admin, nome: 'Rita Chefe', email: adminEmail, adm: true, inactiv: false },
    ]);
  });

  it('show one, and change it [API-10, API-11, ENT-17]', async () => {
    const { cd, email, path } = await someone();
    const { message } = (await call('GET', path)).body;
    expect(message).toMatchObject({ cd, nome: 'Rui Paz', email, adm: false, inactiv: false });
    const changed = { cd, nome: 'Rui da Paz', email, adm: true, inactiv: true };
    const { status, keys, body } = await call('PUT', UTILIZADORES, changed);
    expect([status, keys]).toEqual([200, ['message', 'utilizador']]);
    expect(body.utilizador).toEqual({ inactiv: true, adm: true });
  });

  it('set accesses as a bare list, and answer the own ones [API-12, API-13, USR-23]', async () => {
    const { path } = await someone();
    const flags = { ver: true, criar: false, editar: false, remover: false, doc: false };
    const accesses = [{ cd_menu_web: 1, ...flags }];
    expect((await call('PUT', `${path}/acesso`, accesses)).keys).toEqual(['message']);
    expect((await call('GET', `${UTILIZADORES}/${admin}/acesso`)).keys).toEqual(['adm', 'message']);
    const own = await call('PUT', `${UTILIZADORES}/${admin}/acesso`, accesses);
    expect([own.keys, own.body.acessos]).toEqual([['acessos', 'message'], accesses]);
  });

  it('register one [API-14, ENT-17]', async () => {
    const { status, body } = await call('POST', '/api/register', {
      nome: 'Nova Pessoa',
      email: newEmail(),
      pass: NEW_PASSWORD,
      confirmPass: NEW_PASSWORD,
      cd_organig: COMPANY,
      adm: false,
    });
    expect([status, typeof body.message]).toEqual([200, 'string']);
  });
});

describe('the paths of the own account', () => {
  it('change the own data, and answer the avatar [API-15, ENT-17]', async () => {
    const form = { codigo: admin, nome: 'Rita Chefe', email: adminEmail, password: TEST_PASSWORD };
    const { status, keys } = await call('PUT', '/api/utilizador', form);
    expect([status, keys]).toEqual([200, ['avatar', 'message']]);
  });

  it('change the own password: 555 for a wrong one [API-16, ENT-17]', async () => {
    const change = (passwordAtual: string, passwordNova: string) => {
      const form = { passwordAtual, passwordNova, passwordNovaConfirmacao: passwordNova };
      return call('PUT', `${UTILIZADORES}/${admin}/nova-password`, form);
    };
    const wrong = await change('errada', NEW_PASSWORD);
    expect([wrong.status, typeof wrong.body.error]).toEqual([555, 'string']);
    const right = await change(TEST_PASSWORD, NEW_PASSWORD);
    expect([right.status, right.keys]).toEqual([200, ['message']]);
    await change(NEW_PASSWORD, TEST_PASSWORD);
  });

  it('reset it by a link: asked for, verified, used once, without a session [API-17, API-18, API-19, ENT-17]', async () => {
    const { email } = await someone();
    const asked = await call('POST', `${RESET}?email=${email}`, undefined, false);
    expect([asked.status, asked.keys]).toEqual([200, ['message']]);
    const link = await lastLinkTo(app.admin, email);
    const query = new URLSearchParams({ email, token: link.token });
    expect((await call('GET', `${RESET}?${query}`, undefined, false)).status).toBe(200);
    const form = { ...PASSWORDS, email, token: link.token };
    const used = await call('PUT', RESET, form, false);
    expect([used.status, used.keys]).toEqual([200, ['message']]);
    expect((await call('GET', `${RESET}?${query}`, undefined, false)).status).toBe(404);
  });
});
