import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saved, unzip } from './support/files.ts';
import { shownNames } from './support/list.ts';
import { latestSheets } from './support/sheets.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';

const site = useSite();

const startOf = (page: Page) =>
  page.getByRole('button', { name: 'Descarregar fichas de aptidão em série' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /descarregar|descarregadas/i });
const PDF = Buffer.from('%PDF-1.4 x').toString('base64');

function rowOf(nome: string, anex: string) {
  return { cd: 1, num_mecan: '7', nome, pdf: { anex, nome_fich: 'ficha.pdf' } };
}

test('the latest sheets of the company come in one archive, asked for until an empty page [FUNC-04, EXP-16, EXP-19, EXP-22, CONST-20]', async () => {
  const sheets = await latestSheets(site.database.admin, site.company(2).cd);
  expect(sheets.length).toBeGreaterThan(10);
  const { page, calls, notices } = await site.enter('outra@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  const { name, bytes } = await saved(page, () => startOf(page).click());
  // '(RF) Ribeiro & Filhos, Lda.'
  expect(name).toBe('RF_Ribeiro_Filhos_Lda.zip');
  const files = unzip(bytes);
  expect(files.size).toBe(sheets.length);
  for (const { num_mecan, cd_anex, bytes: content } of sheets) {
    const entry = [...files].find(([file]) => file.endsWith(`_${cd_anex}.pdf`));
    expect(entry?.[0]).toMatch(
      num_mecan === null ? /^[A-Z][\w-]+\.pdf$/ : new RegExp(`^${num_mecan}_[\\w-]+\\.pdf$`),
    );
    expect(entry?.[1].equals(content)).toBe(true);
  }
  expect(calls.of('listFichasSerie').map(({ query }) => query)).toEqual([
    { pagina: '1', quantidade: '50' },
    { pagina: '2', quantidade: '50' },
  ]);
  await soon(notices).toEqual([`Sucesso: Foram descarregadas ${sheets.length} fichas.`]);
  await dialogOf(page).waitFor({ state: 'hidden' });
});

test('a series that is left with its page is said to be cancelled [EXP-16]', async () => {
  const { page, calls, notices } = await site.enter('rh@demo.pt', '/acidente');
  await page.locator('a[href="/funcionario"]').first().click();
  await soon(() => shownNames(page)).toHaveLength(10);
  await calls.hold('listFichasSerie', ({ pagina }) => pagina === '2');
  const second = page.waitForRequest(/ficha-aptidao-serie\?pagina=2/);
  await startOf(page).click();
  const held = await second;
  await page.goBack();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await soon(notices).toEqual(['Informação: A descarga foi cancelada.']);
  await soon(() => held.failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('of a branch it takes the branch alone, in pages of 50, under its name [EXP-16, EXP-19, LIST-10]', async () => {
  const { rows } = await site.database.admin.query(
    `select cd::int, nome from organigrama where cd_aux = 'R03'`,
  );
  const sheets = await latestSheets(site.database.admin, rows[0].cd);
  expect(sheets.length).toBeGreaterThan(50);
  const { page, calls } = await site.enter('rh@demo.pt', `/funcionario?no=${rows[0].cd}`);
  await page.getByText(`Organigrama: (R03) ${rows[0].nome}`).waitFor();
  const { name, bytes } = await saved(page, () => startOf(page).click());
  const plain = rows[0].nome.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '_');
  expect(name).toBe(`R03_${plain}.zip`);
  expect(unzip(bytes).size).toBe(sheets.length);
  const asked = calls.of('listFichasSerie');
  expect(asked.map(({ query }) => query.pagina)).toEqual(
    Array.from({ length: Math.ceil(sheets.length / 50) + 1 }, (_, index) => String(index + 1)),
  );
  expect(new Set(asked.map(({ url }) => url.pathname))).toEqual(
    new Set([`/api/empresa/${rows[0].cd}/funcionario/ficha-aptidao-serie`]),
  );
  const last = await asked.at(-1)?.request.response();
  expect(await last?.json()).toEqual({ message: [] });
});

test('shows how far it is and can be cancelled: nothing is saved [EXP-16, SHELL-18]', async () => {
  const { page, calls, notices } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  await calls.hold('listFichasSerie', ({ pagina }) => pagina === '2');
  let downloads = 0;
  page.on('download', () => downloads++);
  const { rows } = await site.database.admin.query(
    'select count(*)::int from funcionario where cd_empresa = 1 and ativo',
  );
  const total = rows[0].count;
  const second = page.waitForRequest(/ficha-aptidao-serie\?pagina=2/);
  await startOf(page).click();
  const far = `50 de até ${total} fichas`;
  await dialogOf(page).getByText(far).waitFor();
  const bar = dialogOf(page).getByRole('progressbar', { name: 'Descarga em curso' });
  expect(await bar.getAttribute('aria-valuenow')).toBe(String(Math.floor((50 / total) * 100)));
  expect(await bar.getAttribute('aria-valuetext')).toBe(far);
  await dialogOf(page).getByText(site.company(1).label).waitFor();
  const held = await second;
  await dialogOf(page).getByRole('button', { name: 'Cancelar' }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await soon(notices).toEqual(['Informação: A descarga foi cancelada.']);
  await soon(() => held.failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(downloads).toBe(0);
  expect(calls.of('listFichasSerie')).toHaveLength(2);
});

test('needs a company or department that is named [FUNC-16]', async () => {
  const { page, calls, notices } = await site.enter('rh@demo.pt', '/funcionario', {
    cookies: { nomeEmpresa: '' },
  });
  await soon(() => shownNames(page)).toHaveLength(10);
  await startOf(page).click();
  await soon(notices).toEqual([
    'Aviso: Para descarregar as fichas de aptidão, é necessário indicar a empresa ou departamento',
  ]);
  expect(calls.of('listFichasSerie')).toEqual([]);
});

test('where there are no sheets it says so [EXP-16]', async () => {
  const { page, calls, notices } = await site.enter('rh@demo.pt', '/funcionario');
  await calls.answer('listFichasSerie', (route) => route.fulfill({ json: { message: [] } }));
  await startOf(page).click();
  await soon(notices).toEqual(['Informação: Não existem fichas de aptidão para descarregar.']);
  await dialogOf(page).waitFor({ state: 'hidden' });
});

test('a sheet that cannot be read is named at the end, the others are saved [EXP-16, FUNC-15]', async () => {
  const { page, calls } = await site.enter('outra@demo.pt', '/funcionario');
  const first = [rowOf('Ana Boa', PDF), rowOf('Rui Mau', '%%%'), rowOf('Zé Bom', PDF)];
  await calls.answer('listFichasSerie', (route) =>
    route.fulfill({ json: { message: /pagina=1&/.test(route.request().url()) ? first : [] } }),
  );
  const { bytes } = await saved(page, () => startOf(page).click());
  // Names that are alike are told apart.
  expect([...unzip(bytes).keys()]).toEqual(['ficha.pdf', 'ficha_2.pdf']);
  await dialogOf(page)
    .getByText('O ficheiro ZIP tem 2 fichas. Uma ficha não foi incluída:')
    .waitFor();
  await dialogOf(page).getByText('Rui Mau (7): o conteúdo recebido está danificado').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).last().click();
  await dialogOf(page).waitFor({ state: 'hidden' });
});

test('what a series misses is shown at its end, also if an employee was opened meanwhile [EXP-16]', async () => {
  const { page, calls } = await site.enter('outra@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  const [name = ''] = await shownNames(page);
  const ended = Promise.withResolvers<void>();
  await calls.answer('listFichasSerie', async (route) => {
    const first = /pagina=1&/.test(route.request().url());
    if (!first) await ended.promise;
    const message = first ? [rowOf('Ana Boa', PDF), rowOf('Rui Mau', '%%%')] : [];
    await route.fulfill({ json: { message } });
  });
  await startOf(page).click();
  await dialogOf(page)
    .getByText(/^2 de até/)
    .waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Pesquisar' }).getByText('Painel').waitFor();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: 'Dados do funcionário' });
  await detail.getByRole('heading', { name }).waitFor();
  await saved(page, async () => ended.resolve());
  await page.keyboard.press('Escape');
  await detail.waitFor({ state: 'detached' });
  await dialogOf(page).getByText('Rui Mau (7): o conteúdo recebido está danificado').waitFor();
});

test('a page that fails temporarily is requested again, and the series goes on [EXP-16, ERR-01]', async () => {
  const { page, calls, notices, trouble } = await site.enter('outra@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  trouble.expect(/^503 GET .*\/ficha-aptidao-serie\?pagina=2/);
  let failures = 0;
  await calls.answer('listFichasSerie', (route) => {
    const pagina = new URL(route.request().url()).searchParams.get('pagina');
    if (pagina === '2' && failures++ === 0)
      return route.fulfill({ status: 503, json: { error: 'Tente mais tarde.' } });
    const message = { '1': [rowOf('Ana', PDF)], '2': [rowOf('Rui', PDF)] }[pagina ?? ''] ?? [];
    return route.fulfill({ json: { message } });
  });
  const { bytes } = await saved(page, () => startOf(page).click());
  expect(unzip(bytes).size).toBe(2);
  await soon(notices).toEqual(['Sucesso: Foram descarregadas 2 fichas.']);
});

test('the number of sheets in a notification has a separator for thousands', async () => {
  const { page, calls, notices } = await site.enter('outra@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  const rows = Array.from({ length: 10_000 }, (_, n) => ({
    ...rowOf('Ana', PDF),
    pdf: { anex: PDF, nome_fich: `ficha_${n}.pdf` },
  }));
  await calls.answer('listFichasSerie', (route) => {
    const first = new URL(route.request().url()).searchParams.get('pagina') === '1';
    return route.fulfill({ json: { message: first ? rows : [] } });
  });
  await saved(page, () => startOf(page).click());
  await soon(notices).toEqual(['Sucesso: Foram descarregadas 10\u00a0000 fichas.']);
});

test('a series that breaks off saves the sheets that came, and says that others are missing [EXP-16, ERR-01]', async () => {
  const { page, calls, notices, trouble } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  trouble.expect(/^503 GET .*\/ficha-aptidao-serie\?pagina=2/);
  await calls.answer(
    'listFichasSerie',
    (route) => route.fulfill({ status: 503, json: { error: 'Tente mais tarde.' } }),
    ({ pagina }) => pagina === '2',
  );
  const { rows } = await site.database.admin.query(
    'select count(*)::int from funcionario where cd_empresa = 1 and ativo',
  );
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (/ficha-aptidao-serie\?pagina=2/.test(request.url())) asked++;
  });
  const { bytes } = await saved(page, async () => {
    await startOf(page).click();
    // Runs the pauses forward.
    await soon(async () => {
      await page.clock.runFor(1000);
      return asked;
    }).toBe(4);
  });
  expect(unzip(bytes).size).toBe(50);
  const dialog = dialogOf(page);
  await dialog.getByText('O ficheiro ZIP tem 50 fichas.').waitFor();
  await dialog.getByText('A descarga parou antes do fim: Tente mais tarde.').waitFor();
  await dialog
    .getByText(
      `Faltam até ${rows[0].count - 50} fichas. Para as obter, descarregue a série de novo.`,
    )
    .waitFor();
  expect(await notices()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('Escape does not end a series that is going on [EXP-16]', async () => {
  const { page, calls } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  await calls.hold('listFichasSerie', ({ pagina }) => pagina === '2');
  const second = page.waitForRequest(/ficha-aptidao-serie\?pagina=2/);
  await startOf(page).click();
  await second;
  await page.keyboard.press('Escape');
  await dialogOf(page)
    .getByText(/^50 de até/)
    .waitFor();
  await dialogOf(page).getByRole('button', { name: 'Cancelar' }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
});
