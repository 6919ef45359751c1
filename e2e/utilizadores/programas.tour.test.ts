import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('an administrator gives a program a key, sees its last use, gives it another secret and ends it [CHAVE-13]', async () => {
  const { page, notices } = await site.enter('admin@demo.pt', '/gestao-utilizadores');
  await page.getByRole('link', { name: 'Programas', exact: true }).click();
  await page.getByText(/^Nenhum programa tem chave/).waitFor();
  await page.getByRole('button', { name: 'Nova chave' }).press('Enter');
  const dialog = page.getByRole('dialog');
  // Nothing is given that nobody chose.
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await dialog.getByText('Escolha o que o programa pode fazer.').first().waitFor();
  await dialog.getByText('Escolha, pelo menos, uma.').first().waitFor();
  expect(await dialog.getByRole('checkbox', { name: /^Ver a aptidão/ }).count()).toBe(0);
  await dialog.getByRole('textbox', { name: 'Programa' }).fill('Salários');
  await dialog.getByRole('button', { name: 'Juntar o conjunto Salários e pessoal' }).press('Enter');
  await dialog.getByLabel('Unidades').first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Último dia' }).fill('31-12-2026');
  await expectAccessible(page, 'a new key');
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  const secret = await dialog.getByRole('textbox', { name: 'Segredo' }).inputValue();
  expect(secret).toMatch(/^sst_\w{38}$/);
  await expectAccessible(page, 'the secret of a key');
  await dialog.getByRole('button', { name: 'Já o guardei' }).click();
  await page.getByText('nunca usado').waitFor();
  const headers = { authorization: `Bearer ${secret}` };
  const people = await fetch(`${site.origin}/api/empresa/1/funcionario?quantidade=10`, { headers });
  expect(people.status).toBe(200);
  await page.reload();
  await page.getByText(/usado em \d\d-\d\d-\d{4}, de 127\.0\.0\.1/).waitFor();
  await page.getByRole('button', { name: 'Dar outro segredo: Salários' }).click();
  await dialog.getByRole('button', { name: 'Dar outro segredo' }).press('Enter');
  await dialog.getByRole('button', { name: 'Já o guardei' }).click();
  await page.getByRole('button', { name: 'Terminar o segredo anterior: Salários' }).click();
  await dialog.getByRole('button', { name: 'Terminar', exact: true }).click();
  await soon(notices).toContain('Sucesso: O segredo anterior terminou.');
  await page.getByRole('button', { name: 'Terminar: Salários' }).click();
  await dialog.getByRole('button', { name: 'Terminar', exact: true }).click();
  await soon(notices).toContain('Sucesso: Chave terminada.');
  await page.getByRole('button', { name: 'Ver as terminadas (1)' }).click();
  await page.getByText('Terminada', { exact: true }).waitFor();
  await expectAccessible(page, 'keys of programs');
});
