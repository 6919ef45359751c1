import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();

test('near misses are told and listed, and a unit gets a code with a poster, which is renewed once that is asked [QUASE-15, QUASE-16, QUASE-17]', async () => {
  const { admin } = site.database;
  await admin.query('delete from quase_acidente; delete from codigo_quase_acidente');
  const { page, notices, address, goTo } = await site.enter('rh@demo.pt', '/acidente', {
    before: atTestDay,
  });
  await page.getByRole('link', { name: 'Quase-acidentes' }).press('Enter');
  await soon(address).toBe('/acidente/quase');
  await page.getByRole('button', { name: 'Comunicar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Comunicar' });
  await dialog.getByRole('button', { name: 'Comunicar' }).click();
  await dialog.getByText('Descreva o que aconteceu, ou o que vê.').waitFor();
  await dialog.getByLabel('O que quer comunicar').selectOption('condicao-insegura');
  await dialog.getByRole('button', { name: /^Unidade/ }).click();
  const tree = page.getByRole('dialog', { name: 'Escolher a unidade' });
  await tree.getByRole('treeitem').first().click();
  await tree.waitFor({ state: 'detached' });
  await dialog.getByRole('textbox', { name: 'Hora', exact: true }).fill('08:15');
  await dialog.getByLabel('O que aconteceu, ou o que se vê').fill('Falta uma guarda na serra.');
  await expectAccessible(page, 'a near miss that is told');
  await dialog.getByRole('button', { name: 'Comunicar' }).click();
  await soon(notices).toContain('Sucesso: Comunicação registada com sucesso.');
  const row = page.getByRole('row').filter({ hasText: 'Falta uma guarda na serra.' });
  await row.getByText('Novo').waitFor();
  await expectAccessible(page, 'the near misses');

  await page.getByRole('button', { name: 'Códigos QR' }).click();
  const codes = page.getByRole('dialog', { name: 'Códigos QR das unidades' });
  await codes.getByText('Nenhuma unidade tem código.').waitFor();
  await codes.getByRole('button', { name: /^Unidade/ }).click();
  const units = page.getByRole('dialog', { name: 'Escolher a unidade' });
  await units.getByRole('treeitem').first().click();
  await codes.getByRole('button', { name: 'Criar código' }).click();
  const unit = codes.getByRole('list', { name: 'Unidades com código' }).getByRole('listitem');
  const download = page.waitForEvent('download');
  await unit.getByRole('button', { name: /^Cartaz de/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Cartaz de quase-acidentes .*\.pdf$/);
  const code = async () =>
    (await admin.query('select codigo from codigo_quase_acidente')).rows.map(
      ({ codigo }) => codigo,
    );
  const first = await code();
  await unit.getByRole('button', { name: /^Renovar o código/ }).click();
  await unit.getByText('O cartaz afixado deixa de servir. Renovar?').waitFor();
  expect(await code()).toEqual(first);
  await expectAccessible(page, 'the codes of units');
  await unit.getByRole('button', { name: 'Renovar', exact: true }).click();
  await soon(async () => (await code()).length === 1 && (await code())[0] !== first[0]).toBe(true);
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the codes of units on a phone');

  // What nobody has looked at is a line of the first page, which opens what it counts.
  await page.keyboard.press('Escape');
  await goTo('/');
  await page.getByRole('button', { name: /^Também \d/ }).press('Enter');
  await page.getByRole('link', { name: /quase-acidente ou condição insegura por ver/ }).click();
  await soon(address).toBe('/acidente/quase?estado=novo&recentes=1');
  await page.getByText('Falta uma guarda na serra.').first().waitFor();
});
