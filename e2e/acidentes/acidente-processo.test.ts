import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePdf } from '../../apps/api/src/pdf/document.ts';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { expectAccessible } from '../support/accessible.ts';

import { useSite } from '../support/site.ts';
import { acidentesWhere, fillAcidente } from '../support/slices/acidentes.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
let person = 33;

const inDialog = (dialog: Locator, name: string) =>
  dialog.getByRole('textbox', { name, exact: true });

test('a serious accident has both clocks, says how serious it was, keeps a proof, takes one back, and leaves the first page [ACID-310, ACID-311, ACID-312, ACID-314, ACID-315, ACID-371]', async () => {
  const one = await freeFuncionario(site, person++);
  const { page, address, notices, goTo, trouble } = await site.enter(
    'rh@demo.pt',
    '/acidente/criar',
    {
      before: atTestDay,
    },
  );
  trouble.expect(/^400 PUT .*\/participacao$/);
  // It is proposed that the employer knows from now on; how serious it was, is not.
  const known = page.getByRole('textbox', { name: 'Dia em que a empresa soube' });
  const hour = page.getByRole('textbox', { name: 'A que horas', exact: true });
  const [day, now] = [await known.inputValue(), await hour.inputValue()];
  expect([day, now]).toEqual([displayDate(TEST_TODAY), '10:00']);
  await fillAcidente(page, one.num_mecan);
  await known.fill(day);
  await hour.fill('08:30');
  await page.getByLabel('Primeiros socorros').selectOption({ label: 'Internamento' });
  await page.getByText(/^Parece grave: houve internamento\./).waitFor();
  expect(await page.getByLabel('Gravidade').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.waitForURL('/pendente/acidente');
  const [acidente] = await acidentesWhere(site, 'a.cd_funcion = $1', one.cd);
  await goTo('/');
  await page.getByRole('link', { name: /acidentes? por participar/ }).press('Enter');
  await soon(address).toBe('/acidente?participar=1&pendentes=1');
  const row = page.getByRole('link', { name: one.nome }).first();
  await row.waitFor();

  await goTo(`/acidente/${acidente.cd}`);
  const file = page.getByRole('region', { name: 'Participações', exact: true });
  await file.getByText(/^Participar à ACT/).waitFor();
  await file.getByText(/^Participar à seguradora até amanhã .*: faltam 2[234]\sh\.$/).waitFor();
  await file.getByText('Por dizer; parece grave').waitFor();
  await expectAccessible(page, 'the file of an accident');

  await file.getByRole('button', { name: 'Dizer as circunstâncias' }).press('Enter');
  const circumstances = page.getByRole('dialog', { name: 'Circunstâncias' });
  // Nothing is chosen unasked.
  expect(await circumstances.getByLabel('Gravidade').inputValue()).toBe('');
  await circumstances.getByLabel('Gravidade').selectOption({ label: 'Grave' });
  await expectAccessible(page, 'the circumstances of an accident');
  await circumstances.getByRole('button', { name: 'Guardar' }).press('Enter');
  await circumstances.waitFor({ state: 'detached' });
  await file.getByText('Grave', { exact: true }).waitFor();

  await file.getByRole('button', { name: 'Participação à seguradora: registar' }).press('Enter');
  const proof = page.getByRole('dialog', { name: 'Participação à seguradora: feita' });
  await proof.getByRole('button', { name: 'Guardar' }).click();
  await proof.getByText('Escolha como foi participado.').first().waitFor();
  await inDialog(proof, 'Dia').fill(displayDate(addDays(acidente.dt, -1)));
  await inDialog(proof, 'Hora').fill(acidente.hr);
  await proof.getByLabel('Como').selectOption({ label: 'Portal' });
  await inDialog(proof, 'Referência').fill('SIN-1');
  // The accident has no document: one is put there now, and stays while the proof is refused.
  const chosen = page.waitForEvent('filechooser');
  await proof.getByRole('button', { name: 'Juntar fotografia ou PDF' }).press('Enter');
  const { bytes } = await makePdf('Comprovativo', TEST_TODAY, (pdf) => pdf.text('Recebido'));
  await (await chosen).setFiles({
    name: 'comprovativo.pdf',
    mimeType: 'application/pdf',
    buffer: bytes,
  });
  const document = proof.getByLabel('Documento');
  await soon(() => document.locator('option:checked').innerText()).toBe('comprovativo');
  await proof.getByRole('button', { name: 'Guardar' }).click();
  await proof.getByText('É antes da hora do acidente.').first().waitFor();
  expect(await document.locator('option:checked').innerText()).toBe('comprovativo');
  await inDialog(proof, 'Dia').fill(displayDate(acidente.dt));
  await proof.getByRole('button', { name: 'Guardar' }).click();
  await proof
    .getByText(/^A empresa só soube a .* 08:30/)
    .first()
    .waitFor();
  await inDialog(proof, 'Dia').fill(day);
  await inDialog(proof, 'Hora').fill('08:45');
  await expectAccessible(page, 'the proof of a notification');
  await proof.getByRole('button', { name: 'Guardar' }).click();
  await proof.waitFor({ state: 'detached' });
  await file
    .getByText(/^Participação à seguradora: feita a .* Portal · referência SIN-1 · comprovativo/)
    .waitFor();

  const act = file.getByRole('button', { name: 'Participação à ACT: não se aplica' });
  await act.press('Enter');
  const none = page.getByRole('dialog', { name: 'Participação à ACT: não se aplica' });
  await none.getByLabel('Razão').selectOption({ label: 'Outra razão' });
  await inDialog(none, 'Por palavras').fill('Participado pela empresa utilizadora.');
  await none.getByRole('button', { name: 'Guardar' }).press('Enter');
  await none.waitFor({ state: 'detached' });
  await goTo('/acidente?participar=1&pendentes=1');
  await page.locator('main [data-row]').first().waitFor();
  expect(await row.count()).toBe(0);

  await goTo(`/acidente/${acidente.cd}`);
  await file.getByRole('button', { name: 'Participação à ACT: retirar' }).press('Enter');
  await soon(notices).toContain('Sucesso: Participação (ACT) retirada.');
  await act.waitFor();
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the file of an accident on a phone');
  const over = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);
});
