import { DELAY_LABEL } from '@sst/contract/rules/seguranca';
import { expect, test } from 'vitest';
import { widthOf } from '../support/box.ts';
import { openCharts } from '../support/charts.ts';
import { saved } from '../support/files.ts';
import { fromMore, headersOf, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

const ACTIVITY_COLUMNS = [
  'Tipo',
  'Motivo',
  'Técnico',
  'Funcionário',
  'N.º mecanográfico',
  'Unidade',
  'Data',
  'Hora',
  'Estado',
];

const csvLines = (bytes: Buffer) =>
  bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');

async function countOf(sql: string): Promise<number> {
  const { rows } = await site.database.admin.query(sql, [site.company(1).cd]);
  return Number(rows[0].count);
}

test('a measure’s unit shows its site, since many sites have a unit of that name', async () => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/medidas?agrupar=local&quantidade=50');
  const path = 'Grupo Atlântico Indústria, S.A. › Região Centro › Fábrica de Águeda › Manutenção';
  const unit = page.getByTitle(path, { exact: true }).first();
  await unit.waitFor();
  // Until the tree has come, the path below the company stands there.
  await soon(async () => (await unit.innerText()).replaceAll(/\s+/g, ' ')).toBe(
    'Fábrica de Águeda › Manutenção',
  );
});

test('the numbers of the chart of measures are saved with the words of the filter [SEG-14]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/medidas');
  await openCharts(page);
  await page.getByRole('button', { name: 'Ver números' }).click();
  const { bytes } = await saved(page, () =>
    page.getByRole('button', { name: 'Exportar números' }).click(),
  );
  const words = bytes.toString('utf8').split('\r\n').slice(1);
  expect(words.map((line) => line.split(';')[0])).toEqual(Object.values(DELAY_LABEL));
});

test('a bar of the delays filters the measures, by mouse and by keyboard; the list can be set out by site [SEG-14]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/seguranca/medidas');
  await openCharts(page);
  const chart = page.getByRole('group', { name: 'Medidas em aberto por dias de atraso' });
  await chart.waitFor();
  const bar = chart.getByRole('link').first();
  const label = (await bar.getAttribute('aria-label')) ?? '';
  const total = Number(/: (\d+)$/.exec(label)?.[1]);
  expect(total).toBeGreaterThan(0);
  await bar.focus();
  await page.keyboard.press('Enter');
  await soon(address).toMatch(/^\/seguranca\/medidas\?atraso=/);
  await page.getByText(new RegExp(`^${total} registos?$`)).waitFor();

  await page.getByRole('switch', { name: 'Agrupar por unidade' }).check();
  await soon(address).toMatch(/agrupar=local/);
  const heads = page.locator('th[scope=rowgroup]');
  await heads.first().waitFor();
  // Until the rows have come in the order of their sites, those before are shown.
  const headings = () => heads.allInnerTexts();
  await soon(async () => new Set(await headings()).size === (await headings()).length).toBe(true);
  // Units of many sites have the same name.
  for (const name of await headings()) expect(name).toContain(' › ');
  // Another order takes its place, and gives it back.
  const header = page.getByRole('button', { name: 'Tarefa' });
  await header.click();
  await heads.first().waitFor({ state: 'detached' });
  await header.click();
  await header.click();
  await heads.first().waitFor();
});

test('the sort arrow of a header is beside its own last word, not in the next column [SEG-13]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/medidas');
  await page.getByRole('columnheader').first().waitFor();
  const gaps = await page.evaluate<[number, number][]>(`(() => {
    const marks = [...document.querySelectorAll('th svg')].map((mark) => {
      const words = document.createRange();
      words.selectNodeContents(mark.previousSibling);
      const lines = [...words.getClientRects()];
      const { left, right } = mark.getBoundingClientRect();
      return { words: lines.at(-1).right, first: lines[0].left, left, right };
    });
    return marks.slice(1).map(({ first }, at) => [
      marks[at].left - marks[at].words,
      first - marks[at].right,
    ]);
  })()`);
  expect(gaps.length).toBeGreaterThan(6);
  for (const [own, next] of gaps) {
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(4);
    expect(next).toBeGreaterThan(own + 1);
  }
});

test('on a phone the measures are cards [SEG-13]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/medidas', { viewport: PHONE });
  await page.getByRole('list', { name: 'Controlo de medidas em aberto' }).waitFor();
  expect(await widthOf(page)).toBe(PHONE.width);
});

test('an area shows what it is, its documents and its activities, the latest first [SEG-03, SEG-09, SEG-10, SEG-11, CONST-17, ROUTE-20]', async () => {
  const { page, address, calls, goTo } = await site.enter('rh@demo.pt', '/seguranca/area');
  await soon(address).toMatch(/^\/seguranca\/area\/\d+$/);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const area = menu.locator('[aria-current="page"]');
  const name = (await area.innerText()).trim();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await soon(() => calls.of('listAtividadesTecnicas').at(0)?.query).toMatchObject({
    pagina: '1',
    ordenacao: 'dt.des',
  });
  const { rows } = await site.database.admin.query(
    `select a.obs, (select array_agg(x.titulo order by x.titulo) from area_anexo l join anexo x
        on x.cd_empresa = l.cd_empresa and x.cd = l.cd_anex where l.cd_empresa = a.cd_empresa and l.cd_area = a.cd) as titulos
       from area_atividade a where a.cd_empresa = $1 and a.nome = $2`,
    [site.company(1).cd, name],
  );
  await page.getByText(rows[0].obs, { exact: true }).waitFor();
  const titles = await page
    .getByRole('list', { name: 'Documentação da área' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(titles.toSorted()).toEqual((rows[0].titulos ?? []).toSorted());
  await goTo(`${address()}?ordenacao=estado.des`);
  await soon(() => headersOf(page)).toEqual([...ACTIVITY_COLUMNS, 'Documentos']);
  await page.locator('[data-tone=success]', { hasText: 'Concluída' }).first().waitFor();
  const shown = await rowsOf(page, name);
  expect(shown.some((cells) => cells[3] === 'N/D')).toBe(true);
});

test('the technician narrows the activities; a client’s own are WEBCLI [SEG-08, SEG-12, EXP-13]', async () => {
  const { page, address, calls } = await site.enter('rh@demo.pt', '/seguranca/area/1?pagina=2');
  await page
    .getByLabel('Técnico', { exact: true })
    .selectOption({ label: 'Registada pelo cliente' });
  await soon(address).toBe('/seguranca/area/1?tecnico=WEBCLI');
  await soon(() => calls.of('listAtividadesTecnicas').at(-1)?.query).toMatchObject({
    tecnico: 'WEBCLI',
    pagina: '1',
  });
  const wanted = await countOf(
    'select count(*) from atividade where cd_empresa = $1 and cd_area = 1 and cd_tecnic is null',
  );
  await page.getByText(new RegExp(`^${wanted} registos?$`)).waitFor();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const file = await saved(page, () => fromMore(page, 'Exportar'));
  expect(file.name).toBe(`Atividades técnicas realizadas - ${title}.csv`);
  const [header, ...lines] = csvLines(file.bytes);
  expect(header).toBe(ACTIVITY_COLUMNS.join(';').replace('Unidade', 'Organigrama'));
  expect(lines).toHaveLength(wanted);
  const [first] = await page
    .getByLabel('Motivo', { exact: true })
    .locator('option')
    .allInnerTexts();
  expect(first).toBe('Todos');
});

test('the report of an activity is saved as it is stored [SEG-06, SEG-25, SEG-26, PERM-10, API-77]', async () => {
  const { page, calls } = await site.enter(
    'rh@demo.pt',
    '/seguranca/area/1?ordenacao=estado.des&quantidade=100',
  );
  const report = page.getByRole('button', { name: /^Descarregar relatório / }).first();
  const file = await saved(page, () => report.click());
  const [, cd_relat] = /\/relatorio\/(\d+)$/.exec(`${calls.of('getRelatorio')[0]?.url}`) ?? [];
  const { rows } = await site.database.admin.query(
    `select c.bytes, x.titulo from anexo x join anexo_conteudo c on c.cd_empresa = x.cd_empresa and c.sha256 = x.sha256
      where x.cd_empresa = $1 and x.cd = $2`,
    [site.company(1).cd, cd_relat],
  );
  expect(file.bytes.equals(rows[0].bytes)).toBe(true);
  expect(file.name).toBe(`${rows[0].titulo}.pdf`);
});

test('options that fail to load show an error, and the list still works [SEG-14, ERR-01, ERR-18]', async () => {
  const { page, calls, notices, trouble, goTo } = await site.enter('rh@demo.pt', '/sobre');
  trouble.expect(/^500 GET .*\/medida-aberta\/(estado|tarefa)$/);
  await calls.fail('listEstadosMedida', 500, { error: 'Avaria nos estados.' });
  await calls.fail('listTarefas', 500, { error: 'Avaria nas tarefas.' });
  await goTo('/seguranca/medidas');
  await soon(async () => (await notices()).toSorted()).toEqual([
    'Erro: Avaria nas tarefas.',
    'Erro: Avaria nos estados.',
  ]);
  await page.getByText(/^\d+ registos$/).waitFor();
});

test('without the rights there are no documents, no attachments and no new activity [SEG-04, SEG-06, PERM-09, PERM-10]', async () => {
  const { rows } = await site.database.admin.query(
    `select cd::float8 from utilizador where email = 'leitura@demo.pt'`,
  );
  await site.database.admin.query(
    `insert into acesso (cd_empresa, cd_organig, cd_utilizador, cd_menu_web, ver) values ($1, $1, $2, 3, true)`,
    [site.company(1).cd, rows[0].cd],
  );
  const { page } = await site.enter('leitura@demo.pt', '/seguranca/area/1');
  await page.getByText(/^\d+ registos$/).waitFor();
  // What the accesses allow would be there by then.
  await page.waitForLoadState('networkidle');
  await soon(() => headersOf(page)).toEqual(ACTIVITY_COLUMNS);
  expect(await page.getByRole('button', { name: 'Nova atividade técnica' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Descarregar/ }).count()).toBe(0);
});

test('the company sees what was done and when, and reopens nothing [SEG-168]', async () => {
  await site.database.admin.query(
    `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo, dt_prazo, cd_estad, dt_conclusao, conclusao)
     select $1, $1, min(cd), 'Queda', 'Mudar a grade.', '2020-01-01', '2020-01-02', '2020-01-02', 2, '2026-03-10', 'Grade nova.'
       from tarefa where cd_empresa = $1`,
    [site.company(1).cd],
  );
  const { page } = await site.enter('rh@demo.pt', '/seguranca/medidas');
  await page.getByRole('link', { name: 'Concluídas' }).click();
  await page.getByRole('heading', { name: 'Medidas concluídas', level: 1 }).waitFor();
  await page.getByRole('searchbox').fill('grade nova');
  const row = page.getByRole('row', { name: /Mudar a grade/ });
  await row.getByRole('cell', { name: 'Grade nova.' }).waitFor();
  await row.getByRole('cell', { name: '10-03-2026' }).waitFor();
  expect(await page.getByRole('button', { name: /^Reabrir/ }).count()).toBe(0);
});
