import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePdf } from '../../apps/api/src/pdf/document.ts';
import { expectAccessible } from '../support/accessible.ts';
import { saved } from '../support/files.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Nova atividade técnica' });

async function makeDocument(text: string): Promise<Buffer> {
  return (await makePdf(text, '2026-03-16', (pdf) => pdf.text(text, 50, 50))).bytes;
}

const file = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer,
});

async function openForm(email = 'rh@demo.pt', query = ''): Promise<Visitor> {
  const visitor = await site.enter(email, `/seguranca/area/1${query}`);
  await visitor.page.getByRole('button', { name: 'Nova atividade técnica' }).click();
  await dialogOf(visitor.page).waitFor();
  return visitor;
}

const chooseFiles = (page: Page, files: ReturnType<typeof file>[]) =>
  dialogOf(page).locator('input[type=file]').setInputFiles(files);

const chosen = (page: Page) =>
  dialogOf(page).getByRole('list', { name: 'Anexos escolhidos' }).getByRole('listitem');

async function fillForm(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Tipo').selectOption({ index: 1 });
  await dialog.getByLabel('Motivo').selectOption({ index: 1 });
  await dialog.getByLabel('Funcionário').fill('silva');
  const found = dialog.getByRole('listbox').getByRole('option', { name: /silva/i });
  await found.first().click();
  await dialog.getByLabel('Observações').fill('Visita ao armazém.');
}

test('an activity with two documents is entered, stands in the list, and gives the bytes back [SEG-04, SEG-17, SEG-22, SEG-23, SEG-25, SEG-26, SEG-27, API-78, API-74, API-76]', async () => {
  const [one, other] = [await makeDocument('Primeiro'), await makeDocument('Segundo')];
  const { page, calls, notices } = await openForm('rh@demo.pt', '?tecnico=WEBCLI');
  const total = async () =>
    Number.parseInt(await page.getByText(/^\d+ registos?$/).innerText(), 10);
  const before = await total();
  await fillForm(page);
  await chooseFiles(page, [file('Plano de emergência.pdf', one), file('Relatório.pdf', other)]);
  await soon(() => chosen(page).count()).toBe(2);
  await soon(notices).toContain(
    'Sucesso: O ficheiro Plano de emergência.pdf foi adicionado com sucesso',
  );
  expect(await chosen(page).first().innerText()).toMatch(/Plano de emergência\.pdf\n\d+ kB/);
  await expectAccessible(page, 'new activity');
  await dialogOf(page).getByRole('button', { name: 'Adicionar' }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await soon(notices).toContain('Sucesso: Atividade técnica registada com sucesso.');
  const [sent] = calls.of('createAtividadeTecnica');
  expect(sent?.request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  await soon(total).toBe(before + 1);
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click();
  for (const name of ['Tipo', 'Motivo', 'Funcionário', 'Observações']) {
    expect([name, await dialogOf(page).getByLabel(name).inputValue()]).toEqual([name, '']);
  }
  expect(await chosen(page).count()).toBe(0);
  const { rows } = await site.database.admin.query(
    `select a.cd::float8, array_agg(x.titulo order by numero_do_codigo('anexo', x.cd)) as titulos from atividade a
       join atividade_anexo l on l.cd_empresa = a.cd_empresa and l.cd_ativ = a.cd
       join anexo x on x.cd_empresa = l.cd_empresa and x.cd = l.cd_anex
      where a.obs = 'Visita ao armazém.' group by 1`,
  );
  expect(rows).toEqual([{ cd: expect.any(Number), titulos: ['Plano de emergência', 'Relatório'] }]);
  await page.goto(`/seguranca/area/1?detalhe=${rows[0].cd}`);
  const attachments = page.getByRole('dialog', { name: 'Anexos da atividade' });
  await attachments.getByText('Visita ao armazém.').waitFor();
  await expectAccessible(page, 'an activity');
  const download = await saved(page, () =>
    attachments.getByRole('button', { name: 'Descarregar Plano de emergência' }).click(),
  );
  expect(download.name).toBe('Plano de emergência.pdf');
  expect(download.bytes.equals(one)).toBe(true);
});
