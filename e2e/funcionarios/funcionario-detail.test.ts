import type { FuncionarioDetail } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saved } from '../support/files.ts';
import { plainCell, rowLinks, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { latestFichas } from '../support/slices/fichas.ts';
import { soon } from '../support/soon.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Dados do funcionário' });

/** An employee of the second company who has a sheet. */
async function someone() {
  const [sheet] = await latestFichas(site.database.admin, site.company(2).cd);
  if (!sheet) throw new Error('nobody has a sheet');
  return sheet;
}

async function openDetail(
  cd: number,
  options: Parameters<typeof site.enter>[2] = {},
): Promise<Visitor> {
  return site.enter('outra@demo.pt', `/funcionario?detalhe=${cd}`, options);
}

test('opened by its address, closing the detail shows the list [FUNC-08]', async () => {
  const { cd, nome } = await someone();
  const { page, address } = await openDetail(cd);
  await dialogOf(page).getByRole('heading', { name: nome }).waitFor();
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).click();
  await soon(address).toBe('/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
});

test('opened by its address over another page of the list, closing the detail stays on that page [FUNC-08]', async () => {
  const { cd } = await someone();
  const path = '/funcionario?pagina=2';
  const { page, address } = await site.enter('outra@demo.pt', `${path}&detalhe=${cd}`);
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).click();
  await soon(address).toBe(path);
});

test('shows all data, and N/D for empty values [FUNC-10, FUNC-47, CONST-08, CONST-09, LIST-07]', async () => {
  const { cd } = await someone();
  await site.database.admin.query('update funcionario set loc_trab = null where cd = $1', [cd]);
  const { page, calls } = await openDetail(cd);
  const fact = (label: string) =>
    dialogOf(page)
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await fact('NIF').waitFor();
  const response = await calls.of('getFuncionario')[0]?.request.response();
  if (!response) throw new Error('the detail was not asked for');
  const { message: f } = (await response.json()) as { message: FuncionarioDetail };
  const date = (value: string | null) => (value ? displayDate(value) : 'N/D');
  for (const [label, value] of [
    ['N.º mecanográfico', f.num_mecan],
    ['Sexo', f.sexo === '0' ? 'Masculino' : 'Feminino'],
    ['Data de nascimento', `${date(f.dt_nasc)} (${f.idade} anos)`],
    ['Nacionalidade', f.nacion],
    ['NIF', f.num_contrib],
    ['NISS', f.num_serv_soc],
    ['Número de utente', f.num_benef],
    ['Cartão de cidadão', f.num_bi],
    ['Profissão', f.profis],
    ['Categoria profissional', f.categ],
    ['Agrupamento profissional', f.agrup_prof],
    ['Função proposta', f.func_propost],
    ['Local de trabalho', null],
    ['Organigrama', f.organig],
    ['Data de admissão', date(f.dt_ini_instit)],
    ['Último exame', date(f.dt_ult_exam)],
  ] as const) {
    expect([label, plainCell(await fact(label).innerText())]).toEqual([label, value ?? 'N/D']);
  }
  expect(await fact('Ficha de aptidão').innerText()).toContain(date(f.dt_anex));
});

test('the photo has its own call; without one, or if it fails, initials show [FUNC-09]', async () => {
  const { rows } = await site.database.admin.query(
    `select min(cd) filter (where foto)::float8 as with, min(cd) filter (where not foto)::float8 as without from (
       select f.cd, exists (select 1 from funcionario_foto p where p.cd_empresa = f.cd_empresa and p.cd_funcion = f.cd) as foto
         from funcionario f where f.cd_empresa = $1 and f.ativo) as people`,
    [site.company(2).cd],
  );
  const { page, calls, goTo, trouble } = await openDetail(rows[0].with);
  const photo = dialogOf(page).getByRole('img', { name: /^Fotografia de / });
  await photo.waitFor();
  expect(await photo.getAttribute('src')).toMatch(/^data:image\//);
  await soon(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await goTo(`/funcionario?detalhe=${rows[0].without}`);
  await dialogOf(page).getByText('NIF').waitFor();
  await soon(async () => (await calls.of('getFoto').at(-1)?.request.response())?.status()).toBe(
    200,
  );
  expect(await photo.count()).toBe(0);
  trouble.expect(/^500 GET .*\/foto$/);
  await calls.fail('getFoto', 500, { error: 'Avaria.' });
  await goTo(`/funcionario?detalhe=${rows[0].with}`);
  await dialogOf(page).getByText('NIF').waitFor();
  expect(await photo.count()).toBe(0);
});

test('the latest certificate is saved whole, under number, name, date and code [FUNC-14, EXP-20, EXP-21, PERM-08]', async () => {
  const sheet = await someone();
  const { page } = await openDetail(sheet.cd);
  const file = await saved(page, () =>
    dialogOf(page).getByRole('button', { name: 'Descarregar', exact: true }).click(),
  );
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '_');
  expect(file.name).toBe(
    `${sheet.num_mecan}_${plain(sheet.nome)}_${sheet.dt}_${sheet.cd_anex}.pdf`,
  );
  expect(file.name).toMatch(/^[\w.-]+$/);
  expect(file.bytes.equals(sheet.bytes)).toBe(true);
});

test('a certificate that cannot be read shows a message, and nothing is saved [FUNC-15]', async () => {
  const { cd } = await someone();
  const { page, calls, notices } = await openDetail(cd);
  let downloads = 0;
  page.on('download', () => downloads++);
  for (const [anex, reason] of [
    ['%%%', 'o conteúdo recebido está danificado'],
    ['', 'o ficheiro está vazio'],
    [Buffer.from('<html>').toString('base64'), 'o conteúdo não é um PDF'],
  ]) {
    await calls.answer('getFicha', (route) =>
      route.fulfill({ json: { message: { anex, nome_fich: 'x.pdf' } } }),
    );
    await dialogOf(page).getByRole('button', { name: 'Descarregar', exact: true }).click();
    await soon(async () => (await notices()).at(-1)).toBe(
      `Erro: Não foi possível descarregar o ficheiro: ${reason}`,
    );
  }
  expect(downloads).toBe(0);
});

test('users without the ability to read documents see no download [FUNC-14, PERM-08]', async () => {
  const [sheet] = await latestFichas(site.database.admin, site.company(1).cd);
  const { page, calls } = await site.enter('leitura@demo.pt', `/funcionario?detalhe=${sheet?.cd}`);
  await dialogOf(page).getByText('Ficha de aptidão').first().waitFor();
  await dialogOf(page).getByText('NIF').waitFor();
  expect(
    await dialogOf(page)
      .getByRole('button', { name: /Descarregar/ })
      .count(),
  ).toBe(0);
  expect(calls.of('getUltimaFicha')).toEqual([]);
});

test('an unknown employee, and one of another company, are not found [FUNC-42, PERM-13]', async () => {
  const { rows } = await site.database.admin.query(
    'select min(cd)::float8 as cd from funcionario where cd_empresa = $1 and ativo',
    [site.company(1).cd],
  );
  const { page, trouble, address, goTo } = await openDetail(999_999);
  trouble.expect(/^404 GET .*\/funcionario\/\d+$/);
  for (const cd of [999_999, rows[0].cd]) {
    await goTo(`/funcionario?detalhe=${cd}`);
    await dialogOf(page).getByText('Funcionário não encontrado.').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Voltar à lista' }).click();
    await soon(address).toBe('/funcionario');
  }
});

test('a detail that fails to load shows the server’s text and a retry button [ERR-01]', async () => {
  const { cd, nome } = await someone();
  const { page, calls, trouble } = await openDetail(cd, {
    before: ({ calls }) => calls.fail('getFuncionario', 500, { error: 'Avaria nos dados.' }),
  });
  trouble.expect(/^500 GET .*\/funcionario\/\d+$/);
  await dialogOf(page).getByText('Avaria nos dados.').waitFor();
  await calls.restore();
  await dialogOf(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await dialogOf(page).getByRole('heading', { name: nome }).waitFor();
});

test('closed twice at once, the detail leads to the list and no further [FUNC-08]', async () => {
  const { page, address } = await site.enter('outra@demo.pt', '/sobre');
  await page.locator('a[href="/funcionario"]').first().click();
  await rowLinks(page).first().click();
  const close = dialogOf(page).getByRole('button', { name: 'Fechar' });
  await close.evaluate((node: HTMLElement) => [node.click(), node.click()]);
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
  expect(address()).toBe('/funcionario');
  // It closes again, and after a reload too.
  await rowLinks(page).nth(1).click();
  await soon(address).toMatch(/detalhe=/);
  await page.reload();
  await dialogOf(page).getByText('NIF').waitFor();
  await page.keyboard.press('Escape');
  await soon(address).toBe('/funcionario');
  await page.goBack();
  await soon(address).toBe('/sobre');
});

test('the page that the palette leads to, over a record, leads back to it [FUNC-08, FUNC-306]', async () => {
  const { page, address } = await site.enter('outra@demo.pt', '/funcionario?pesquisa=F00');
  await rowLinks(page).first().click();
  await dialogOf(page).getByRole('heading').first().waitFor();
  const first = address();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Pesquisar' }).waitFor();
  await page.keyboard.type('F031');
  await page.getByRole('dialog', { name: 'Pesquisar' }).getByText(/F031/).first().click();
  await page.getByRole('heading', { name: 'Percurso' }).waitFor();
  expect(address()).toMatch(/^\/funcionario\/\d+$/);
  expect(await dialogOf(page).count()).toBe(0);
  await page.goBack();
  await soon(address).toBe(first);
  await dialogOf(page).getByText('NIF').waitFor();
});
