import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePdf } from '../../apps/api/src/pdf/document.ts';
import { boxOf } from '../support/box.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import type { Visitor, VisitorOptions } from '../support/visitor.ts';

const site = useSite();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Nova atividade técnica' });
const removeOf = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name: `Remover ${name}` });
const itemOf = (page: Page, name: string) =>
  dialogOf(page).getByRole('listitem').filter({ hasText: name });

/** Begins like a PDF, which is all that the page looks at. */
const pretended = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)]);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

async function openForm(
  files: ReturnType<typeof file>[],
  options?: VisitorOptions,
): Promise<Visitor> {
  const visitor = await site.enter('rh@demo.pt', '/seguranca/area/1', options);
  const { page } = visitor;
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click();
  await dialogOf(page).locator('input[type=file]').setInputFiles(files);
  await removeOf(page, files.at(-1)?.name ?? '').waitFor();
  return visitor;
}

async function fillForm(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Tipo').selectOption({ index: 1 });
  await dialog.getByLabel('Motivo').selectOption({ index: 1 });
  await dialog.getByLabel('Funcionário').fill('silva');
  const found = dialog.getByRole('listbox').getByRole('option', { name: /silva/i });
  await found.first().click();
}

/** How far the bars are, each time that they change. */
async function recordBars(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`
    window.barsSeen = [];
    new MutationObserver(() => {
      const bars = [...document.querySelectorAll('[role=progressbar]')];
      const text = bars.map((bar) => bar.getAttribute('aria-valuetext')).join(', ');
      if (text && text !== window.barsSeen.at(-1)) window.barsSeen.push(text);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  `);
  return () => page.evaluate('window.barsSeen');
}

async function slowUpload(page: Page, uploadThroughput = 400_000): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await network.send('Network.emulateNetworkConditions', slow);
}

test('each file shows its upload progress; a refused one shows the error [SEG-19]', async () => {
  const good = (await makePdf('Bom', '2026-03-16', (pdf) => pdf.text('Bom', 50, 50))).bytes;
  const { page, trouble, notices } = await openForm([
    file('um.pdf', pretended(300_000)),
    file('dois.pdf', good),
    file('três.pdf', pretended(300_000)),
  ]);
  trouble.expect(/^400 POST .*\/seguranca\/atividade$/);
  await fillForm(page);
  const seen = await recordBars(page);
  await slowUpload(page);
  await dialogOf(page).getByRole('button', { name: 'Adicionar' }).click();
  await itemOf(page, 'três.pdf').getByText('não é um ficheiro PDF válido').waitFor();
  const bars = await seen();
  expect(bars[0]).toBe('0%, 0%, 0%');
  expect(bars).toContainEqual(expect.stringMatching(/^[1-9]\d?%, 0%, 0%$/));
  expect(bars).toContainEqual(expect.stringMatching(/^Enviado, Enviado, [1-9]\d?%$/));
  expect(bars.at(-1)).toBe('Enviado, Enviado, Enviado');
  await itemOf(page, 'um.pdf').getByText('não é um ficheiro PDF válido').waitFor();
  expect(await itemOf(page, 'dois.pdf').innerText()).not.toContain('válido');
  await soon(() => removeOf(page, 'um.pdf').evaluate((node) => node.matches(':focus'))).toBe(true);
  expect((await notices()).filter((text) => text.startsWith('Erro'))).toEqual([]);
  await page.keyboard.press('Enter');
  await removeOf(page, 'um.pdf').waitFor({ state: 'detached' });
  expect(await removeOf(page, 'dois.pdf').evaluate((node) => node.matches(':focus'))).toBe(true);
  await itemOf(page, 'três.pdf').getByText('não é um ficheiro PDF válido').waitFor();
  await removeOf(page, 'três.pdf').press('Enter');
  await removeOf(page, 'três.pdf').waitFor({ state: 'detached' });
  const choose = dialogOf(page).getByRole('button', { name: 'Escolher ficheiros' });
  expect(await choose.evaluate((node) => node.matches(':focus'))).toBe(true);
});

test('in a small window the progress of the files is in view while they are sent', async () => {
  const viewport = { width: 320, height: 640 };
  const { page } = await openForm([file('um.pdf', pretended(300_000))], { viewport, touch: true });
  await fillForm(page);
  await dialogOf(page).getByLabel('Tipo').focus();
  await slowUpload(page, 50_000);
  await dialogOf(page).getByRole('button', { name: 'Adicionar' }).click();
  const stop = dialogOf(page).getByRole('button', { name: 'Cancelar envio' });
  const bar = dialogOf(page).getByRole('progressbar');
  await stop.waitFor();
  const under = async () => (await boxOf(bar)).bottom - (await boxOf(stop)).top;
  await soon(under).toBeLessThan(0);
  await stop.click();
});

test('a chosen file is read aloud once, by its notification', async () => {
  const { page, notices } = await openForm([file('um.pdf', pretended(10))]);
  await soon(notices).toEqual([expect.stringContaining('um.pdf foi adicionado')]);
  const live = page.locator('[aria-live]:not([aria-live=off]), [role=status], [role=alert]');
  expect(await live.filter({ hasText: 'um.pdf' }).count()).toBe(1);
});

test('of many files that are refused at once, the notifications tell some and how many others', async () => {
  const visitor = await site.enter('rh@demo.pt', '/seguranca/area/1');
  const { page, notices } = visitor;
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click();
  const wrong = Array.from({ length: 8 }, (_, n) => file(`${n + 1}.pdf`, Buffer.from('texto')));
  await dialogOf(page).locator('input[type=file]').setInputFiles(wrong);
  await soon(notices).toEqual([
    ...[1, 2, 3, 4].map((n) => expect.stringContaining(` ${n}.pdf `)),
    'Aviso: Mais 4 ficheiros não foram adicionados.',
  ]);
});

test('the focus stays in the dialog during an upload', async () => {
  const { page } = await openForm([file('grande.pdf', pretended(3_000_000))]);
  await fillForm(page);
  await slowUpload(page);
  const add = dialogOf(page).getByRole('button', { name: 'Adicionar' });
  await add.press('Enter');
  await dialogOf(page).getByRole('progressbar').waitFor();
  const focused = page.locator(':focus');
  expect(await focused.innerText()).toBe('Adicionar');
  expect(await add.isDisabled()).toBe(true);
  for (let count = 0; count < 4; count++) {
    await page.keyboard.press('Tab');
    expect(await dialogOf(page).and(page.locator(':focus-within')).count()).toBe(1);
  }
  await dialogOf(page).getByRole('button', { name: 'Cancelar envio' }).press('Enter');
});

test('the focus stays on the button that stops an upload, once all is sent', async () => {
  const pdf = await makePdf('Bom', '2026-03-16', (page) => page.text('Bom', 50, 50));
  const { page, calls, notices } = await openForm([file('bom.pdf', pdf.bytes)]);
  await fillForm(page);
  const release = await calls.hold('createAtividadeTecnica');
  const { admin } = site.database;
  try {
    await admin.query('begin');
    await admin.query('lock table atividade in share mode');
    await dialogOf(page).getByRole('button', { name: 'Adicionar' }).press('Enter');
    await dialogOf(page).getByRole('button', { name: 'Cancelar envio' }).focus();
    release();
    const cancel = dialogOf(page).getByRole('button', { name: 'Cancelar', exact: true });
    await cancel.waitFor();
    expect(await cancel.isDisabled()).toBe(true);
    expect(await cancel.evaluate((node) => node.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(1);
  } finally {
    await admin.query('rollback');
  }
  await soon(notices).toEqual([expect.stringMatching(/^Sucesso/)]);
});

test('an upload can be stopped, and the form goes on as it was [SEG-19]', async () => {
  const { page, notices } = await openForm([file('grande.pdf', pretended(3_000_000))]);
  const count = async () =>
    (await site.database.admin.query('select count(*)::int as n from atividade')).rows[0].n;
  const before = await count();
  await fillForm(page);
  await slowUpload(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Adicionar' }).press('Enter');
  await page.keyboard.press('Shift+Tab');
  expect(await page.locator(':focus').innerText()).toBe('Cancelar envio');
  await page.keyboard.press('Enter');
  await soon(notices).toContainEqual(expect.stringContaining('O envio foi cancelado.'));
  expect(await dialog.getByRole('progressbar').count()).toBe(0);
  await removeOf(page, 'grande.pdf').click();
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('dialog', { name: 'Guardar o rascunho?' }).waitFor();
  expect(await count()).toBe(before);
});

test('an activity that was stored just before its upload was stopped is in the list when the form is closed', async () => {
  const pdf = await makePdf('Bom', '2026-03-16', (page) => page.text('Bom', 50, 50));
  const { page, calls, notices, trouble } = await openForm([file('bom.pdf', pdf.bytes)]);
  // The draft of what the server has taken is saved no more.
  trouble.expect(/^409 PUT .*\/rascunho$/);
  await fillForm(page);
  const total = page.getByRole('status').getByText(/registos$/);
  const before = Number.parseInt((await total.innerText()).replace(/\D/g, ''), 10);
  const stored = Promise.withResolvers<void>();
  await calls.answer('createAtividadeTecnica', async (route) => {
    await route.fetch();
    stored.resolve();
  });
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Adicionar' }).press('Enter');
  await stored.promise;
  await dialog.getByRole('button', { name: 'Cancelar envio' }).press('Enter');
  await soon(async () => (await notices()).join()).toContain('O envio foi cancelado.');
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Apagar e sair' }).click();
  await dialog.waitFor({ state: 'detached' });
  await soon(async () => Number.parseInt((await total.innerText()).replace(/\D/g, ''), 10)).toBe(
    before + 1,
  );
});

test('a file dropped outside the drop zone is ignored, and the browser does not open it [SEG-19]', async () => {
  const { page } = await openForm([file('um.pdf', pretended(10))]);
  const prevented = await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-'], 'ao lado.pdf', { type: 'application/pdf' }));
    const field = document.querySelector('[role=dialog] textarea');
    return ['dragover', 'drop'].map((kind) => {
      const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
      field.dispatchEvent(event);
      return event.defaultPrevented;
    });
  })()`);
  expect(prevented).toEqual([true, true]);
  expect(await dialogOf(page).getByText('ao lado.pdf').count()).toBe(0);
});
