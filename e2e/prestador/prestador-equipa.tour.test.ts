import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const NEW = 'tecnica@prestador.pt';

test('a member is invited to the team, given a role, invited again, and removed [EQUIPA-08, EQUIPA-12]', async () => {
  const { page, notices } = await site.enter(PRESTADOR, '/prestador/pedidos', { company: null });
  await page.getByRole('button', { name: 'Administração', exact: true }).click();
  await page.getByRole('link', { name: 'Equipa', exact: true }).click();
  await page.getByText('2 registos', { exact: true }).waitFor();
  await page.getByText('(a sua conta)').waitFor();
  // Of all but oneself.
  const others = page.getByRole('button', { name: /^Retirar o acesso/ });
  expect(await others.count()).toBe(1);
  expect(await others.first().getAttribute('aria-label')).toMatch(/Beatriz Salgado$/);
  await page.getByRole('button', { name: 'Adicionar pessoa' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Adicionar à equipa' });
  await soon(() =>
    dialog.getByLabel('Nome').evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await page.keyboard.type('Teresa Técnica');
  await dialog.getByLabel('E-mail').fill(PRESTADOR);
  await expectAccessible(page, 'adding to the team');
  await dialog.getByLabel('E-mail').fill(NEW);
  await page.keyboard.press('Enter');
  await dialog.getByText('Escolha, pelo menos, um papel.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Administração' }).check();
  await dialog.getByRole('button', { name: 'Adicionar' }).press('Enter');
  const apart = page.getByRole('dialog', { name: 'Dar o papel de administração?' });
  await expectAccessible(page, 'giving administration');
  await apart.getByRole('button', { name: 'Dar o papel' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await soon(notices).toContain(`Sucesso: Pessoa adicionada. Segue um convite para ${NEW}.`);
  await page.getByText('Convite por aceitar').waitFor();
  await expectAccessible(page, 'team');
  await page.getByRole('main').getByText('Administração', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Papéis de Teresa Técnica' }).press('Enter');
  const roles = page.getByRole('dialog', { name: 'Papéis de Teresa Técnica' });
  await roles.getByRole('checkbox', { name: 'Administração' }).uncheck();
  await roles.getByRole('checkbox', { name: 'Médico' }).check();
  await roles.getByRole('button', { name: 'Guardar' }).click();
  await roles.getByText('Escolha o médico.').waitFor();
  await expectAccessible(page, 'roles');
  await roles.getByRole('checkbox', { name: 'Médico' }).uncheck();
  await roles.getByRole('checkbox', { name: 'Técnico de segurança' }).check();
  await roles.getByRole('button', { name: 'Guardar' }).press('Enter');
  await roles.waitFor({ state: 'detached' });
  await page.getByText('Técnico de segurança', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reenviar convite a Teresa Técnica' }).press('Enter');
  await soon(notices).toContain('Sucesso: Convite enviado com sucesso.');
  await page.getByRole('button', { name: 'Retirar o acesso a Teresa Técnica' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Retirar o acesso a Teresa Técnica?' });
  await expectAccessible(page, 'taking from the team');
  await question.getByRole('button', { name: 'Retirar o acesso' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.getByText('2 registos', { exact: true }).waitFor();
});
