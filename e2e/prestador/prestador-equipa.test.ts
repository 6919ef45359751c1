import { test } from 'vitest';
import {
  createUser,
  startSession,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

test('server errors show at their fields, on a phone too', async () => {
  const { page, trouble } = await site.enter(PRESTADOR, '/prestador/equipa', {
    company: null,
    viewport: PHONE,
    touch: true,
  });
  trouble.expect(/^409 POST .*equipa$/);
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar à equipa' });
  await dialog.getByLabel('Nome').fill('O Próprio');
  await dialog.getByLabel('E-mail').fill(PRESTADOR);
  await dialog.getByRole('checkbox', { name: 'Atendimento' }).check();
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await dialog.getByText('Esta pessoa já faz parte da equipa.').waitFor();
  await expectAccessible(page, 'team on a phone');
});

test('a user removed from the team is signed out on the next call', async () => {
  const email = 'sai@prestador.pt';
  await site.database.admin.query(
    `insert into utilizador (nome, email, prestador, pass_hash) values ('Vai Sair', $1, true, 'x')`,
    [email],
  );
  const stays = await site.enter(PRESTADOR, '/prestador/equipa', { company: null });
  const leaves = await site.enter(email, '/prestador/pedidos', { company: null });
  leaves.trouble.expect(/^401 GET /);
  await leaves.page.getByText(/^\d+ pedidos?$/).waitFor();
  await stays.page.getByRole('button', { name: 'Retirar o acesso a Vai Sair' }).click();
  await stays.page.getByRole('dialog').getByRole('button', { name: 'Retirar o acesso' }).click();
  await stays.page.getByText('2 registos', { exact: true }).waitFor();
  await leaves.page.getByRole('link', { name: 'Empresas', exact: true }).click();
  await soon(leaves.address).toMatch(/^\/login/);
});

test('a member whom somebody else has removed meanwhile leaves the list, with a warning', async () => {
  const email = 'saiu@prestador.pt';
  await site.database.admin.query(
    `insert into utilizador (nome, email, prestador, pass_hash) values ('Já Saiu', $1, true, 'x')`,
    [email],
  );
  const { page, notices, trouble } = await site.enter(PRESTADOR, '/prestador/equipa', {
    company: null,
  });
  trouble.expect(/^404 DELETE .*equipa/);
  await page.getByRole('button', { name: 'Retirar o acesso a Já Saiu' }).click();
  await site.database.admin.query('update utilizador set prestador = false where email = $1', [
    email,
  ]);
  const question = page.getByRole('dialog', { name: 'Retirar o acesso a Já Saiu?' });
  await question.getByRole('button', { name: 'Retirar o acesso' }).click();
  await question.waitFor({ state: 'detached' });
  await soon(notices).toEqual(['Aviso: O registo não foi encontrado.']);
  await page.getByText('2 registos', { exact: true }).waitFor();
});

test("somebody's sessions are opened from the team and ended [ID-58]", async () => {
  const cd = await createUser(site.database.admin, [], { nome: 'Rui Turno' });
  await site.database.admin.query('update utilizador set prestador = true where cd = $1', [cd]);
  await startSession(site, cd);
  await startSession(site, cd);
  const { page, notices } = await site.enter(PRESTADOR, '/prestador/equipa', { company: null });
  await page.getByRole('button', { name: 'Sessões de Rui Turno' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sessões de Rui Turno' });
  const rows = dialog.getByRole('listitem');
  await soon(() => rows.count()).toBe(2);
  await expectAccessible(page, 'sessions of somebody of the team');
  const end = dialog.getByRole('button', { name: /^Terminar a sessão/ });
  await end.first().click();
  await soon(notices).toContain('Sucesso: Terminou 1 sessão.');
  await soon(() => end.count()).toBe(1);
  // The ended one stays where it was, and says so.
  await soon(() => rows.count()).toBe(2);
});
