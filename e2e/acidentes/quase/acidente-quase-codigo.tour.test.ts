import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { textbox } from '../../support/fields.ts';
import { useSite } from '../../support/site.ts';
import { acidentesWhere, fillAcidente } from '../../support/slices/acidentes.ts';
import { freeFuncionario } from '../../support/slices/pedidos.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();

test('a near miss is registered as an accident by a prefilled form, each leads to the other, and it is closed with a reason [QUASE-18, QUASE-19]', async () => {
  const one = await freeFuncionario(site, 41);
  const { rows } = await site.database.admin.query(
    `insert into quase_acidente (cd_empresa, cd_organig, tipo, dt, hr, loc, descric, origem, momento)
     select 1, 1, 'quase-acidente', '2026-03-12', '09:30', 'Cais 2', 'Uma palete caiu.', 'conta', now() returning cd`,
  );
  const cd = Number(rows[0].cd);
  const { page, goTo, notices, address } = await site.enter('rh@demo.pt', `/acidente/quase/${cd}`, {
    before: atTestDay,
  });
  await page.getByRole('heading', { name: 'Quase-acidente de 12-03-2026' }).waitFor();
  await expectAccessible(page, 'a near miss');
  await page.getByRole('link', { name: 'Registar como acidente' }).press('Enter');
  await soon(address).toBe(`/acidente/criar?quase=${cd}`);
  await soon(() => page.getByLabel('Descrição').inputValue()).toBe('Uma palete caiu.');
  expect(await textbox(page, 'Data do acidente').inputValue()).toBe('12-03-2026');
  expect(await textbox(page, 'Hora do acidente').inputValue()).toBe('09:30');
  await fillAcidente(page, one.num_mecan, [
    'Data do acidente',
    'Hora do acidente',
    'Organigrama do acidente',
    'Descrição',
  ]);
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.waitForURL('/pendente/acidente');
  const [acidente] = await acidentesWhere(site, 'a.cd_funcion = $1', one.cd);
  await goTo(`/acidente/${acidente.cd}`);
  await page.getByRole('link', { name: 'O quase-acidente de que foi registado' }).click();
  await soon(address).toBe(`/acidente/quase/${cd}`);
  await page.getByRole('link', { name: /^Acidente de/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Registar como acidente' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Fechar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fechar' });
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await dialog.getByText('Indique a razão.').waitFor();
  await dialog.getByLabel('Razão').fill('Ficou registado como acidente.');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'a near miss that is closed, on a phone');
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await soon(notices).toContain('Sucesso: Fechado.');
  await page.getByText('Ficou registado como acidente.').waitFor();
  await page.getByRole('button', { name: 'Reabrir' }).waitFor();
});
