import { expect, test } from 'vitest';
import { saved, unzip } from '../support/files.ts';
import { useSite } from '../support/site.ts';
import {
  exameFichas,
  seriesButton,
  seriesDialog,
  showsPdf,
  startSeries,
} from '../support/slices/fichas.ts';
import { total } from '../support/slices/saude.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const PDF = Buffer.from('%PDF-1.4 x').toString('base64');
const rowOf = (nome: string, anex: string) => ({
  cd: 1,
  num_mecan: '7',
  nome,
  pdf: { anex, nome_fich: `${nome}.pdf` },
});

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '_');

test('one sheet is saved as a PDF, named after number, name, date and code [SAU-21, EXP-20, EXP-21]', async () => {
  const [sheet] = await exameFichas(
    site.database.admin,
    site.company(2).cd,
    'f.num_mecan is not null',
  );
  if (!sheet) throw new Error('no sheet');
  const { page, calls } = await site.enter(
    'outra@demo.pt',
    `/saude/exame?pesquisa=${sheet.num_mecan}`,
  );
  const { name, bytes } = await saved(page, () =>
    page
      .getByRole('button', {
        name: `Descarregar ficha de aptidão de ${sheet.nome}, ${sheet.shown}`,
      })
      .click(),
  );
  expect(name).toBe(`${sheet.num_mecan}_${plain(sheet.nome)}_${sheet.dt}_${sheet.cd_anex}.pdf`);
  expect(bytes.equals(sheet.bytes)).toBe(true);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(calls.of('getFichaDoExame').map(({ url }) => url.pathname)).toEqual([
    `/api/empresa/${site.company(2).cd}/saude/ficha-aptidao/${sheet.cd_anex}`,
  ]);
});

test('a second click on a sheet in flight fetches nothing, and shows a message [SEG-169]', async () => {
  const { page, calls, notices } = await site.enter('outra@demo.pt', '/saude/exame');
  const go = await calls.hold('getFichaDoExame');
  const button = page.getByRole('button', { name: /^Descarregar ficha de aptidão de/ }).first();
  const { bytes } = await saved(page, async () => {
    await button.click();
    await soon(() => button.getAttribute('aria-busy')).toBe('true');
    await button.click();
    await soon(notices).toEqual(['Aviso: Ficheiro em processamento.']);
    go();
  });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(calls.of('getFichaDoExame')).toHaveLength(1);
});

test('it is shown in the page by the browser, under an address of its own, and closed by Back [SAU-21]', async () => {
  const [sheet] = await exameFichas(site.database.admin, site.company(2).cd);
  const { page, address } = await site.enter('outra@demo.pt', '/saude/exame', {
    before: ({ page }) => showsPdf(page, true),
  });
  const link = page.getByRole('link', {
    name: `Ver ficha de aptidão de ${sheet?.nome}, ${sheet?.shown}`,
  });
  await link.click();
  await soon(address).toBe(`/saude/exame?detalhe=${sheet?.cd_anex}`);
  const dialog = page.getByRole('dialog', { name: 'Ficha de aptidão' });
  const frame = dialog.locator('iframe[title="Ficha de aptidão"]');
  await soon(() => frame.getAttribute('src')).toMatch(/^blob:/);
  const { bytes } = await saved(page, () =>
    dialog.getByRole('button', { name: 'Descarregar' }).click(),
  );
  expect(bytes.equals(sheet?.bytes ?? Buffer.alloc(0))).toBe(true);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(address()).toBe('/saude/exame');
  await soon(() => link.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
});

test('a sheet opened before the search goes out lies over the searched list, and closes for good [LIST-01]', async () => {
  const { page, address } = await site.enter('outra@demo.pt', '/saude/exame', {
    clock: true,
    before: ({ page }) => showsPdf(page, true),
  });
  const link = page.getByRole('link', { name: /^Ver ficha de aptidão de/ }).first();
  await link.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('a');
  await link.click();
  await page.clock.runFor(5000);
  await page.clock.resume();
  const dialog = page.getByRole('dialog', { name: 'Ficha de aptidão' });
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await soon(address).toBe('/saude/exame?pesquisa=a');
  await page.goBack();
  await soon(address).toBe('/saude/exame');
  expect(await dialog.count()).toBe(0);
});

test('a browser that shows no PDF offers the file instead [SAU-21]', async () => {
  const [sheet] = await exameFichas(site.database.admin, site.company(2).cd);
  const { page } = await site.enter('outra@demo.pt', `/saude/exame?detalhe=${sheet?.cd_anex}`, {
    before: ({ page }) => showsPdf(page, false),
  });
  const dialog = page.getByRole('dialog', { name: 'Ficha de aptidão' });
  await dialog.getByText('Este navegador não mostra ficheiros PDF na página.').waitFor();
  expect(await dialog.locator('iframe').count()).toBe(0);
  const { bytes } = await saved(page, () =>
    dialog.getByRole('button', { name: 'Descarregar' }).click(),
  );
  expect(bytes.equals(sheet?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('a sheet that cannot be read shows the reason [SAU-20, SAU-24, ERR-15]', async () => {
  const { page, calls, notices } = await site.enter('outra@demo.pt', '/saude/exame');
  const bad = { anex: Buffer.from('<html>').toString('base64'), nome_fich: 'x.pdf' };
  await calls.answer('getFichaDoExame', (route) => route.fulfill({ json: bad }));
  const text = 'Não foi possível descarregar o ficheiro: o conteúdo não é um PDF';
  await page
    .getByRole('button', { name: /^Descarregar ficha de aptidão de/ })
    .first()
    .click();
  await soon(notices).toEqual([`Erro: ${text}`]);
  await page
    .getByRole('link', { name: /^Ver ficha de aptidão de/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ficha de aptidão' });
  await dialog.getByRole('alert').getByText(text).waitFor();
  expect(await dialog.locator('iframe').count()).toBe(0);
});

test('the icon is for exams with a sheet, and for those who may read them [SAU-11, SAU-12, PERM-08]', async () => {
  const { page } = await site.enter('outra@demo.pt', '/saude/exame?quantidade=100');
  await soon(() => total(page)).toMatch(/registos$/);
  const icons = page.getByRole('link', { name: /^Ver ficha de aptidão de/ });
  await soon(() => icons.count()).toBeGreaterThan(0);
  const cells = await page.locator('tbody tr td:last-child').allInnerTexts();
  expect(cells.filter((text) => text !== 'Sem ficha')).toHaveLength(await icons.count());
  expect(cells.filter((text) => text === 'Sem ficha').length).toBeGreaterThan(0);

  const reader = await site.enter('leitura@demo.pt', '/saude/exame?quantidade=100');
  await soon(() => total(reader.page)).toMatch(/registos$/);
  await reader.page.getByRole('cell').first().waitFor();
  // What the accesses allow would be there by then.
  await reader.page.waitForLoadState('networkidle');
  expect(await reader.page.getByText(/ficha/i).count()).toBe(0);
  expect(await seriesButton(reader.page).count()).toBe(0);
});

test('the sheets of the list come in one archive, in pages of 25 until an empty one [SAU-10, SAU-18, SAU-19, SAU-22, EXP-17, EXP-18, EXP-19, EXP-22, CONST-20, FICHA-45]', async () => {
  const sheets = await exameFichas(site.database.admin, site.company(2).cd, `t.cd_decis = 'A'`);
  expect(sheets.length).toBeGreaterThan(10);
  const { page, calls } = await site.enter('outra@demo.pt', '/saude/exame?decisao=A');
  await soon(() => total(page)).toMatch(/registos$/);
  const { name, bytes } = await saved(page, () => startSeries(page));
  // '(RF) Ribeiro & Filhos, Lda.'
  expect(name).toBe('RF_Ribeiro_Filhos_Lda.zip');
  const files = unzip(bytes);
  expect(files.size).toBe(sheets.length);
  for (const { num_mecan, nome, dt, cd_anex, pasta, bytes: content } of sheets) {
    const number = num_mecan === null ? '' : `${num_mecan}_`;
    const file = files.get(
      `${pasta ? `${pasta}/` : ''}${number}${plain(nome)}_${dt}_${cd_anex}.pdf`,
    );
    expect(file?.equals(content)).toBe(true);
  }
  const asked = calls.of('listFichasExames').map(({ query }) => query);
  const pages = Math.ceil(sheets.length / 25) + 1;
  expect(asked).toEqual(
    Array.from({ length: pages }, (_, index) => ({
      decisao: 'A',
      pagina: String(index + 1),
      quantidade: '25',
    })),
  );
  await seriesDialog(page).getByText(`O ficheiro ZIP tem ${sheets.length} fichas.`).waitFor();
});

test('a search that has just been typed counts for the archive, before the list follows [SAU-19]', async () => {
  const [sheet] = await exameFichas(site.database.admin, site.company(2).cd);
  const { page, calls } = await site.enter('outra@demo.pt', '/saude/exame');
  await soon(() => total(page)).toMatch(/registos$/);
  await saved(page, async () => {
    await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(` ${sheet?.nome} `);
    await startSeries(page);
  });
  const searched = calls.of('listFichasExames').map(({ query }) => query.pesquisa);
  expect(new Set(searched)).toEqual(new Set([sheet?.nome]));
});

test('without a unit the series does not start, with the text and a choice [SAU-18, SAU-22, SAU-23, ERR-14, ERR-15]', async () => {
  const { page, calls } = await site.enter('rh@demo.pt', '/saude/exame');
  await soon(() => total(page)).toMatch(/registos$/);
  await seriesButton(page).click();
  const dialog = seriesDialog(page);
  await dialog
    .getByText(
      'Para descarregar as fichas de aptidão, é necessário indicar a empresa ou departamento',
    )
    .waitFor();
  await dialog.getByRole('button', { name: /Empresa ou departamento/ }).waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(calls.of('listFichasExames')).toEqual([]);
});

test('a sheet that cannot be read names its employee and does not end the series [SAU-19, SAU-20]', async () => {
  const { page, calls } = await site.enter('outra@demo.pt', '/saude/exame');
  const rows = [
    rowOf('Ana Boa', PDF),
    rowOf('Rui Mau', '%%%'),
    rowOf('Zé Vazio', ''),
    rowOf('Eva', PDF),
  ];
  await calls.answer('listFichasExames', (route) =>
    route.fulfill({ json: { message: /pagina=1&/.test(route.request().url()) ? rows : [] } }),
  );
  const { bytes } = await saved(page, () => startSeries(page));
  expect([...unzip(bytes).keys()]).toEqual(['Ana Boa.pdf', 'Eva.pdf']);
  const dialog = seriesDialog(page);
  await dialog.getByText('O ficheiro ZIP tem 2 fichas. 2 fichas não foram incluídas:').waitFor();
  await dialog.getByText('Rui Mau (7): o conteúdo recebido está danificado').waitFor();
  await dialog.getByText('Zé Vazio (7): o ficheiro está vazio').waitFor();
});

test('a series shows how far it is, and can be cancelled: nothing is saved [SAU-19]', async () => {
  const { page, calls, notices } = await site.enter('rh@demo.pt', '/saude/exame');
  await soon(() => total(page)).toMatch(/registos$/);
  await calls.hold('listFichasExames', ({ pagina }) => pagina === '2');
  let downloads = 0;
  page.on('download', () => downloads++);
  await startSeries(page);
  await seriesDialog(page)
    .getByText(/^25 de \d[\d\s]* fichas$/)
    .waitFor();
  await seriesDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await seriesDialog(page).waitFor({ state: 'hidden' });
  await soon(notices).toEqual(['Informação: A descarga foi cancelada.']);
  expect(downloads).toBe(0);
});

test('a sheet that does not exist has no retry button', async () => {
  const { page, trouble } = await site.enter('rh@demo.pt', '/saude/exame?detalhe=999999');
  trouble.expect(/^404 GET /);
  const problem = page.getByRole('dialog').getByRole('alert');
  await problem.waitFor();
  expect(await problem.getByRole('button').count()).toBe(0);
});
