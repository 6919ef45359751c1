import { test } from 'vitest';
import {
  createUser,
  startSession,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

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
  await dialog
    .getByRole('button', { name: /^Terminar a sessão/ })
    .first()
    .click();
  await soon(notices).toContain('Sucesso: Terminou 1 sessão.');
  await soon(() => rows.count()).toBe(1);
});
