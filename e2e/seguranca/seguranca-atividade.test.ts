import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePdf } from '../../apps/api/src/pdf/document.ts';
import { saved } from '../support/files.ts';
import { useSite } from '../support/site.ts';
import { draftNote, draftOffer, goOn } from '../support/slices/drafts.ts';
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

/** Holds the reading of the file 'lento.pdf'. @returns what reads it. */
async function holdSlowFile(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(`{
    const read = FileReader.prototype.readAsArrayBuffer;
    FileReader.prototype.readAsArrayBuffer = function (file) {
      if (file.name === 'lento.pdf') window.readOn = () => read.call(this, file);
      else read.call(this, file);
    };
  }`);
  return () => page.evaluate('window.readOn()');
}

/** The names of the documents of the activity that was entered last. */
async function lastFiles(): Promise<string[]> {
  const { rows } = await site.database.admin.query(
    `select x.nome_fich from atividade_anexo l
       join anexo x on x.cd_empresa = l.cd_empresa and x.cd = l.cd_anex
      where l.cd_ativ = (select cd from atividade order by numero_do_codigo('atividade', cd) desc limit 1) order by numero_do_codigo('anexo', x.cd)`,
  );
  return rows.map(({ nome_fich }) => nome_fich);
}

async function fillForm(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Tipo').selectOption({ index: 1 });
  await dialog.getByLabel('Motivo').selectOption({ index: 1 });
  await dialog.getByLabel('Funcionário').fill('silva');
  const found = dialog.getByRole('listbox').getByRole('option', { name: /silva/i });
  await found.first().click();
  await dialog.getByLabel('Observações').fill('Visita ao armazém.');
}

test('what was typed is offered without the documents, which are named, as where the right was taken away meanwhile [RASC-08, RASC-16]', async () => {
  const { page, address, trouble, cookies } = await openForm();
  await fillForm(page);
  const node = await dialogOf(page)
    .getByRole('button', { name: /^Organigrama/ })
    .innerText();
  const choices = ['Tipo', 'Motivo', 'Funcionário'] as const;
  const valuesOf = () =>
    Promise.all(choices.map((name) => dialogOf(page).getByRole('combobox', { name }).inputValue()));
  const typed = await valuesOf();
  await chooseFiles(page, [file('Plano.pdf', await makeDocument('Plano'))]);
  await soon(() => chosen(page).count()).toBe(1);
  const setRight = (may: boolean) =>
    site.database.admin.query(
      `update acesso set criar = $1 where cd_menu_web = 3 and cd_utilizador =
         (select cd from utilizador where email = 'rh@demo.pt')`,
      [may],
    );
  trouble.expect(/^403 POST .*\/seguranca\/atividade$/);
  await setRight(false);
  await dialogOf(page).getByRole('button', { name: 'Adicionar' }).click();
  await soon(address).toBe('/proibido');
  await page
    .getByText(/O que escreveu num formulário e não chegou a enviar fica guardado/)
    .waitFor();
  await setRight(true);
  // The server remembers rights for a second.
  await soon(async () => {
    const { sessao = '' } = await cookies();
    const url = `${site.origin}/api/empresa/1/rascunho?formulario=atividade`;
    const answer = await fetch(url, { headers: { 'x-sessao': sessao } });
    return ((await answer.json()) as { message: unknown[] }).message.length;
  }).toBe(1);
  await page.goto(`${site.origin}/seguranca/area/1`);
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click();
  await draftOffer(page).waitFor();
  expect(await valuesOf()).toEqual(['', '', '']);
  await goOn(page);
  await dialogOf(page)
    .getByText('Os documentos não ficam guardados: volte a anexar Plano.pdf.')
    .waitFor();
  await soon(valuesOf).toEqual(typed);
  expect(await dialogOf(page).getByLabel('Observações').inputValue()).toBe('Visita ao armazém.');
  expect(
    await dialogOf(page)
      .getByRole('button', { name: /^Organigrama/ })
      .innerText(),
  ).toBe(node);
  expect(await chosen(page).count()).toBe(0);

  await dialogOf(page).getByRole('button', { name: 'Apagar rascunho' }).click();
  await soon(valuesOf).toEqual(['', '', '']);
  await soon(() => page.locator(':focus').getAttribute('id')).toBe(
    await dialogOf(page).getByRole('combobox', { name: 'Tipo' }).getAttribute('id'),
  );
  expect(await draftNote(page).count()).toBe(0);
  await dialogOf(page).getByLabel('Observações').fill('Outra');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apagar e sair' }).click();
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click();
  await dialogOf(page).waitFor();
  expect(await dialogOf(page).getByLabel('Observações').inputValue()).toBe('');
});

test('a name that would turn the text around is shown as it is stored [SEG-22]', async () => {
  const { page, notices } = await openForm();
  await chooseFiles(page, [file('relatório\u202efdp.exe.pdf', await makeDocument('Um'))]);
  await soon(notices).toEqual([
    'Sucesso: O ficheiro relatóriofdp.exe.pdf foi adicionado com sucesso',
  ]);
  expect(await chosen(page).first().innerText()).toMatch(/^relatóriofdp\.exe\.pdf\n/);
});

test('nothing is sent while fields are empty, and each shows an error [SEG-17, SEG-18, ERR-15]', async () => {
  const { page, calls, notices } = await openForm();
  await dialogOf(page).getByRole('button', { name: 'Adicionar' }).click();
  await soon(notices).toEqual(['Aviso: Por favor, preencha todos os campos']);
  for (const name of ['tipo', 'motivo', 'funcionário', 'organigrama']) {
    await dialogOf(page)
      .locator('p', { hasText: `Escolha o ${name}.` })
      .waitFor();
  }
  await fillForm(page);
  await dialogOf(page).getByRole('button', { name: 'Adicionar' }).click();
  await soon(notices).toContain('Aviso: Insira, pelo menos, um anexo');
  expect(calls.of('createAtividadeTecnica')).toEqual([]);
});

test('files that are no PDF, empty or too large are refused with their name; so is a sixth [SEG-19, SEG-20, SEG-21, CONST-15, ERR-15]', async () => {
  const pdf = await makeDocument('Bom');
  const { page, notices } = await openForm();
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  await chooseFiles(page, [file('página.pdf', html), file('vazio.pdf', Buffer.alloc(0))]);
  // What is shown for five seconds is looked at before what stays.
  await soon(notices).toEqual(
    expect.arrayContaining([
      'Aviso: O ficheiro página.pdf não é um ficheiro PDF válido',
      'Aviso: O ficheiro vazio.pdf está vazio',
    ]),
  );
  await chooseFiles(page, [file('grande.pdf', Buffer.concat([pdf, Buffer.alloc(6 * 1_048_576)]))]);
  await soon(notices).toContain('Aviso: O ficheiro grande.pdf tem mais de 5 MB');
  expect(await chosen(page).count()).toBe(0);
  await chooseFiles(
    page,
    Array.from({ length: 6 }, (_, index) => file(`${index}.pdf`, pdf)),
  );
  // Six at once are one.
  await soon(async () => (await notices()).join()).toContain(
    'Não são permitidos mais do que 5 anexos',
  );
  await soon(() => chosen(page).count()).toBe(5);
  await dialogOf(page).getByRole('button', { name: 'Remover 3.pdf' }).click();
  await soon(async () => (await notices()).join()).toContain('Ficheiro removido com sucesso');
  await soon(() => chosen(page).count()).toBe(4);
});

test('the refusal of a file is shown beside the files added after it, which are as many as there are toasts [SEG-19, SEG-20]', async () => {
  const pdf = await makeDocument('Bom');
  const { page, notices } = await openForm();
  const good = Array.from({ length: 6 }, (_, index) => file(`${index}.pdf`, pdf));
  await chooseFiles(page, [file('foto.png', Buffer.from('PNG'), 'image/png'), ...good]);
  const said = async () => (await notices()).join();
  await soon(said).toContain('Não são permitidos mais do que 5 anexos');
  expect(await said()).toContain('O ficheiro foto.png não é um ficheiro PDF válido');
  expect(await chosen(page).count()).toBe(5);
});

test('files that are dropped while others are read come after them, and none is lost [SEG-19]', async () => {
  const pdf = (await makeDocument('Bom')).toString('base64');
  const { page } = await openForm();
  // Both in one task, as no hand is quick enough to.
  await dialogOf(page).locator('input[type=file]').waitFor({ state: 'attached' });
  await page.evaluate(`for (const names of [['1.pdf', '2.pdf'], ['3.pdf']]) {
    const dataTransfer = new DataTransfer();
    const bytes = Uint8Array.from(atob('${pdf}'), (character) => character.charCodeAt(0));
    for (const name of names) dataTransfer.items.add(new File([bytes], name, { type: 'application/pdf' }));
    const area = document.querySelector('[role=dialog] input[type=file]').parentElement;
    area.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }`);
  await soon(() => chosen(page).allInnerTexts()).toEqual([
    expect.stringContaining('1.pdf'),
    expect.stringContaining('2.pdf'),
    expect.stringContaining('3.pdf'),
  ]);
});

test('a file that cannot be read is said, and those after it are read', async () => {
  const pdf = await makeDocument('Bom');
  const { page, notices } = await openForm();
  await page.evaluate(`File.prototype.slice = function (...range) {
    const part = Blob.prototype.slice.apply(this, range);
    if (this.name === 'pasta.pdf') part.text = () => Promise.reject(new DOMException('gone'));
    return part;
  }`);
  await chooseFiles(page, [file('pasta.pdf', pdf), file('1.pdf', pdf)]);
  await soon(() => chosen(page).allInnerTexts()).toEqual([expect.stringContaining('1.pdf')]);
  await soon(notices).toContain(
    'Erro: Não foi possível ler o ficheiro pasta.pdf. Escolha-o de novo.',
  );
  await chooseFiles(page, [file('2.pdf', pdf)]);
  await soon(() => chosen(page).count()).toBe(2);
});

test('over plain http, where browsers neither hash nor name, an activity is entered all the same [SEG-27]', async () => {
  const { page, notices } = await openForm();
  await page.evaluate('delete Crypto.prototype.subtle; delete Crypto.prototype.randomUUID');
  await fillForm(page);
  await chooseFiles(page, [file('Sem chave.pdf', await makeDocument('Simples'))]);
  await soon(() => chosen(page).count()).toBe(1);
  await dialogOf(page).getByRole('button', { name: 'Adicionar' }).click();
  await soon(notices).toContain('Sucesso: Atividade técnica registada com sucesso.');
  expect(await lastFiles()).toEqual(['Sem chave.pdf']);
});

test('nothing is sent while a file is still being read, which would be left out', async () => {
  const pdf = await makeDocument('Bom');
  const { page, calls, notices } = await openForm();
  const readOn = await holdSlowFile(page);
  await fillForm(page);
  await chooseFiles(page, [file('1.pdf', pdf), file('lento.pdf', pdf), file('3.pdf', pdf)]);
  await chosen(page).getByText('lento.pdf').waitFor();
  const add = dialogOf(page).getByRole('button', { name: 'Adicionar' });
  await add.click();
  await soon(notices).toContain('Aviso: Ainda há um ficheiro a ser lido. Aguarde um momento.');
  expect(calls.of('createAtividadeTecnica')).toEqual([]);
  await readOn();
  await soon(() => chosen(page).count()).toBe(3);
  await add.click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  expect((await notices()).join()).not.toContain('Ainda há um ficheiro');
  expect(calls.of('createAtividadeTecnica')).toHaveLength(1);
  expect(await lastFiles()).toEqual(['1.pdf', 'lento.pdf', '3.pdf']);
});

test('nothing more is said of the files of a form that was left', async () => {
  const pdf = await makeDocument('Bom');
  const { page, notices } = await openForm();
  const readOn = await holdSlowFile(page);
  const refused = file('foto.png', Buffer.from('PNG'), 'image/png');
  await chooseFiles(page, [refused, file('lento.pdf', pdf), file('3.pdf', pdf)]);
  await chosen(page).getByText('lento.pdf').waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await readOn();
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click();
  await chooseFiles(page, [file('vazio.pdf', Buffer.alloc(0))]);
  await soon(notices).toEqual(['Aviso: O ficheiro vazio.pdf está vazio']);
});

test('a server error about a file is shown, and the form keeps its values [SEG-19]', async () => {
  const { page, trouble } = await openForm();
  trouble.expect(/^400 POST .*\/seguranca\/atividade$/);
  await fillForm(page);
  const appended = Buffer.concat([await makeDocument('Com mais'), Buffer.from('PK\x03\x04dados')]);
  await chooseFiles(page, [file('disfarçado.pdf', appended)]);
  await soon(() => chosen(page).count()).toBe(1);
  await dialogOf(page).getByRole('button', { name: 'Adicionar' }).click();
  await page
    .getByText(/O ficheiro disfarçado\.pdf contém dados fora do documento PDF/)
    .first()
    .waitFor();
  expect(await dialogOf(page).getByLabel('Observações').inputValue()).toBe('Visita ao armazém.');
  expect(await chosen(page).count()).toBe(1);
  const { rows } = await site.database.admin.query(
    `select count(*)::int from anexo where nome_fich like 'disfar%'`,
  );
  expect(rows[0].count).toBe(0);
});

test('a second click on a download in flight fetches nothing, and shows a message [SEG-24, ERR-15]', async () => {
  const { page, calls, notices } = await site.enter('rh@demo.pt', '/seguranca/area/1');
  const go = await calls.hold('getAnexoArea');
  const button = page.getByRole('button', { name: /^Descarregar / }).first();
  const title = (await button.innerText()).trim();
  const file = saved(page, async () => {
    await button.click();
    await soon(() => button.getAttribute('aria-busy')).toBe('true');
    await button.click();
    await soon(notices).toEqual(['Aviso: Ficheiro em processamento.']);
    go();
  });
  expect((await file).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(title.length).toBeGreaterThan(0);
  expect(calls.of('getAnexoArea')).toHaveLength(1);
});

test('an attachment in flight stays so when its dialog is closed and opened again [SEG-24, ERR-15]', async () => {
  const { page, calls, notices } = await site.enter('rh@demo.pt', '/seguranca/area/1');
  const go = await calls.hold('getAnexoAtividade');
  const dialog = page.getByRole('dialog', { name: 'Anexos da atividade' });
  const button = dialog.getByRole('button', { name: /^Descarregar / }).first();
  const openDialog = () =>
    page
      .getByRole('link', { name: /^\d+ anexos? de / })
      .first()
      .click();
  await openDialog();
  await saved(page, async () => {
    await button.click();
    await soon(() => button.getAttribute('aria-busy')).toBe('true');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await openDialog();
    await button.click();
    await soon(notices).toEqual(['Aviso: Ficheiro em processamento.']);
    go();
  });
  expect(calls.of('getAnexoAtividade')).toHaveLength(1);
});
