import { expect, test } from 'vitest';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import type { Calls } from '../support/calls.ts';
import { saved, unzip } from '../support/files.ts';
import { shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { latestFichas, seriesButton, seriesDialog, startSeries } from '../support/slices/fichas.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

const ABOUT =
  'Para descarregar as fichas de aptidão, é necessário indicar a empresa ou departamento';

/** Leaves out who has no sheet: so a series has nothing to report. */
const allHaveOne = (calls: Calls) =>
  calls.answer(
    'listFuncionarios',
    (route) => route.fulfill({ json: { message: [], count: 0, countPag: 1, pagina: 1 } }),
    ({ ficha }) => ficha === '0',
  );
const PDF = Buffer.from('%PDF-1.4 x').toString('base64');

function rowOf(nome: string, anex: string) {
  return { cd: 1, num_mecan: '7', nome, pdf: { anex, nome_fich: 'ficha.pdf' } };
}

test('the latest sheets of the company come in one archive, asked for until an empty page [FUNC-04, EXP-16, EXP-19, EXP-22, CONST-20, LIST-338, FICHA-45]', async () => {
  const sheets = await latestFichas(site.database.admin, site.company(2).cd);
  expect(sheets.length).toBeGreaterThan(10);
  const { page, calls } = await site.enter('outra@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  const { name, bytes } = await saved(page, () => startSeries(page));
  // '(RF) Ribeiro & Filhos, Lda.'
  expect(name).toBe('RF_Ribeiro_Filhos_Lda.zip');
  const files = unzip(bytes);
  expect(files.size).toBe(sheets.length);
  for (const { num_mecan, cd_anex, pasta, bytes: content } of sheets) {
    const entry = [...files].find(([file]) => file.endsWith(`_${cd_anex}.pdf`));
    expect(entry?.[0].replace(`${pasta}/`, '')).toMatch(
      num_mecan === null ? /^[A-Z][\w-]+\.pdf$/ : new RegExp(`^${num_mecan}_[\\w-]+\\.pdf$`),
    );
    expect(entry?.[1].equals(content)).toBe(true);
  }
  expect(calls.of('listFichasSerie').map(({ query }) => query)).toEqual([
    { pagina: '1', quantidade: '50' },
    { pagina: '2', quantidade: '50' },
  ]);
  await seriesDialog(page).getByText(`O ficheiro ZIP tem ${sheets.length} fichas.`).waitFor();
  await seriesDialog(page).getByRole('button', { name: 'Fechar' }).last().click();
  await seriesDialog(page).waitFor({ state: 'hidden' });
  // Of those who are chosen alone.
  const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Descarregar fichas', exact: true }).click();
  await page.getByText('Só de quem escolheu: 2 funcionários.').waitFor();
  expect(calls.of('listFuncionarios').at(-1)?.query.codigos).toMatch(/^\d+,\d+$/);
});

test('a series asks before its page is left, by Back or by the palette; one that is left is said to be cancelled [EXP-16, SHELL-410]', async () => {
  const { page, calls, notices } = await site.enter('rh@demo.pt', '/acidente');
  await page.locator('a[href="/funcionario"]').first().click();
  await soon(() => shownNames(page)).toHaveLength(10);
  await calls.hold('listFichasSerie', ({ pagina }) => pagina === '2');
  const second = page.waitForRequest(/ficha-aptidao-serie\?pagina=2/);
  await startSeries(page);
  const held = await second;
  const question = page.getByRole('dialog', { name: 'Interromper a descarga?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Continuar a descarregar' }).click();
  await question.waitFor({ state: 'detached' });
  await seriesDialog(page)
    .getByText(/^50 de /)
    .waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Pesquisar' }).getByRole('combobox').waitFor();
  await page.keyboard.type('acidentes');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Interromper e sair' }).click();
  await seriesDialog(page).waitFor({ state: 'hidden' });
  await soon(notices).toEqual(['Informação: A descarga foi cancelada.']);
  await soon(() => held.failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('of a branch it takes the branch alone, in pages of 50, under its name [EXP-16, EXP-19, LIST-10]', async () => {
  const { rows } = await site.database.admin.query(
    `select cd::float8, nome from organigrama where cd_aux = 'R03'`,
  );
  const sheets = await latestFichas(site.database.admin, rows[0].cd);
  expect(sheets.length).toBeGreaterThan(50);
  const { page, calls } = await site.enter('rh@demo.pt', `/funcionario?no=${rows[0].cd}`);
  await page.getByText(`Organigrama: ${rows[0].nome}`).waitFor();
  const { name, bytes } = await saved(page, () => startSeries(page));
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
  const total = (await latestFichas(site.database.admin, site.company(1).cd)).length;
  const second = page.waitForRequest(/ficha-aptidao-serie\?pagina=2/);
  await startSeries(page);
  const far = `50 de ${total} fichas`;
  await seriesDialog(page).getByText(far).waitFor();
  const bar = seriesDialog(page).getByRole('progressbar', { name: 'Descarga em curso' });
  expect(await bar.getAttribute('aria-valuenow')).toBe(String(Math.floor((50 / total) * 100)));
  expect(await bar.getAttribute('aria-valuetext')).toBe(far);
  await seriesDialog(page).getByText(site.company(1).label).waitFor();
  const held = await second;
  await seriesDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await seriesDialog(page).waitFor({ state: 'hidden' });
  await soon(notices).toEqual(['Informação: A descarga foi cancelada.']);
  await soon(() => held.failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(downloads).toBe(0);
  expect(calls.of('listFichasSerie')).toHaveLength(2);
});

test('without a unit nothing starts: it asks for the company or a unit, and then before it starts [FUNC-16, SAU-18, SAU-23, FUNC-171]', async () => {
  const { page, calls } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  await seriesButton(page).click();
  const dialog = seriesDialog(page);
  await dialog.getByText(ABOUT).waitFor();
  await dialog.getByRole('button', { name: /Empresa ou departamento/ }).click();
  const tree = page.getByRole('dialog', { name: 'Escolher a empresa ou o departamento' });
  const { rows } = await site.database.admin.query(
    `select cd::float8, nome from organigrama where cd_aux = 'R03'`,
  );
  await tree.getByText(rows[0].nome).first().click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const sheets = await latestFichas(site.database.admin, rows[0].cd);
  await dialog.getByText(`Descarregar ${sheets.length} fichas de aptidão?`).waitFor();
  await dialog.getByText(`(R03) ${rows[0].nome}`).waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(calls.of('listFichasSerie')).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
});

test('takes the list as it is filtered and searched, and names who has none, before and at the end [FUNC-171, EXP-16]', async () => {
  const { page, calls } = await site.enter('rh@demo.pt', '/funcionario?validade=a-expirar');
  const { rows } = await site.database.admin.query(
    `select f.nome, f.num_mecan,
            exists (select from exame e where e.cd_funcion = f.cd and e.cd_anex is not null) as ficha
       from funcionario f join prazo z on z.cd_funcion = f.cd
      where f.cd_empresa = 1 and f.ativo and z.dt_expir is not null
        and least(z.dt, z.dt_devido, z.dt_expir) between $1 and $1::date + 30
        and not coalesce(z.suspenso_de <= $1 and $1 < coalesce(z.suspenso_ate, 'infinity'), false)`,
    [TEST_TODAY],
  );
  const withSheet = rows.filter(({ ficha }) => ficha);
  const without = rows.filter(({ ficha }) => !ficha);
  expect(withSheet.length).toBeGreaterThan(0);
  expect(without.length).toBeGreaterThan(0);
  await seriesButton(page).click();
  const dialog = seriesDialog(page);
  await dialog.getByRole('button', { name: /^Toda a empresa/ }).click();
  const question = `Descarregar ${withSheet.length} ${withSheet.length === 1 ? 'ficha' : 'fichas'} de aptidão?`;
  await dialog.getByText(question).waitFor();
  const named = dialog.getByRole('region', { name: 'Sem ficha de aptidão' });
  const shown = Math.min(without.length, 100);
  await soon(() => named.getByRole('listitem').count()).toBe(
    shown + (without.length > shown ? 1 : 0),
  );
  const { bytes } = await saved(page, () =>
    dialog.getByRole('button', { name: /^Descarregar \d+ fichas?$/ }).click(),
  );
  expect(unzip(bytes).size).toBe(withSheet.length);
  expect(calls.of('listFichasSerie')[0]?.query).toEqual({
    pagina: '1',
    quantidade: '50',
    validade: 'a-expirar',
  });
  await dialog
    .getByText(
      withSheet.length === 1
        ? 'O ficheiro ZIP tem 1 ficha.'
        : `O ficheiro ZIP tem ${withSheet.length} fichas.`,
    )
    .waitFor();
  await soon(() => named.getByRole('listitem').count()).toBe(without.length);
  for (const { nome } of without.slice(0, 3)) await named.getByText(nome).first().waitFor();
});

test('where there are no sheets it says so [EXP-16]', async () => {
  const { page, calls, notices } = await site.enter('rh@demo.pt', '/funcionario');
  await calls.answer('listFichasSerie', (route) => route.fulfill({ json: { message: [] } }));
  await startSeries(page);
  await soon(notices).toEqual(['Informação: Não existem fichas de aptidão para descarregar.']);
  await seriesDialog(page).waitFor({ state: 'hidden' });
});

test('a sheet that cannot be read is named at the end, the others are saved [EXP-16, FUNC-15]', async () => {
  const { page, calls } = await site.enter('outra@demo.pt', '/funcionario');
  const first = [rowOf('Ana Boa', PDF), rowOf('Rui Mau', '%%%'), rowOf('Zé Bom', PDF)];
  await calls.answer('listFichasSerie', (route) =>
    route.fulfill({ json: { message: /pagina=1&/.test(route.request().url()) ? first : [] } }),
  );
  const { bytes } = await saved(page, () => startSeries(page));
  // Names that are alike are told apart.
  expect([...unzip(bytes).keys()]).toEqual(['ficha.pdf', 'ficha_2.pdf']);
  await seriesDialog(page)
    .getByText('O ficheiro ZIP tem 2 fichas. Uma ficha não foi incluída:')
    .waitFor();
  await seriesDialog(page).getByText('Rui Mau (7): o conteúdo recebido está danificado').waitFor();
  await seriesDialog(page).getByRole('button', { name: 'Fechar' }).last().click();
  await seriesDialog(page).waitFor({ state: 'hidden' });
});

test('what a series misses is shown at its end [EXP-16]', async () => {
  const { page, calls } = await site.enter('outra@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  const ended = Promise.withResolvers<void>();
  await calls.answer('listFichasSerie', async (route) => {
    const first = /pagina=1&/.test(route.request().url());
    if (!first) await ended.promise;
    const message = first ? [rowOf('Ana Boa', PDF), rowOf('Rui Mau', '%%%')] : [];
    await route.fulfill({ json: { message } });
  });
  await startSeries(page);
  await seriesDialog(page)
    .getByText(/^2 de /)
    .waitFor();
  await saved(page, async () => ended.resolve());
  await seriesDialog(page).getByText('Rui Mau (7): o conteúdo recebido está danificado').waitFor();
});

test('a page that fails temporarily is requested again, and the series goes on [EXP-16, ERR-01]', async () => {
  const { page, calls, notices, trouble } = await site.enter('outra@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  trouble.expect(/^502 GET .*\/ficha-aptidao-serie\?pagina=2/);
  await allHaveOne(calls);
  let failures = 0;
  await calls.answer('listFichasSerie', (route) => {
    const pagina = new URL(route.request().url()).searchParams.get('pagina');
    if (pagina === '2' && failures++ === 0)
      return route.fulfill({ status: 502, json: { error: 'Tente mais tarde.' } });
    const message = { '1': [rowOf('Ana', PDF)], '2': [rowOf('Rui', PDF)] }[pagina ?? ''] ?? [];
    return route.fulfill({ json: { message } });
  });
  const { bytes } = await saved(page, () => startSeries(page));
  expect(unzip(bytes).size).toBe(2);
  await soon(notices).toEqual(['Sucesso: Foram descarregadas 2 fichas.']);
});

test('the number of sheets in a notification has a separator for thousands', async () => {
  const { page, calls, notices } = await site.enter('outra@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  await allHaveOne(calls);
  const rows = Array.from({ length: 10_000 }, (_, n) => ({
    ...rowOf('Ana', PDF),
    pdf: { anex: PDF, nome_fich: `ficha_${n}.pdf` },
  }));
  await calls.answer('listFichasSerie', (route) => {
    const first = new URL(route.request().url()).searchParams.get('pagina') === '1';
    return route.fulfill({ json: { message: first ? rows : [] } });
  });
  await saved(page, () => startSeries(page));
  await soon(notices).toEqual(['Sucesso: Foram descarregadas 10\u00a0000 fichas.']);
});

test('a series that breaks off saves the sheets that came, and says that others are missing [EXP-16, ERR-01]', async () => {
  const { page, calls, notices, trouble } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  trouble.expect(/^502 GET .*\/ficha-aptidao-serie\?pagina=2/);
  await calls.answer(
    'listFichasSerie',
    (route) => route.fulfill({ status: 502, json: { error: 'Tente mais tarde.' } }),
    ({ pagina }) => pagina === '2',
  );
  const total = (await latestFichas(site.database.admin, site.company(1).cd)).length;
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (/ficha-aptidao-serie\?pagina=2/.test(request.url())) asked++;
  });
  const { bytes } = await saved(page, async () => {
    await startSeries(page);
    // Runs the pauses forward.
    await soon(async () => {
      await page.clock.runFor(1000);
      return asked;
    }).toBe(4);
  });
  expect(unzip(bytes).size).toBe(50);
  const dialog = seriesDialog(page);
  await dialog.getByText('O ficheiro ZIP tem 50 fichas.').waitFor();
  await dialog.getByText('A descarga parou antes do fim: Tente mais tarde.').waitFor();
  await dialog
    .getByText(`Faltam ${total - 50} fichas. Para as obter, descarregue a série de novo.`)
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
  await startSeries(page);
  await second;
  await page.keyboard.press('Escape');
  await seriesDialog(page)
    .getByText(/^50 de /)
    .waitFor();
  await seriesDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await seriesDialog(page).waitFor({ state: 'hidden' });
});
