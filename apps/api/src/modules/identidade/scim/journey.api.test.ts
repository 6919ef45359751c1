import { MENU } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginAt } from '../../../testing/entrada-propria/entries.ts';
import { startIssuerApp } from '../../../testing/entrada-propria/issuer-app.ts';
import {
  CLIENT,
  passThrough,
  type RealIssuer,
  startRealIssuer,
} from '../../../testing/entrada-propria/real-issuer.ts';
import { startDirectory } from '../../../testing/scim/directory.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { accessTo, ROOT } from '../../../testing/utilizadores/places.ts';
import { TestBrowser } from '../../../testing/utilizadores/test-browser.ts';

let app: TestApp;
let issuer: RealIssuer;
beforeAll(async () => {
  issuer = await startRealIssuer();
  app = await startIssuerApp();
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

it('who was sent by the directory enters at the company’s issuer, works, is deactivated and out at once [SCIM-24]', async () => {
  const directory = await startDirectory(app, {
    novos: [{ grupo: 'Pessoal', acessos: [accessTo(MENU.funcionarios, 'ver')] }],
  });
  await app.admin.query('update entrada_propria set emissor = $1, segredo = $2', [
    issuer.emissor,
    CLIENT.client_secret,
  ]);
  const { body: account } = await directory.add('eva', { displayName: 'Eva Pinto' });
  await directory.send('POST', '/Groups', {
    displayName: 'Pessoal',
    members: [{ value: account.id }],
  });
  const email = directory.emailOf('eva');
  issuer.person = { sub: 'eva', email, email_verified: true, name: 'Eva Pinto' };
  const browser = new TestBrowser(app);
  const enter = async () => {
    const { codigo, endereco } = await beginAt(browser, email);
    const parametros = await passThrough(endereco);
    return browser.call('finishEntradaPropria', { body: { codigo, parametros } });
  };
  const entered = await enter();
  expect(entered.status).toBe(200);
  const { token } = entered.body;
  const people = () =>
    browser.call('listFuncionarios', {
      token,
      params: { company: ROOT },
      query: { quantidade: 10 },
    });
  expect((await people()).status).toBe(200);
  await directory.patch(`/Users/${account.id}`, { op: 'Replace', path: 'active', value: 'False' });
  expect((await people()).status).toBe(401);
  expect((await enter()).status).not.toBe(200);
});
