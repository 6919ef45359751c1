import { MOTIVO_LABEL } from '@sst/contract/rules/agenda/por-marcar';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Access } from '../../apps/api/src/access/access.ts';
import { DailyDigest } from '../../apps/api/src/modules/hoje/resumo/daily-digest.ts';
import { DueDays } from '../../apps/api/src/modules/prazos/due-days.ts';
import { findKnownRows } from '../../apps/api/src/testing/known-rows.ts';
import { addFuncionario } from '../../apps/api/src/testing/pedidos/pedidos.ts';
import { addExame, addMarcacao } from '../../apps/api/src/testing/saude/saude-rows.ts';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { useMailbox } from '../support/slices/mail.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const mailbox = useMailbox(site);

const HR = 'rh@demo.pt';

/** What asks for an exam, as its column says it. */
const WHY = new RegExp(`^(${Object.values(MOTIVO_LABEL).join('|')})$`);

const jobParts = () => ({
  pool: site.database.pool,
  access: new Access(site.database.pool),
  clock: site.clock,
  log: console.error,
});

/** Counts the presses on a page from now on. @returns how many there were. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    addEventListener(
      'click',
      () => {
        counted.presses += 1;
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

/** Somebody of a unit of the first company, born and examined on some days, with the due day computed as the job does. */
async function person(nome: string, dt_nasc: string, exame: string): Promise<number> {
  const { admin } = site.database;
  const cd = await addFuncionario(admin, await findKnownRows(admin, 1), { nome, dt_nasc });
  await addExame(admin, cd, { dt: exame });
  await new DueDays(jobParts()).computePending();
  return cd;
}

test('HR sees in the morning, by mail and on the first page, who is due in a unit and why, asks for all with three presses, and sees them booked [HOJE-34, HOJE-28, MARCAR-12, MARCAR-25]', async () => {
  const hr = await site.enter(HR, '/', { before: atTestDay });
  const { page } = hr;
  const todo = page.getByRole('region', { name: 'Para fazer' });
  await todo.getByRole('button', { name: /^Também \d/ }).press('Enter');
  const line = todo.getByRole('listitem').filter({ hasText: /precisam de exame e ninguém/ });
  await line.getByRole('button', { name: 'Por unidade' }).press('Enter');
  const unit = line.getByRole('list', { name: 'Unidades com mais' }).getByRole('link').first();
  const ofUnit = Number.parseInt((await unit.innerText()).match(/\d+$/)?.[0] ?? '', 10);

  // The digest of the morning has the numbers of the page.
  await new DailyDigest({ ...jobParts(), publicUrl: site.origin }).send();
  const { text = '' } = await mailbox.newest(HR);
  const shown = await todo.getByRole('link').allInnerTexts();
  // A clock of the law is said to the minute on the page alone: a letter is read later.
  const said = shown.map((link) => link.trim().replace(/: até .*/, ''));
  const counted = text.split('\n').filter((row) => /^[\d ]+ \D/.test(row));
  expect(counted.length).toBeGreaterThan(5);
  for (const row of counted) expect(said).toContain(row);

  await unit.click();
  await page.getByText(`${ofUnit} pessoas`, { exact: true }).waitFor();
  expect(hr.address()).toMatch(/^\/saude\/prazos\?estado=por-pedir&no=\d+/);
  await hr.goTo(`${hr.address()}&parte=em-60-dias&quantidade=100`);
  const shownCount = page.getByText(/^\d+ pessoas$/);
  await soon(async () => Number.parseInt(await shownCount.innerText(), 10)).toBeLessThan(ofUnit);
  const due = Number.parseInt(await shownCount.innerText(), 10);
  const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
  await boxes.nth(due - 1).waitFor();
  const reasons = await page.getByRole('cell', { name: WHY }).count();
  expect(reasons).toBeGreaterThanOrEqual(due);
  const all = page.getByRole('checkbox', { name: 'Escolher tudo nesta página' });
  const presses = await countPresses(page);
  await all.click();
  await page.getByRole('button', { name: `Pedir marcação (${due})` }).click();
  const sheet = page.getByRole('dialog');
  const send = sheet.getByRole('button', { name: `Pedir (${due})` });
  await send.waitFor();
  // A request for each site, the one of most people first.
  const [largest = `${due}`] = await sheet.getByText(/^\d+ pessoas?$/).allInnerTexts();
  const first = Number.parseInt(largest, 10);
  await send.click();
  await soon(hr.notices).toContainEqual(expect.stringMatching(/enviados? para/));
  expect(await presses()).toBe(3);

  const desk = await site.enter(PRESTADOR, '/prestador/marcacoes?empresa=1&ordenacao=dt_cria.des', {
    before: atTestDay,
    company: null,
  });
  const asked = desk.page
    .getByRole('row')
    .filter({ hasText: first > 1 ? `e mais ${first - 1}` : '' });
  await asked.getByRole('link').first().click();
  await desk.page.getByRole('button', { name: `Marcar (${first})` }).press('Enter');
  await desk.page.getByRole('combobox', { name: 'Tipo de exame' }).selectOption({ index: 1 });
  await textbox(desk.page, 'Data').fill('01-04-2026');
  await textbox(desk.page, 'Hora do primeiro').fill('09:00');
  await desk.page.getByRole('button', { name: /^Marcar \d+ funcionários?$/ }).press('Enter');
  // Some have a nursing action that day: it is asked, and booked.
  desk.trouble.expect(/^409 POST .*\/marcacao$/);
  await desk.page.getByRole('button', { name: 'Marcar assim mesmo' }).press('Enter');
  await soon(desk.notices).toContainEqual(expect.stringMatching(/^Sucesso: .*marcaç/));

  await hr.goTo(hr.address().replace('estado=por-pedir', 'estado=marcado'));
  await page.getByText('Marcado: 01-04-2026').first().waitFor();
  expect(await page.getByText('Marcado: 01-04-2026').count()).toBeGreaterThanOrEqual(
    Math.min(first, 10),
  );
});

test('a date says why it moved: the age of fifty, night work, the return from a long absence, the physician, and a parameter that is switched recomputes all with progress [PRAZO-21, PRAZO-14, PRAZO-22, PRAZO-23]', async () => {
  const aged = await person('Olga Cinquenta', '1976-03-01', '2025-06-01');
  const worker = await person('Nuno Noturno', '1990-01-01', '2025-06-01');
  const hr = await site.enter(HR, `/funcionario/${aged}`, { before: atTestDay });
  const { page } = hr;
  const why = async () => {
    await page.getByRole('button', { name: 'Porquê esta data?' }).click();
    return page.getByRole('heading', { name: 'Factos usados' }).locator('xpath=..');
  };
  const aging = await why();
  await aging.getByText('Periódico anual: tem mais de 50 anos').waitFor();
  await aging.getByText(/^01-06-2026 · Lei n\.º 102\/2009, artigo 108\.º/).waitFor();

  await hr.goTo(`/funcionario/${worker}`);
  await (await why()).getByText('Periódico: prazo geral').waitFor();
  await (await why()).waitFor({ state: 'detached' });
  const facts = page.getByRole('region', { name: 'Regimes e ausências' });
  const asked = page.getByRole('region', { name: 'Exames devidos por acontecimento' });
  const state = async (what: string, days: Readonly<Record<string, string>>, motivo?: string) => {
    await facts.getByRole('button', { name: 'Indicar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Indicar regime ou ausência' });
    await dialog.getByRole('combobox', { name: 'O que é' }).selectOption(what);
    if (motivo) await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption(motivo);
    for (const [name, day] of Object.entries(days))
      await dialog.getByRole('textbox', { name }).fill(day);
    await dialog.getByRole('button', { name: 'Indicar' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await state('Trabalho noturno', { 'Primeiro dia': '02-03-2026' });
  const night = await why();
  await night.getByText('Periódico anual: trabalho noturno').waitFor();
  // What the event asks for stands beside the rules.
  await night.getByText(/^Início de trabalho noturno/).waitFor();
  await night.getByText(/^01-06-2026 · Código do Trabalho, artigo 225\.º/).waitFor();

  // The day of the return asks for an exam.
  await state(
    'Ausência prolongada',
    { 'Primeiro dia de ausência': '01-02-2026', 'Dia do regresso': '16-03-2026' },
    'Doença ou acidente',
  );
  await asked.getByText(/^Regresso/).waitFor();
  await asked
    .getByText(/^16-03-2026 · /)
    .first()
    .waitFor();

  // The physician sees the person on that day, and sets a day of her own.
  const booking = await addMarcacao(site.database.admin, worker, 'exame', {
    dt: '2026-03-16',
    hr: '08:30',
  });
  const desk = await site.enter(PRESTADOR, `/saude/exame/criar?marcacao=${booking}`, {
    before: atTestDay,
  });
  await desk.page.getByLabel('Médico').selectOption({ index: 1 });
  await desk.page.getByLabel('Decisão').selectOption('Apto');
  await textbox(desk.page, 'Válido até').fill('16-09-2026');
  await textbox(desk.page, 'Razão da data diferente').fill('Posto novo em avaliação.');
  await desk.page.getByRole('button', { name: 'Registar exame' }).click();
  await soon(async () => (await desk.notices()).join()).toContain('Exame registado com sucesso.');
  await hr.goTo(`/funcionario/${worker}`);
  const set = await why();
  await set.getByText('Definido pelo médico do trabalho').waitFor();
  await set
    .getByText(/^16-09-2026 · /)
    .first()
    .waitFor();
  expect(await page.getByText('Posto novo em avaliação').count()).toBe(0);

  // A parameter moves the days of all, with progress.
  await desk.goTo('/prestador/listas/parametros');
  const parameter = 'Exame periódico depois dos 50 anos';
  await desk.page.getByRole('button', { name: `Desligar ${parameter}` }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click();
  await desk.page.getByText('A recalcular os prazos.', { exact: true }).waitFor();
  await new DueDays(jobParts()).computeAll();
  await desk.page.getByText(/^Prazos recalculados: [\d ]+ pessoas\.$/).waitFor();
  await hr.goTo(`/funcionario/${aged}`);
  // Whose yearly rule is off is examined every two years, as others are.
  const moved = await why();
  await moved.getByText('Periódico: prazo geral').waitFor();
  await moved.getByText(/^01-06-2027 · /).waitFor();
});
