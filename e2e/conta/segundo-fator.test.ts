import { expect, test } from 'vitest';
import { factorCodeNow } from '../../apps/api/src/testing/utilizadores/factor.ts';
import {
  createUser,
  newEmail,
  TEST_PASSWORD,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const HALF_MINUTE_MS = 30_000;

test('a user activates a second factor, keeps the recovery codes, and is asked for a code at the next sign-in; a reload in between shows the same secret [ID-39, ID-125]', async () => {
  const email = newEmail();
  await createUser(site.database.admin, [{ cd_empresa: 1 }], { nome: 'Rui Paz', email });
  const { page, notices } = await site.enter(email, '/seguranca-da-conta');
  await page.getByRole('button', { name: 'Ativar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ativar o segundo fator' });
  await dialog.getByRole('img', { name: 'Código QR para a aplicação' }).waitFor();
  await expectAccessible(page, 'activating a second factor');
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await page.reload();
  await page.getByRole('button', { name: 'Ativar' }).press('Enter');
  expect((await dialog.locator('code').innerText()).replace(/\s/g, '')).toBe(secret);
  // On a telephone the application is opened by a link.
  const link = dialog.locator('a[href^="otpauth:"]');
  expect(await link.getAttribute('href')).toContain(`secret=${secret}`);
  const code = () => factorCodeNow(site.clock.now(), secret);
  await dialog.getByLabel(/^Código que a aplicação mostra/).fill(code());
  await dialog.getByLabel(/^Palavra-passe/).fill(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  const kept = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' });
  await soon(() => kept.getByRole('listitem').count()).toBe(10);
  await expectAccessible(page, 'recovery codes');
  await kept.getByRole('button', { name: 'Guardei os códigos' }).click();
  await page.getByText('Restam 10 códigos de recuperação.').waitFor();
  expect(await notices()).toEqual([]);
  await site.clock.during(HALF_MINUTE_MS, async () => {
    const again = await site.visit('/login');
    again.trouble.expect(/^400 POST .*\/segundo-fator$/);
    await again.signIn(email, TEST_PASSWORD);
    await again.page.getByRole('heading', { name: 'Segundo fator', level: 1 }).waitFor();
    const field = again.page.getByLabel('Código');
    await field.fill('zzzzz-zzzzz');
    await again.page.keyboard.press('Enter');
    await again.page.getByText('O código não está certo').first().waitFor();
    await expectAccessible(again.page, 'the step of the second factor');
    await field.fill(code());
    await again.page.keyboard.press('Enter');
    await again.page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite)/ }).waitFor();
  });
});
