import type { CallName } from '@sst/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR, unidadePanelOf } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const SLOW_MILLISECONDS = 700;

/** Slows what is read again after a change; a second change refused would be trouble, as any 409. */
async function readSlowly({ calls }: Visitor, name: CallName): Promise<void> {
  await calls.answer(name, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS));
    await route.continue().catch(() => {});
  });
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Fills a field of a dialog that is open, and sends it. @returns when the dialog has closed. */
async function save(page: Page, title: string, label: string, text: string): Promise<void> {
  const dialog = dialogOf(page, title);
  await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: /^(Guardar|Remarcar)$/ }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

test('a company is changed twice in a row', async () => {
  const { cd, nome } = site.company(3);
  const visitor = await site.enter(PRESTADOR, `/prestador/empresas/${cd}`, { company: null });
  const { page } = visitor;
  const panel = unidadePanelOf(page);
  await panel.getByRole('heading', { name: nome }).waitFor();
  await readSlowly(visitor, 'getNo');
  for (const name of [`${nome} e Filhos`, nome]) {
    await panel.getByRole('button', { name: 'Alterar empresa' }).press('Enter');
    await save(page, 'Alterar empresa', 'Nome', name);
    expect(await panel.getByRole('heading').innerText()).toContain(name);
  }
});

test('an entry of a list and an area are changed twice in a row', async () => {
  const visitor = await site.enter(PRESTADOR, '/prestador/listas/medicos', { company: null });
  const { page, goTo } = visitor;
  await site.database.admin.query(
    `insert into medico (nome, cedula) values ('Dra. Zita Duas', '99001') on conflict do nothing`,
  );
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('Zita Duas');
  await page.getByText('1 registo', { exact: true }).waitFor();
  await readSlowly(visitor, 'listItens');
  for (const licence of ['99002', '99003']) {
    await page.getByRole('button', { name: 'Alterar Dra. Zita Duas' }).press('Enter');
    await save(page, 'Alterar médico', 'Cédula profissional', licence);
    expect(await page.getByRole('cell', { name: licence }).count()).toBe(1);
  }

  await goTo(`/prestador/empresas/${site.company(1).cd}/areas`);
  await page.getByRole('button', { name: 'Alterar Formação' }).waitFor();
  await readSlowly(visitor, 'listAreasDaEmpresa');
  for (const [from, to] of [
    ['Formação', 'Formações'],
    ['Formações', 'Formação'],
  ] as const) {
    await page.getByRole('button', { name: `Alterar ${from}` }).press('Enter');
    await save(page, 'Alterar área', 'Nome', to);
    expect(await page.getByRole('button', { name: `Alterar ${to}` }).count()).toBe(1);
  }
});

test('a dialog closes also where what it changed does not come', async () => {
  await site.database.admin.query(
    `insert into medico (nome, cedula) values ('Dra. Rita Lenta', '98001') on conflict do nothing`,
  );
  const { page, calls } = await site.enter(
    PRESTADOR,
    '/prestador/listas/medicos?pesquisa=Rita+Lenta',
    { company: null },
  );
  await page.getByText('1 registo', { exact: true }).waitFor();
  const arrive = await calls.hold('listItens');
  await page.getByRole('button', { name: 'Alterar Dra. Rita Lenta' }).press('Enter');
  await save(page, 'Alterar médico', 'Cédula profissional', '98002');
  arrive();
  await page.getByRole('cell', { name: '98002' }).waitFor();
});

test('a dialog that is opened while another change is being read stays open', async () => {
  const { cd } = site.company(1);
  const visitor = await site.enter(PRESTADOR, `/prestador/empresas/${cd}/areas`, { company: null });
  const { page, notices, calls } = visitor;
  await page.getByRole('button', { name: 'Desativar Primeiros socorros' }).press('Enter');
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: 'Desativar' }).press('Enter');
  await asked.waitFor({ state: 'detached' });
  const arrive = await calls.hold('listAreasDaEmpresa');
  await page.getByRole('button', { name: 'Ativar Primeiros socorros' }).press('Enter');
  await soon(async () => (await notices()).length).toBe(2);
  await page.getByRole('button', { name: 'Nova área' }).press('Enter');
  const adding = dialogOf(page, 'Nova área');
  await adding.getByLabel('Nome').fill('Uma área nova');
  arrive();
  await page.getByRole('button', { name: 'Desativar Primeiros socorros' }).waitFor();
  await page.waitForTimeout(300);
  expect(await adding.getByLabel('Nome').inputValue()).toBe('Uma área nova');
});

test('the text of an area and the title of its document are changed twice in a row', async () => {
  const visitor = await site.enter(PRESTADOR, '/seguranca/area/1', { before: atTestDay });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Alterar texto' }).waitFor();
  await readSlowly(visitor, 'getArea');
  for (const text of ['Primeiro texto.', 'Segundo texto.']) {
    await page.getByRole('button', { name: 'Alterar texto' }).press('Enter');
    await save(page, 'Texto da área', 'Texto', text);
    expect(await page.getByText(text).count()).toBe(1);
  }
  await page.getByRole('button', { name: 'Gerir documentos' }).click();
  const documents = dialogOf(page, 'Documentos da área');
  const titles = documents.getByRole('button', { name: /^Alterar o título de / });
  const first = await titles.first().getAttribute('aria-label');
  let pencil = documents.getByRole('button', { name: String(first), exact: true });
  for (const name of ['Um título', 'Outro título']) {
    await pencil.press('Enter');
    await save(page, 'Alterar o título', 'Título', name);
    pencil = documents.getByRole('button', { name: `Alterar o título de ${name}`, exact: true });
    expect(await pencil.count()).toBe(1);
  }
});

test('a booking of an exam is moved twice in a row, and so is one of an activity', async () => {
  const { rows } = await site.database.admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), $1, '08:30'
       from funcionario f where f.cd_empresa = 1 and f.ativo and length(f.num_mecan) = 5
        and not exists (select from marcacao m where m.cd_funcion = f.cd and m.cd_estad = 0)
      order by f.cd limit 1
     returning (select f.num_mecan from funcionario f where f.cd = cd_funcion)`,
    [TEST_TODAY],
  );
  const visitor = await site.enter(
    PRESTADOR,
    `/saude/marcacao/exame?pesquisa=${rows[0].num_mecan}`,
    { before: atTestDay },
  );
  const { page, goTo } = visitor;
  const moveTwice = async () => {
    for (const day of ['14-12-2026', '15-12-2026']) {
      await page
        .getByRole('button', { name: /^Opções d/ })
        .first()
        .press('Enter');
      await page.getByRole('menuitem', { name: 'Remarcar' }).press('Enter');
      await textbox(page, 'Nova data').fill(day);
      await textbox(page, 'Nova hora').fill('10:15');
      await page.keyboard.press('Enter');
      await dialogOf(page, 'Remarcar').waitFor({ state: 'detached' });
      expect(await page.getByRole('cell', { name: new RegExp(`^${day}`) }).count()).toBe(1);
    }
  };
  await page.getByText('1 registo', { exact: true }).waitFor();
  await readSlowly(visitor, 'listMarcacoesExame');
  await moveTwice();

  await goTo('/seguranca/marcacao?ordenacao=dt.des');
  await page
    .getByRole('button', { name: /^Opções de / })
    .first()
    .waitFor();
  await readSlowly(visitor, 'listMarcacoesAtividade');
  await moveTwice();
});
