import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { newPdf } from '../apps/api/src/testing/new-activities.ts';
import { boxOf, widthOf } from './support/box.ts';
import { rowLinks } from './support/list.ts';
import { PROVIDER } from './support/provider.ts';
import { freeEmployee } from './support/requests.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import { atTestDay } from './support/test-day.ts';
import { PHONE } from './support/visitor.ts';

const site = useSite();

test('a long word in the title of a dialog leaves its close button inside', async () => {
  await site.database.admin.query(
    `insert into utilizador (nome, email, prestador) values (repeat('Comprida', 10), 'comprida@prestador.pt', true)`,
  );
  const { page } = await site.enter(PROVIDER, '/prestador/equipa', { viewport: PHONE });
  await page.getByRole('button', { name: /^Retirar o acesso a Comprida/ }).click();
  const dialog = page.getByRole('dialog');
  const close = await boxOf(dialog.getByRole('button', { name: 'Fechar' }));
  expect(close.right).toBeLessThanOrEqual((await boxOf(dialog)).right);
});

test('a long word goes on in the next line: in the text of a dialog, in the menu of its user', async () => {
  const long = 'Comprida'.repeat(12);
  const { admin } = site.database;
  await admin.query(
    `update pedido set nome = $1 where cd =
       (select max(cd) from pedido where cd_empresa = $2 and cd_estad = 0)`,
    [long, site.company(1).cd],
  );
  await admin.query(`update utilizador set nome = $1 where email = 'rh@demo.pt'`, [long]);
  onTestFinished(async () => {
    await admin.query(`update utilizador set nome = 'Álvaro Conceição' where email = 'rh@demo.pt'`);
  });
  const { page } = await site.enter('rh@demo.pt', `/pendente/funcionario?pesquisa=${long}`, {
    viewport: PHONE,
  });
  const beyond = (place: Locator) => place.evaluate((one) => one.scrollWidth - one.clientWidth);
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
  expect(await beyond(page.getByRole('menu'))).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Remover pedido de ${long}` }).click();
  await page.getByRole('button', { name: 'Remover', exact: true }).waitFor();
  expect(await beyond(page.getByRole('dialog'))).toBe(0);
});

test('a long word in the title of a page goes on in the next line', async () => {
  const { admin } = site.database;
  const { nome } = (await admin.query('select nome from area_atividade where cd = 1')).rows[0];
  const name = (to: string) =>
    admin.query('update area_atividade set nome = $1 where cd = 1', [to]);
  await name('Comprida'.repeat(6));
  onTestFinished(async () => {
    await name(nome);
  });
  const { page } = await site.enter('rh@demo.pt', '/seguranca/area/1', { viewport: PHONE });
  await page.getByRole('heading', { name: /^Comprida/, level: 1 }).waitFor();
  expect(await widthOf(page)).toBe(PHONE.width);
});

test('a long word in the name of the company goes on in the next line of the dashboard', async () => {
  const { cd, nome } = site.company(3);
  const name = (to: string) =>
    site.database.admin.query('update organigrama set nome = $1 where cd = $2', [to, cd]);
  await name('Comprida'.repeat(12));
  onTestFinished(async () => {
    await name(nome);
  });
  const { page } = await site.enter('admin@demo.pt', '/', { company: 3, viewport: PHONE });
  await page.getByText(/ · .*Comprida/).waitFor();
  expect(await widthOf(page)).toBe(PHONE.width);
});

test('a long name of the company leaves the search its word', async () => {
  const { cd, nome } = site.company(3);
  const name = (to: string) =>
    site.database.admin.query('update organigrama set nome = $1 where cd = $2', [to, cd]);
  await name('Companhia de transformação e comercialização de produtos químicos e alimentares');
  onTestFinished(async () => {
    await name(nome);
  });
  const { page } = await site.enter('admin@demo.pt', '/', {
    company: 3,
    viewport: { width: 768, height: 1024 },
  });
  await page.getByRole('link', { name: /Companhia de transformação/ }).waitFor();
  const search = page.getByRole('banner').getByRole('button', { name: /^Pesquisar/ });
  expect(await search.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect(await widthOf(page)).toBe(768);
});

test('a long title of a document is shown whole', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `select a.cd, a.titulo from anexo a join area_anexo q on q.cd_empresa = a.cd_empresa and q.cd_anex = a.cd
      where q.cd_area = 1 order by a.cd limit 1`,
  );
  const [{ cd, titulo }] = rows;
  const name = (to: string) => admin.query('update anexo set titulo = $1 where cd = $2', [to, cd]);
  await name('Avaliação de riscos da fábrica, versão revista '.repeat(3).trim());
  onTestFinished(async () => {
    await name(titulo);
  });
  const { page } = await site.enter('rh@demo.pt', '/seguranca/area/1', { viewport: PHONE });
  const title = page.getByRole('button', { name: /^Descarregar .*revista$/ }).getByText(/revista$/);
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect(await widthOf(page)).toBe(PHONE.width);
});

test('a long name goes on in the second line of its row', async () => {
  const { admin } = site.database;
  const employee = await freeEmployee(site);
  const name = (to: string) =>
    admin.query('update funcionario set nome = $1 where cd = $2', [to, employee.cd]);
  const long = 'Maria da Conceição de Vasconcelos e Albuquerque de Noronha Sottomayor';
  await name(long);
  onTestFinished(async () => {
    await name(employee.nome);
  });
  const { page } = await site.enter('rh@demo.pt', '/funcionario?pesquisa=Sottomayor');
  const link = rowLinks(page).filter({ hasText: long });
  await link.waitFor();
  expect(await link.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect((await boxOf(page.getByRole('row').nth(1))).height).toBeLessThan(42);
});

test('a chosen file shows its whole name: those of one document differ at the end', async () => {
  const name = `${'Avaliação de riscos da fábrica de Leiria '.repeat(3)}2.ª versão.pdf`;
  const { page } = await site.enter('rh@demo.pt', '/seguranca/area/1', { viewport: PHONE });
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: newPdf() });
  await dialog.getByRole('button', { name: `Remover ${name}` }).waitFor();
  const shown = dialog.getByText(name, { exact: true });
  expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('a measure can be read to its end on a phone: nothing else shows it', async () => {
  const { admin } = site.database;
  const words = 'Fixar a guarda. '.repeat(62).trim();
  await admin.query(
    `update medida set medida = $1 where cd =
       (select min(cd) from medida where cd_empresa = $2 and cd_estad = 0)`,
    [words, site.company(1).cd],
  );
  const { page } = await site.enter('rh@demo.pt', '/seguranca/medidas?pesquisa=fixar', {
    viewport: PHONE,
  });
  const text = page.getByText(words).first();
  await text.waitFor();
  expect(await text.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
});

test('the unit of an employee is shown whole in the form that edits them on a phone', async () => {
  const { cd } = await freeEmployee(site);
  const name = 'Fábrica de Vila Nova de Famalicão de Cima e de Baixo';
  const { page } = await site.enter('rh@demo.pt', `/funcionario/${cd}/editar`, {
    viewport: PHONE,
    touch: true,
    before: async (visitor) => {
      await atTestDay(visitor);
      await visitor.calls.answer('listOrganigrama', async (route) => {
        const answer = await (await route.fetch()).json();
        const message = answer.message.map((node: object) => ({ ...node, nome: name }));
        await route.fulfill({ json: { ...answer, message } });
      });
    },
  });
  const unit = page.getByRole('textbox', { name: 'Organigrama' });
  await soon(() => unit.inputValue()).toContain(name);
  const cut = () =>
    unit.evaluate(
      (field) =>
        field.scrollWidth > field.clientWidth + 1 || field.scrollHeight > field.clientHeight + 1,
    );
  await soon(cut).toBe(false);
});
