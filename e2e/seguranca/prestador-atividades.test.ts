import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPdf } from '../../apps/api/src/testing/seguranca/new-atividades.ts';
import { FACTORY, OTHER_REGION } from '../../apps/api/src/testing/utilizadores/places.ts';
import { expectAccessible } from '../support/accessible.ts';
import { saved } from '../support/files.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

const BOOKINGS = '/seguranca/marcacao';
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openMenu(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Opções de .*, ${day}$`) }).click();
  await page.getByRole('menu').waitFor();
}

/** The label of the field that has the focus. */
function focusedLabel(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.labels?.[0]?.textContent ?? ""');
}

/** Books an activity for a day, by the form. */
async function book(page: Page, day: string): Promise<void> {
  const dialog = dialogOf(page, 'Nova marcação');
  await dialog.getByLabel('Área').selectOption({ index: 1 });
  await dialog.getByLabel('Tipo').selectOption({ index: 1 });
  await dialog.getByLabel('Técnico').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: /^Organigrama/ }).click();
  await dialogOf(page, 'Escolher o organigrama').getByRole('treeitem').first().click();
  await dialog.getByRole('textbox', { name: 'Data' }).fill(day);
  await dialog.getByRole('textbox', { name: 'Hora' }).fill('0930');
  await dialog.getByRole('button', { name: 'Marcar', exact: true }).click();
}

test('the provider books an activity, moves it by keys, and cancels it; the client sees each', async () => {
  const { page, notices } = await site.enter(PRESTADOR, BOOKINGS, { before: atTestDay });
  await page.getByRole('button', { name: 'Nova marcação' }).click();
  await dialogOf(page, 'Nova marcação')
    .getByRole('button', { name: 'Marcar', exact: true })
    .click();
  await page.locator('p', { hasText: 'Escolha a área.' }).waitFor();
  // What cannot be chosen yet is not asked for.
  expect(await page.getByText('Escolha o tipo.').count()).toBe(0);
  await expectAccessible(page, 'new booking');
  await book(page, '06-07-2026');
  await soon(notices).toContain('Sucesso: Marcação criada com sucesso.');

  const client = await site.enter('rh@demo.pt', `${BOOKINGS}?ordenacao=dt.des`);
  await client.page.getByRole('cell', { name: /^06-07-2026/ }).waitFor();
  expect(await client.page.getByRole('button', { name: /^Opções|^Nova marcação/ }).count()).toBe(0);

  await page.goto(`${BOOKINGS}?ordenacao=dt.des`);
  await page.getByRole('button', { name: /^Opções de .*, 06-07-2026$/ }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  // The focus is on the button again.
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remarcar' }).press('Enter');
  await soon(() => focusedLabel(page)).toMatch(/^Nova data/);
  await page.keyboard.press('Enter');
  await soon(notices).toEqual(['Informação: Não há alterações por guardar.']);
  // The focus has selected the old date.
  await page.keyboard.type('07-07-2026');
  await expectAccessible(page, 'booking moved');
  await page.keyboard.press('Enter');
  await soon(notices).toEqual(['Sucesso: Marcação alterada com sucesso.']);
  await page.getByRole('cell', { name: /^07-07-2026/ }).waitFor();

  await openMenu(page, '07-07-2026');
  await page.getByRole('menuitem', { name: 'Cancelar marcação' }).click();
  await expectAccessible(page, 'booking cancelled');
  await dialogOf(page, 'Cancelar marcação')
    .getByRole('button', { name: 'Cancelar marcação' })
    .click();
  await soon(notices).toContain('Sucesso: Marcação cancelada.');
  // What is done stays for ten seconds, and under the pointer.
  await page.mouse.move(0, 0);
  await page.getByRole('cell', { name: /^07-07-2026/ }).waitFor({ state: 'detached' });
});

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** The activity of the notes, as it is stored. */
async function storedOf(obs: string): Promise<{ cd: number; cd_area: number; cd_estad: number }> {
  const { rows } = await site.database.admin.query(
    'select cd::float8, cd_area::float8, cd_estad from atividade where cd_empresa = 1 and obs = $1',
    [obs],
  );
  return rows[0];
}

test('a booked activity is registered with two documents, which the client reads; one is replaced', async () => {
  const [one, other, better] = [newPdf(), newPdf(), newPdf()];
  const { page, notices } = await site.enter(PRESTADOR, BOOKINGS, { before: atTestDay });
  const total = page.getByText(/^\d+ registos$/);
  const before = Number.parseInt(await total.innerText(), 10);
  await page
    .getByRole('button', { name: /^Opções de / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Registar atividade' }).click();
  const form = dialogOf(page, 'Registar atividade');
  await form.getByLabel('Técnico').selectOption({ index: 1 });
  await form.getByRole('textbox', { name: 'Hora' }).fill('08:00');
  await form.getByLabel('Observações').fill('Visita à oficina.');
  await form
    .getByRole('group', { name: 'Anexos' })
    .locator('input[type=file]')
    .setInputFiles([file('Plano.pdf', one), file('Fotografias.pdf', other)]);
  await form.getByRole('button', { name: 'Remover Fotografias.pdf' }).waitFor();
  await expectAccessible(page, 'activity registered');
  await form.getByRole('button', { name: 'Registar', exact: true }).click();
  await soon(notices).toContain('Sucesso: Atividade técnica registada com sucesso.');
  await page.getByText(`${before - 1} registos`, { exact: true }).waitFor();
  const { cd, cd_area, cd_estad } = await storedOf('Visita à oficina.');
  expect(cd_estad).toBe(99);

  const address = `/seguranca/area/${cd_area}?detalhe=${cd}`;
  const client = await site.enter('rh@demo.pt', address);
  const attachments = dialogOf(client.page, 'Anexos da atividade');
  const download = await saved(client.page, () =>
    attachments.getByRole('button', { name: 'Descarregar Plano' }).click(),
  );
  expect(download.bytes.equals(one)).toBe(true);

  await page.goto(`/seguranca/area/${cd_area}?pesquisa=conclu%C3%ADda`);
  await openMenu(page, '16-03-2026');
  await page.getByRole('menuitem', { name: 'Documentos' }).click();
  const documents = dialogOf(page, 'Documentos da atividade');
  await documents
    .getByLabel('Substituir Plano', { exact: true })
    .and(documents.locator('input'))
    .setInputFiles([file('Plano corrigido.pdf', better)]);
  await soon(notices).toContain('Sucesso: Documento substituído com sucesso.');
  await documents.getByText('Plano corrigido').waitFor();
  await expectAccessible(page, 'documents of an activity');
  // Escape closes the question alone; what is asked about stays open.
  await documents.getByRole('button', { name: 'Remover Fotografias' }).click();
  await dialogOf(page, 'Remover documento').waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page, 'Remover documento').waitFor({ state: 'detached' });
  expect(await documents.isVisible()).toBe(true);

  await client.page.reload();
  const again = await saved(client.page, () =>
    attachments.getByRole('button', { name: 'Descarregar Plano corrigido' }).click(),
  );
  expect(again.bytes.equals(better)).toBe(true);
});

/** A booked activity of one type for a day of its own. */
async function booked(day: string): Promise<number> {
  const { rows } = await site.database.admin.query(
    `insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_tecnic, cd_estad, dt, hr)
     select 1, 1, x.cd_area, x.cd, (select min(cd) from tecnico where not inactiv), 1, $1, '09:00'
       from atividade_tipo x where x.cd_empresa = 1 order by x.cd limit 1 returning cd::float8`,
    [day],
  );
  return rows[0].cd;
}

test('a booking that somebody else has moved is neither cancelled nor moved nor registered unseen', async () => {
  const cd = await booked('2026-03-20');
  const bookingOf = async () => {
    const sql = 'select cd_estad, dt::text from atividade where cd = $1';
    return (await site.database.admin.query(sql, [cd])).rows[0];
  };
  const moveTo = (dt: string) =>
    site.database.admin.query('update atividade set dt = $2 where cd = $1', [cd, dt]);
  const { page, notices, trouble } = await site.enter(PRESTADOR, BOOKINGS, { before: atTestDay });
  trouble.expect(/^409 (DELETE|PUT|POST) /);
  await openMenu(page, '20-03-2026');
  await page.getByRole('menuitem', { name: 'Cancelar marcação' }).click();
  const cancelling = dialogOf(page, 'Cancelar marcação');
  await cancelling.waitFor();
  await moveTo('2026-03-21');
  await cancelling.getByRole('button', { name: 'Cancelar marcação' }).click();
  await soon(async () => (await notices()).join()).toContain('A marcação foi alterada entretanto');
  await page.getByRole('cell', { name: /^21-03-2026/ }).waitFor();
  expect(await bookingOf()).toEqual({ cd_estad: 1, dt: '2026-03-21' });

  const told = dialogOf(page, 'Os dados mudaram entretanto');
  await openMenu(page, '21-03-2026');
  await page.getByRole('menuitem', { name: 'Remarcar' }).click();
  const moving = dialogOf(page, 'Remarcar');
  const day = moving.getByRole('textbox', { name: 'Nova data' });
  await day.fill('25-03-2026');
  await moveTo('2026-03-23');
  await moving.getByRole('button', { name: 'Remarcar' }).click();
  await told.getByRole('button', { name: 'Continuar a ver' }).click();
  expect(await day.inputValue()).toBe('25-03-2026');
  await moving.getByRole('button', { name: 'Remarcar' }).click();
  await told.getByRole('button', { name: 'Carregar de novo' }).click();
  await soon(() => day.inputValue()).toBe('23-03-2026');
  await soon(() => focusedLabel(page)).toMatch(/^Nova data/);
  await page.keyboard.press('Escape');
  await moving.waitFor({ state: 'detached' });
  expect(await bookingOf()).toEqual({ cd_estad: 1, dt: '2026-03-23' });

  await openMenu(page, '23-03-2026');
  await page.getByRole('menuitem', { name: 'Registar atividade' }).click();
  const form = dialogOf(page, 'Registar atividade');
  await soon(() => focusedLabel(page)).toMatch(/^Área/);
  await form.getByLabel('Observações').fill('Visita ao cais.');
  await moveTo('2026-03-22');
  await form.getByRole('button', { name: 'Registar', exact: true }).click();
  await told.waitFor();
  await expectAccessible(page, 'booking of an activity moved meanwhile');
  await told.getByRole('button', { name: 'Continuar a ver' }).click();
  expect(await form.getByLabel('Observações').inputValue()).toBe('Visita ao cais.');
  await form.getByRole('button', { name: 'Registar', exact: true }).click();
  await told.getByRole('button', { name: 'Carregar de novo' }).click();
  await form.getByTitle(/22-03-2026/).waitFor();
  await soon(() => focusedLabel(page)).toMatch(/^Área/);
  expect(await bookingOf()).toEqual({ cd_estad: 1, dt: '2026-03-22' });
  await form.getByRole('button', { name: 'Registar', exact: true }).click();
  await soon(notices).toContain('Sucesso: Atividade técnica registada com sucesso.');
  expect(await bookingOf()).toMatchObject({ cd_estad: 99 });
});

test('a unit where the employee does not work shows an error at its field, until another one is chosen', async () => {
  const { rows } = await site.database.admin.query(
    `select min(f.num_mecan) as num_mecan, (select o.nome from organigrama o where o.cd = $1) as outra
       from funcionario f where f.cd_organig = $2 and f.ativo`,
    [OTHER_REGION, FACTORY],
  );
  const { page, trouble } = await site.enter(PRESTADOR, '/seguranca/area/2', { before: atTestDay });
  await page.getByRole('button', { name: 'Registar atividade' }).click();
  const form = dialogOf(page, 'Registar atividade');
  await form.getByLabel('Tipo').selectOption({ index: 1 });
  await form.getByLabel('Técnico').selectOption({ index: 1 });
  await form.getByLabel('Funcionário').fill(rows[0].num_mecan);
  await form.getByRole('listbox').getByRole('option', { name: rows[0].num_mecan }).click();
  await form.getByRole('button', { name: /^Organigrama/ }).click();
  const places = dialogOf(page, 'Escolher o organigrama');
  await places.getByRole('searchbox').fill(rows[0].outra);
  await places.getByRole('treeitem').filter({ hasText: rows[0].outra }).last().waitFor();
  await page.keyboard.press('Enter');
  await places.waitFor({ state: 'hidden' });
  await form.getByRole('button', { name: 'Registar', exact: true }).click();
  const told = form.getByText('O funcionário não trabalha nesta unidade.');
  await told.waitFor();
  trouble.expect(/^400 POST .*\/seguranca\/atividade$/);
  await form.getByRole('button', { name: 'Limpar funcionário' }).click();
  await told.waitFor({ state: 'detached' });
});

test('a second click on a download in flight shows the message to the provider too [SEG-24]', async () => {
  const { page, calls, notices } = await site.enter(PRESTADOR, '/seguranca/area/1', {
    before: atTestDay,
  });
  const go = await calls.hold('getAnexoArea');
  await page.getByRole('button', { name: 'Gerir documentos' }).click();
  const documents = dialogOf(page, 'Documentos da área');
  const button = documents.getByRole('button', { name: /^Descarregar / }).first();
  await saved(page, async () => {
    await button.click();
    await soon(() => button.getAttribute('aria-busy')).toBe('true');
    await button.click();
    await soon(notices).toEqual(['Aviso: Ficheiro em processamento.']);
    go();
  });
  expect(calls.of('getAnexoArea')).toHaveLength(1);
});

test('text and documents of an area are changed by the provider, and seen by the client', async () => {
  const { page, notices, goTo } = await site.enter(PRESTADOR, '/seguranca/area/2', {
    before: atTestDay,
  });
  await page.getByRole('button', { name: 'Alterar texto' }).click();
  const text = dialogOf(page, 'Texto da área').getByLabel('Texto');
  await text.fill('Novas regras da área.');
  await expectAccessible(page, 'text of an area');
  await dialogOf(page, 'Texto da área').getByRole('button', { name: 'Guardar' }).click();
  await soon(notices).toContain('Sucesso: Texto alterado com sucesso.');

  await page.getByRole('button', { name: 'Gerir documentos' }).click();
  const documents = dialogOf(page, 'Documentos da área');
  const draft = file('Rascunho.pdf', newPdf());
  const addDraft = () =>
    documents
      .getByLabel('Adicionar documentos')
      .and(documents.locator('input'))
      .setInputFiles([draft]);
  await addDraft();
  await soon(notices).toContain('Sucesso: Documento adicionado com sucesso.');
  await documents.getByRole('button', { name: 'Alterar o título de Rascunho' }).click();
  await dialogOf(page, 'Alterar o título').getByLabel('Título').fill('Regulamento');
  await page.keyboard.press('Enter');
  await documents.getByText('Regulamento').waitFor();
  await expectAccessible(page, 'documents of an area');

  const client = await site.enter('rh@demo.pt', '/seguranca/area/2');
  await client.page.getByText('Novas regras da área.').waitFor();
  await client.page.getByRole('button', { name: 'Descarregar Regulamento' }).waitFor();
  expect(await client.page.getByRole('button', { name: 'Gerir documentos' }).count()).toBe(0);

  await documents.getByRole('button', { name: 'Remover Regulamento' }).click();
  await dialogOf(page, 'Remover documento').getByRole('button', { name: 'Remover' }).click();
  await soon(notices).toContain('Sucesso: Documento removido com sucesso.');
  await documents.getByText('Regulamento').waitFor({ state: 'detached' });
  // The same file again is meant anew, and not the first answer once more.
  await addDraft();
  await documents.getByText('Rascunho').waitFor();
  await goTo('/seguranca/area/1');
  await page.getByRole('button', { name: 'Registar atividade' }).click();
  await dialogOf(page, 'Registar atividade').getByRole('button', { name: 'Registar' }).click();
  await page.locator('[data-error-summary]:focus').waitFor();
});
