import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { textbox } from '../support/fields.ts';
import { saved } from '../support/files.ts';
import { rowLinks } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { fillRequired } from '../support/slices/funcionario-form.ts';
import { openFila, openPedido, settle } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const MOTIVO = 'A data não coincide com a carta de demissão.';

test('the whole circle: admitted, accepted, booked, examined, the sheet read; a refusal with its reason', async () => {
  // Another try finds nobody of the one before.
  const nome = `Benedita Salvaterra ${randomBytes(3).toString('hex')}`;
  const client = await site.enter('rh@demo.pt', '/funcionario/criar', { before: atTestDay });
  await fillRequired(client.page, [], { Nome: nome, 'Data de admissão': '02-03-2026' });
  await client.page.getByRole('button', { name: 'Adicionar funcionário' }).click();
  await client.page.waitForURL('/pendente/funcionario');

  const provider = await openFila(site, `?tipo=0&pesquisa=${encodeURIComponent(nome)}`);
  const { page, notices } = provider;
  const decide = async (name: 'Aceitar' | 'Recusar', about: string) => {
    await rowLinks(page).first().click();
    const request = await openPedido(page);
    expect(await request.getAttribute('aria-label')).toBe(`${about} de ${nome}`);
    await request.getByRole('button', { name }).click();
  };
  await decide('Aceitar', 'Admissão');
  await soon(async () => (await notices()).join()).toContain('Aceite: Admissão');
  await settle(site);

  // In the company, by its menu.
  await provider.goTo('/empresa');
  await page.getByRole('button', { name: new RegExp(site.company(1).cd_aux) }).click();
  await page.waitForURL('/');
  await provider.goTo('/saude/marcacao/exame');
  await page.getByRole('link', { name: 'Nova marcação' }).click();
  await page.getByLabel('Tipo de exame').selectOption('Admissão');
  await textbox(page, 'Data').fill('16-03-2026');
  await textbox(page, 'Hora do primeiro').fill('11:00');
  await page.getByRole('combobox', { name: 'Adicionar funcionário' }).fill(nome);
  await page.getByRole('option').filter({ hasText: nome }).click();
  await page.getByRole('button', { name: 'Marcar', exact: true }).click();
  await page.waitForURL('/saude/marcacao/exame');
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(nome);
  await page.getByText('1 registo', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Opções da marcação de ${nome}` }).click();
  await page.getByRole('menuitem', { name: 'Registar exame' }).click();
  // Earlier than it was booked: the page says that it is ten.
  await textbox(page, 'Hora do exame').fill('08:30');
  await page.getByLabel('Médico').selectOption({ index: 1 });
  await page.getByLabel('Decisão').selectOption('Apto');
  await textbox(page, 'Válido até').fill('16-03-2028');
  await page.getByRole('button', { name: 'Registar exame' }).click();
  // Back to the list as it was searched, where the booking is gone.
  await page.waitForURL(/^[^?]+\/saude\/marcacao\/exame\?pesquisa=/);
  await page.getByText('Exame registado com sucesso.').waitFor();

  await client.goTo(`/saude/exame?pesquisa=${encodeURIComponent(nome)}`);
  await client.page.getByText('1 registo', { exact: true }).waitFor();
  await client.page.getByRole('cell', { name: 'Apto', exact: true }).waitFor();
  const sheet = await saved(client.page, () =>
    client.page.getByRole('button', { name: `Descarregar ficha de aptidão de ${nome}` }).click(),
  );
  expect(sheet.name).toMatch(/\.pdf$/);
  expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(sheet.bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/);

  await client.goTo(`/funcionario?pesquisa=${encodeURIComponent(nome)}`);
  await client.page.getByRole('button', { name: `Registar saída de ${nome}` }).click();
  await textbox(client.page, 'Data de saída').fill('31-03-2026');
  await client.page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await client.page.waitForURL('/pendente/funcionario');

  await provider.goTo(`/prestador/pedidos?pesquisa=${encodeURIComponent(nome)}`);
  await page.getByText('1 pedido', { exact: true }).waitFor();
  await decide('Recusar', 'Inativação / Saída');
  await page.getByLabel('Motivo da recusa').fill(MOTIVO);
  await page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click();
  await soon(async () => (await notices()).join()).toContain('Recusado: Inativação');
  await settle(site);

  await client.goTo('/sobre');
  await client.page.getByRole('button', { name: /^Notificações, \d+ por ler$/ }).click();
  const told = client.page
    .getByRole('dialog')
    .getByRole('link')
    .filter({ hasText: new RegExp(`${nome}: o pedido foi`) });
  await told
    .first()
    .getByText(/o pedido foi recusado$/)
    .waitFor();
  expect(await told.first().innerText()).toContain(`Motivo: ${MOTIVO}`);
  await told
    .nth(1)
    .getByText(/o pedido foi aceite$/)
    .waitFor();
  expect(await told.count()).toBe(2);
});
