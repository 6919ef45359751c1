import { test } from 'vitest';
import { newEmail } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('the users of a company, to whom the provider adds an administrator [EMP-303]', async () => {
  const { cd } = site.company(3);
  const { page, notices } = await site.enter(PRESTADOR, `/prestador/empresas/${cd}/utilizadores`, {
    company: null,
  });
  await page.getByRole('row', { name: /admin@demo\.pt/ }).waitFor();
  await expectAccessible(page, 'users of a company');
  const email = newEmail();
  await page.getByRole('button', { name: 'Convidar administrador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar administrador' });
  await dialog.getByLabel('Nome').fill('Chefia Nova');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Convidar' }).click();
  await soon(notices).toEqual([`Sucesso: Utilizador criado. Segue um convite para ${email}.`]);
  await page.getByRole('row', { name: /Chefia Nova.*Convite por aceitar/ }).waitFor();
});
