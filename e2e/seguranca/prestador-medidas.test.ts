import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE, type Visitor, type VisitorOptions } from '../support/visitor.ts';

const site = useSite();
const LIST = '/seguranca/medidas';

const open = (path = LIST, options: VisitorOptions = {}): Promise<Visitor> =>
  site.enter(PRESTADOR, path, { before: atTestDay, ...options });

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function stored(medida: string) {
  const { rows } = await site.database.admin.query(
    `select cd_estad, prazo, dt_prazo::text, dt_conclusao::text, conclusao from medida where medida = $1`,
    [medida],
  );
  return rows[0];
}

/** An open measure of the company; the most overdue, so that it heads the list. */
async function addMeasure(medida: string): Promise<number> {
  await site.database.admin.query(`delete from medida where medida like $1 || '%'`, [
    medida.replace('.', ''),
  ]);
  const { rows } = await site.database.admin.query(
    `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo, dt_prazo)
     select $1, $1, min(cd), 'Queda', $2, '2020-01-01', '2020-01-02', '2020-01-02' from tarefa where cd_empresa = $1
     returning cd::float8`,
    [site.company(1).cd, medida],
  );
  return rows[0].cd;
}

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('the form is not filled from the cache if the measure fails to load', async () => {
  await addMeasure('Trocar o extintor.');
  const { page, trouble } = await open(`${LIST}?pesquisa=extintor`);
  const link = page.getByRole('link', { name: 'Alterar: Trocar o extintor.' });
  await link.click();
  await box(page, 'Medida').waitFor();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  const READ = /\/medida\/\d+$/;
  const json = { error: 'O serviço está temporariamente indisponível.', codigo: 'INDISPONIVEL' };
  trouble.expect(/^502 GET .*\/medida\/\d+$/);
  await page.route(READ, (route) => route.fulfill({ status: 502, json }));
  await link.click();
  const again = page.getByRole('button', { name: 'Tentar de novo' });
  await again.waitFor();
  expect(await box(page, 'Medida').count()).toBe(0);
  await page.unroute(READ);
  await again.click();
  await soon(() => box(page, 'Medida').inputValue()).toBe('Trocar o extintor.');
});

test('on a phone, completing a measure that somebody else has completed keeps what was written until it was read', async () => {
  const cd = await addMeasure('Afixar o plano.');
  const { page, notices, trouble } = await open(`${LIST}?pesquisa=afixar`, {
    viewport: PHONE,
    touch: true,
  });
  await page.getByRole('button', { name: 'Concluir: Afixar o plano.' }).click();
  const closing = dialogOf(page, 'Concluir a medida');
  await box(page, 'Data de conclusão').fill('');
  await closing.getByRole('button', { name: 'Concluir' }).click();
  await closing.getByText('Indique a data de conclusão.').waitFor();
  await soon(notices).toEqual(['Aviso: Por favor, preencha todos os campos']);
  await box(page, 'Data de conclusão').fill('17-03-2026');
  await closing.getByRole('button', { name: 'Concluir' }).click();
  await closing.getByText('A data de conclusão é posterior a hoje.').waitFor();
  await box(page, 'Data de conclusão').fill('16-03-2026');
  await expectAccessible(page, 'end of a measure on a phone');
  await site.database.admin.query('update medida set cd_estad = 2 where cd = $1', [cd]);
  trouble.expect(/^409 PUT .*\/conclusao$/);
  await closing.getByLabel('O que foi feito').fill('Afixado à entrada.');
  await closing.getByRole('button', { name: 'Concluir' }).click();
  const changed = dialogOf(page, 'Os dados mudaram entretanto');
  await changed.getByText('A medida já estava concluída.').waitFor();
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
  await changed.getByRole('button', { name: 'Continuar a ver' }).click();
  expect(await closing.getByLabel('O que foi feito').inputValue()).toBe('Afixado à entrada.');
  await closing.getByRole('button', { name: 'Concluir' }).click();
  await changed.getByRole('button', { name: 'Carregar de novo' }).click();
  await closing.waitFor({ state: 'detached' });
});

test('the typed text stays if the measure is open again when it is reloaded', async () => {
  const cd = await addMeasure('Pintar a passadeira.');
  const { page, calls, notices, trouble } = await open(`${LIST}?pesquisa=passadeira`);
  await page.getByRole('button', { name: 'Concluir: Pintar a passadeira.' }).click();
  const closing = dialogOf(page, 'Concluir a medida');
  await closing.getByLabel('O que foi feito').fill('Pintada de amarelo.');
  const turn = (state: number, text: string) =>
    site.database.admin.query('update medida set cd_estad = $2, medida = $3 where cd = $1', [
      cd,
      state,
      text,
    ]);
  await turn(2, 'Pintar a passadeira.');
  trouble.expect(/^409 PUT .*\/conclusao$/);
  await closing.getByRole('button', { name: 'Concluir' }).click();
  const changed = dialogOf(page, 'Os dados mudaram entretanto');
  await changed.waitFor();
  await turn(1, 'Pintar a passadeira da entrada.');
  const letGo = await calls.hold('getMedida');
  const again = changed.getByRole('button', { name: 'Carregar de novo' });
  await again.click();
  // It says that it is at work, and who does not want to wait can leave it: nothing changes afterwards.
  await soon(() => again.getAttribute('data-loading')).toBe('true');
  await changed.getByRole('button', { name: 'Continuar a ver' }).click();
  await changed.waitFor({ state: 'detached' });
  const [left] = calls.of('getMedida');
  await soon(() => left?.request.failure()?.errorText).toBe('net::ERR_ABORTED');
  letGo();
  await calls.restore();
  await closing.getByText('Pintar a passadeira.').waitFor();
  trouble.expect(/^409 PUT .*\/conclusao$/);
  await turn(2, 'Pintar a passadeira da entrada.');
  await closing.getByRole('button', { name: 'Concluir' }).click();
  await changed.waitFor();
  await turn(1, 'Pintar a passadeira da entrada.');
  // An error that passes is not told: the page asks once more by itself.
  trouble.expect(/^502 GET /);
  let failures = 0;
  await calls.answer('getMedida', (route) =>
    failures++ === 0 ? route.fulfill({ status: 502, json: {} }) : route.continue(),
  );
  await again.click();
  await changed.waitFor({ state: 'detached' });
  await closing.getByText('Pintar a passadeira da entrada.').waitFor();
  expect(await closing.getByLabel('O que foi feito').inputValue()).toBe('Pintada de amarelo.');
  await closing.getByRole('button', { name: 'Concluir' }).click();
  await soon(notices).toContain('Sucesso: Medida concluída com sucesso.');
  expect(await stored('Pintar a passadeira da entrada.')).toMatchObject({
    cd_estad: 2,
    conclusao: 'Pintada de amarelo.',
  });
});

test('reading a measure again is given up once its dialog is closed', async () => {
  const cd = await addMeasure('Trocar a lâmpada.');
  const { page, calls, trouble } = await open();
  await page.getByRole('button', { name: 'Concluir: Trocar a lâmpada.' }).click();
  await site.database.admin.query('update medida set cd_estad = 2 where cd = $1', [cd]);
  trouble.expect(/^409 PUT .*\/conclusao$/);
  await dialogOf(page, 'Concluir a medida').getByRole('button', { name: 'Concluir' }).click();
  await calls.hold('getMedida');
  await page.getByRole('button', { name: 'Carregar de novo' }).click();
  await soon(() => calls.of('getMedida')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await dialogOf(page, 'Os dados mudaram entretanto').waitFor({ state: 'detached' });
  const [left] = calls.of('getMedida');
  await soon(() => left?.request.failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('Back leaves the question about a changed measure open, and the form below it', async () => {
  const cd = await addMeasure('Fixar a estante.');
  const { page, trouble } = await open('/sobre');
  const sidebar = page.getByRole('navigation', { name: 'Menu principal' });
  await sidebar.getByRole('button', { name: 'Segurança' }).click();
  await sidebar.getByRole('link', { name: 'Medidas em aberto' }).click();
  await page.getByRole('button', { name: 'Concluir: Fixar a estante.' }).click();
  const form = dialogOf(page, 'Concluir a medida');
  await site.database.admin.query('update medida set cd_estad = 2 where cd = $1', [cd]);
  trouble.expect(/^409 PUT .*\/conclusao$/);
  await form.getByRole('button', { name: 'Concluir' }).click();
  const question = dialogOf(page, 'Os dados mudaram entretanto');
  await question.waitFor();
  await page.evaluate(() => window.history.back());
  await page.waitForTimeout(300);
  expect(await question.isVisible()).toBe(true);
  await question.getByRole('button', { name: 'Continuar a ver' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await form.isVisible()).toBe(true);
});

test('a client sees and loads nothing of it', async () => {
  const { page, goTo, address } = await site.enter('rh@demo.pt', LIST);
  await page.getByText(/^\d+ registos$/).waitFor();
  await page.getByRole('link', { name: 'Concluídas' }).waitFor();
  expect(await page.getByRole('link', { name: /^(Nova medida|Alterar)/ }).count()).toBe(0);
  expect(await page.getByRole('columnheader', { name: 'Opções' }).count()).toBe(0);
  const loaded = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`,
  );
  expect(loaded.length).toBeGreaterThan(0);
  const texts = await Promise.all(loaded.map(async (url) => (await fetch(url)).text()));
  expect(texts.filter((text) => text.includes('Concluir: '))).toEqual([]);
  for (const path of ['/nova', '/1/alterar']) {
    await goTo(LIST + path);
    await soon(address).toBe('/proibido');
  }
});
