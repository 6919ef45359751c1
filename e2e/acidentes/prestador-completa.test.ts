import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere } from '../support/slices/acidentes.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { administrator } from '../support/slices/utilizadores.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('an administrator lets the provider complete accidents, which has the buttons of a file then, and takes it back [ACID-356, ACID-358]', async () => {
  const { email } = await administrator(site, 'Ana Chefe');
  const [acidente] = await acidentesWhere(site, 'a.cd_empresa = 1 and a.cd_estad = 1');
  const path = `/acidente/${acidente.cd}`;
  const chief = await site.enter(email, path);
  const choose = async (name: RegExp) => {
    await chief.page.getByRole('button', { name: 'Quem pode completar' }).press('Enter');
    const dialog = chief.page.getByRole('dialog', { name: 'A prestadora nos acidentes' });
    await dialog.getByRole('radio', { name }).check();
    await expectAccessible(chief.page, 'what the provider may complete');
    await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  const before = await site.enter(PRESTADOR, path);
  const codes = (page: typeof before.page) => page.getByRole('button', { name: 'Codificar' });
  await before.page.getByText(/^Só a empresa completa este processo/).waitFor();
  expect(await codes(before.page).count()).toBe(0);

  await choose(/A prestadora pode completar/);
  await soon(chief.notices).toContain('Sucesso: A prestadora já pode completar acidentes.');
  const after = await site.enter(PRESTADOR, path);
  await codes(after.page).waitFor();
  expect(await after.page.getByText(/^Só a empresa completa/).count()).toBe(0);
  await after.page.getByRole('button', { name: 'Dizer as circunstâncias' }).click();
  const dialog = after.page.getByRole('dialog', { name: 'Circunstâncias' });
  await dialog.getByLabel('Gravidade').selectOption({ label: 'Grave' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await soon(after.notices).toContain('Sucesso: Circunstâncias guardadas.');
  await expectAccessible(after.page, 'a file of an accident that the provider completes');
  expect(await after.page.getByRole('link', { name: 'Registar acidente' }).count()).toBe(0);

  await choose(/Só a empresa completa/);
  after.trouble.expect(/^403 /);
  await after.page.getByRole('button', { name: 'Dizer as circunstâncias' }).click();
  await dialog.getByLabel('Gravidade').selectOption({ label: 'Mortal' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(after.address).toBe('/proibido');
});
