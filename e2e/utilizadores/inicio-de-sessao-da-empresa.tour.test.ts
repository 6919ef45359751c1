import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CLIENT,
  type RealIssuer,
  startRealIssuer,
} from '../../apps/api/src/testing/entrada-propria/real-issuer.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
let issuer: RealIssuer;
beforeAll(async () => {
  issuer = await startRealIssuer(`${site.origin}/entrada-propria`);
});
afterAll(() => issuer.close());

test('an administrator configures the company’s own sign-in, proves a domain, and tries it before anybody has to use it, and reads where its directory sends accounts [ID-95, SCIM-21]', async () => {
  const { page, notices, address, trouble } = await site.enter(
    'admin@demo.pt',
    '/gestao-utilizadores',
  );
  trouble.expect(/^400 PUT .*\/entrada-propria$/, /^foreign GET http:\/\/localhost:/);
  await page.getByRole('link', { name: 'Início de sessão', exact: true }).click();
  await page.getByRole('heading', { name: 'Início de sessão da empresa', level: 1 }).waitFor();
  await page.getByLabel('Outro domínio').fill('demo.pt');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.getByText('Por verificar').waitFor();
  await page.getByText(/sst-verificacao=/).waitFor();
  await page.getByText(/^https?:.*\/scim\/v2$/).waitFor();
  await page.getByText('Ainda não enviou contas.').waitFor();
  await page.getByLabel('Endereço do emissor').fill(issuer.emissor);
  await page.getByLabel('Identificador de cliente').fill(CLIENT.client_id);
  await page.getByLabel('Segredo de cliente').fill(CLIENT.client_secret);
  await page.getByRole('button', { name: 'Deixar entrar sem convite' }).click();
  await page.getByRole('combobox', { name: 'Acessos' }).selectOption('Só consulta');
  await page.getByRole('radio', { name: /^À escolha/ }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Verifique primeiro um domínio; até lá, deixe desligado.').waitFor();
  await page.getByRole('radio', { name: 'Desligado' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await soon(async () => (await notices()).at(-1)).toBe('Sucesso: Início de sessão guardado.');
  await page.getByText('Há um guardado: deixe vazio para o manter.').waitFor();
  await expectAccessible(page, 'a company’s own sign-in');
  await site.database.admin.query(
    `update entrada_dominio set verificado = 'prestador' where dominio = 'demo.pt'`,
  );
  issuer.person = { sub: 'nova', email: 'nova@demo.pt', email_verified: true, name: 'Rosa Nova' };
  await page.getByRole('button', { name: 'Experimentar' }).click();
  await page.getByText('Seria criada uma conta nova, com os acessos que escolheu.').waitFor();
  await page.getByText('Rosa Nova').waitFor();
  expect(address()).toBe('/inicio-de-sessao-da-empresa');
  await expectAccessible(page, 'what a sign-in that was tried would be');
  await page.getByRole('radio', { name: /^Obrigatório/ }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await soon(async () => (await notices()).at(-1)).toBe('Sucesso: Início de sessão guardado.');
});
