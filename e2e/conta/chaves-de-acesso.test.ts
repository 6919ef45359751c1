import { GRACE_DAYS } from '@sst/contract/rules/identidade/fator';
import { ADDRESS_IN_NAME } from '@sst/contract/rules/texts/text';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  createUser,
  newEmail,
  TEST_PASSWORD,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite({ host: 'localhost' });

/** Gives a page an authenticator that keeps passkeys and knows its user. @returns what presses its button, or stops. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

test('a user adds a passkey and keeps the recovery codes, signs in by it alone from the list of the browser and as second factor, names it otherwise and removes it [ID-70, ID-71, ID-101]', async () => {
  const email = newEmail();
  await createUser(site.database.admin, [{ cd_empresa: 1 }], { nome: 'Rui Paz', email });
  const visitor = await site.enter(email, '/seguranca-da-conta');
  const { page, context, notices, goTo } = visitor;
  const press = await addAuthenticator(context, page);
  const section = page.getByRole('region', { name: 'Chaves de acesso' });
  await section.getByRole('button', { name: 'Adicionar chave de acesso' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Adicionar chave de acesso' });
  await soon(() => dialog.getByLabel(/^Nome/).inputValue()).toBe('Chrome em Linux');
  await dialog.getByLabel(/^Palavra-passe/).fill(TEST_PASSWORD);
  // A name that would be refused is told before the authenticator is asked.
  await dialog.getByLabel(/^Nome/).fill('ver www.exemplo.pt');
  await page.keyboard.press('Enter');
  await dialog.getByText(ADDRESS_IN_NAME).first().waitFor();
  await dialog.getByLabel(/^Nome/).fill('Chrome em Linux');
  await expectAccessible(page, 'adding a passkey');
  await page.keyboard.press('Enter');
  const kept = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' });
  await soon(() => kept.getByRole('listitem').count()).toBe(10);
  await page.keyboard.press('Escape');
  expect(await kept.getByRole('listitem').count()).toBe(10);
  await kept.getByRole('button', { name: 'Guardei os códigos' }).click();
  await page.getByText('já é o segundo fator').waitFor();
  await section.getByText('Ainda não usada').waitFor();
  await section.getByRole('button', { name: 'Mudar nome de Chrome em Linux' }).press('Enter');
  await page.getByRole('dialog', { name: 'Mudar o nome' }).getByLabel(/^Nome/).fill('Portátil');
  await page.keyboard.press('Enter');
  await section.getByText('Portátil').waitFor();
  await expectAccessible(page, 'passkeys');

  // The authenticator takes the only passkey of the list as soon as the page offers it.
  await page.goto('/login', { waitUntil: 'commit' });
  const welcome = page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite)/ });
  await welcome.waitFor();

  // Now nobody does, so that both fields are used.
  await press(false);
  await goTo('/login');
  const field = page.getByLabel('E-mail');
  expect(await field.getAttribute('autocomplete')).toBe('username webauthn');
  await visitor.signIn(email, TEST_PASSWORD);
  await page.getByRole('heading', { name: 'Segundo fator', level: 1 }).waitFor();
  await page.getByLabel('Código de recuperação').waitFor();
  await expectAccessible(page, 'the step with a passkey');
  await press(true);
  await page.getByRole('button', { name: 'Usar chave de acesso' }).press('Enter');
  await welcome.waitFor();

  await goTo('/seguranca-da-conta');
  await section.getByText(/^Usada/).waitFor();
  await section.getByRole('button', { name: 'Remover Portátil' }).press('Enter');
  const removing = page.getByRole('dialog', { name: 'Remover chave de acesso' });
  await removing.getByText('É o seu único segundo fator').waitFor();
  // The passkey proves it by itself.
  expect(await removing.getByLabel(/^Palavra-passe/).count()).toBe(0);
  await removing.getByRole('button', { name: 'Remover', exact: true }).press('Enter');
  await soon(notices).toContain('Sucesso: Chave de acesso removida.');
  await soon(() => section.getByRole('listitem').count()).toBe(0);
});

test('whoever has to activate a factor at the sign-in takes a passkey in place of the application [ID-105]', async () => {
  const email = newEmail();
  const { admin } = site.database;
  const cd = await createUser(admin, [{ cd_empresa: 1, adm: true }], { nome: 'Eva Luz', email });
  await admin.query(
    `update utilizador set fator_exigido_em = $2::timestamptz - make_interval(days => $3) where cd = $1`,
    [cd, site.clock.now(), GRACE_DAYS],
  );
  const { page, context, signIn } = await site.visit('/login');
  await addAuthenticator(context, page);
  await signIn(email, TEST_PASSWORD);
  await page.getByRole('heading', { name: 'Ative o segundo fator', level: 1 }).waitFor();
  await expectAccessible(page, 'the step that activates a factor, with a passkey to choose');
  await page.getByRole('button', { name: 'Usar antes uma chave de acesso' }).press('Enter');
  await page.getByRole('heading', { name: 'Guarde os códigos de recuperação' }).waitFor();
  await page.getByRole('button', { name: 'Guardei os códigos: entrar' }).press('Enter');
  await page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite)/ }).waitFor();
  const { rows } = await admin.query('select nome from chave_acesso where cd_utilizador = $1', [
    cd,
  ]);
  expect(rows).toEqual([{ nome: 'Chrome em Linux' }]);
});
