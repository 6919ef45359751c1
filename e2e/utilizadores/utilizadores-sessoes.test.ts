import { test } from 'vitest';
import {
  createUser,
  startSession,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { administrator, someone, UTILIZADORES } from '../support/slices/utilizadores.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('an administrator opens the sessions of a user from the list and ends them; of an account that works elsewhere it is said why there are none [ID-09]', async () => {
  const { email } = await administrator(site, 'Ana Chefe');
  const { cd, nome } = await someone(site, 'Gil Esquecido');
  await startSession(site, cd);
  await startSession(site, cd);
  const places = [{ cd_empresa: 1 }, { cd_empresa: site.company(2).cd }];
  await createUser(site.database.admin, places, { nome: 'Gil Repartido' });
  const { page, notices } = await site.enter(email, `${UTILIZADORES}?quantidade=100&pesquisa=gil`);
  await page.getByRole('button', { name: `Sessões de ${nome}` }).click();
  const dialog = page.getByRole('dialog', { name: `Sessões de ${nome}` });
  const rows = dialog.getByRole('listitem');
  await soon(() => rows.count()).toBe(2);
  await expectAccessible(page, 'sessions of a user');
  const end = dialog.getByRole('button', { name: /^Terminar a sessão/ });
  await end.first().click();
  await soon(notices).toContain('Sucesso: Terminou 1 sessão.');
  await soon(() => end.count()).toBe(1);
  // The ended one stays where it was, and says so.
  await soon(() => rows.count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sessões de Gil Repartido' }).click();
  await page.getByText('Esta conta também é usada fora do que administra').waitFor();
});
