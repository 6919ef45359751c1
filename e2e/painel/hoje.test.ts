import { PEDIDO_MARCACAO } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('what has to be done opens its list filtered to that number, and heads are told who has to come [HOJE-01, HOJE-07, HOJE-08, HOJE-11, HOJE-13, HOJE-14, HOJE-27, HOJE-70, DASH-302, MARCAR-24, MARCAR-27]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/', { before: atTestDay });
  const todo = page.getByRole('region', { name: 'Para fazer' });
  const lines = todo
    .getByRole('list', { name: 'Para fazer' })
    .getByRole('listitem')
    .filter({ has: page.locator('svg') });
  const also = todo.getByRole('list', { name: /^Também/ }).locator(':scope > li');
  await lines.first().waitFor();
  const more = todo.getByRole('button', { name: /^Também \d/ });
  const folded = Number((await more.innerText()).match(/\d+$/)?.[0]);
  expect(folded).toBeGreaterThan(2);
  expect(await also.count()).toBe(0);
  expect(await lines.count()).toBe(5);
  await more.press('Enter');
  expect(await also.count()).toBe(folded);
  await todo.getByRole('link', { name: 'Completar' }).waitFor();
  await page.getByRole('button', { name: 'Avisar chefias' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Avisar chefias' });
  await sheet.getByRole('button', { name: 'Até domingo' }).press('Enter');
  await sheet
    .getByText(/, às \d\d:\d\d/)
    .first()
    .waitFor();
  await expectAccessible(page, 'who has to be released');
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Calendário (.ics)' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe('Dispensas até 22-03-2026.ics');
  await page.keyboard.press('Escape');
  await todo.getByRole('button', { name: 'Adiar: medidas em atraso' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Adiar a linha' })
    .getByRole('button', { name: /^Amanhã/ })
    .press('Enter');
  await todo.getByRole('link', { name: /medidas em atraso/ }).waitFor({ state: 'hidden' });
  await page.getByText('Linha adiada até 17-03-2026').waitFor();
  await todo.getByRole('button', { name: 'Adiada 1' }).press('Enter');
  await todo.getByRole('button', { name: 'Voltar já' }).press('Enter');
  await todo.getByRole('link', { name: /medidas em atraso/ }).waitFor();
  await todo.getByRole('button', { name: 'Passar a um colega: medidas em atraso' }).press('Enter');
  const passing = page.getByRole('dialog', { name: 'Passar a linha' });
  await passing.getByRole('button', { name: 'Passar', exact: true }).press('Enter');
  await passing.getByText('Escolha um colega.').waitFor();
  await expectAccessible(page, 'to whom a line is passed');
  await passing.getByLabel('Colega').selectOption({ index: 1 });
  await passing.getByLabel('Nota').fill('Ligo amanhã.');
  await passing.getByRole('button', { name: 'Passar', exact: true }).press('Enter');
  await todo.getByRole('link', { name: /medidas em atraso/ }).waitFor({ state: 'hidden' });
  await todo.getByRole('button', { name: 'Passada 1' }).press('Enter');
  await todo.getByText(/^medidas em atraso, com .*: Ligo amanhã\.$/).waitFor();
  await todo.getByRole('button', { name: 'Voltar a mim' }).press('Enter');
  await todo.getByRole('link', { name: /medidas em atraso/ }).waitFor();
  const late = todo.getByRole('link', { name: /^Fora do prazo/ });
  const part = Number((await late.innerText()).match(/\d+$/)?.[0]);
  await late.press('Enter');
  await page.getByText(`${part} pessoas`, { exact: true }).waitFor();
  expect(address()).toBe('/saude/prazos?parte=vencidos&estado=por-pedir&regresso=sem');
  await page.goBack();
  const due = todo.getByRole('link', { name: /precisam de exame e ninguém o pediu/ });
  const count = Number.parseInt(await due.innerText(), 10);
  expect(count).toBeGreaterThan(part);
  await due.press('Enter');
  await page.getByText(`${count} pessoas`, { exact: true }).waitFor();
  expect(address()).toBe('/saude/prazos?estado=por-pedir');
  await page.goBack();
  // What was unfolded is so when one comes back.
  expect(await more.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('button', { name: /^Pedir marcação: pessoas precisam de exame/ }).click();
  const people = Math.min(count, PEDIDO_MARCACAO.most);
  const ask = page.getByRole('dialog', { name: `Pedir marcação: ${people} pessoas` });
  // The people of a site are folded below its box.
  await ask
    .getByRole('button', { name: /^Pessoas de/ })
    .first()
    .click();
  await ask.getByRole('checkbox').nth(1).uncheck();
  await page.getByRole('button', { name: `Pedir (${people - 1})` }).click();
  await page.getByText(new RegExp(`pedidos enviados para ${people - 1} pessoas\\.`)).waitFor();
  await todo
    .getByText(String(count - people + 1), { exact: true })
    .first()
    .waitFor();
});

test('the button of a line names all that it counts, and does it for those who stay ticked [HOJE-40, HOJE-41]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/', { before: atTestDay });
  const todo = page.getByRole('region', { name: 'Para fazer' });
  await todo.getByRole('button', { name: /^Também \d/ }).press('Enter');
  const countOf = async (words: RegExp) =>
    Number.parseInt(await todo.getByRole('link', { name: words }).innerText(), 10);
  /** Opens the sheet of a line, where all but one stay ticked. */
  const sheetOf = async (button: RegExp, words: RegExp) => {
    const count = await countOf(words);
    await todo.getByRole('button', { name: button }).press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox').first().uncheck();
    expect(await sheet.getByRole('checkbox').count()).toBe(count);
    await expectAccessible(page, `sheet of ${button}`);
    return { sheet, count };
  };
  const download = todo.getByRole('button', { name: /^Descarregar: fichas/ });
  await download.press('Enter');
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await page.keyboard.press('Escape');
  await soon(() => download.evaluate((button) => button === document.activeElement)).toBe(true);
  const fichas = await sheetOf(/^Descarregar: fichas/, /fichas de aptidão novas/);
  const saved = page.waitForEvent('download');
  await fichas.sheet.getByRole('button', { name: `Descarregar (${fichas.count - 1})` }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await todo.getByRole('link', { name: /^1 ficha de aptidão nova/ }).waitFor();
  const propostas = await sheetOf(/^Confirmar: marcações propostas/, /marcações propostas/);
  await propostas.sheet.getByRole('button', { name: `Confirmar (${propostas.count - 1})` }).click();
  await todo.getByRole('link', { name: /^1 marcação proposta/ }).waitFor();
  await todo
    .getByRole('button', { name: /^Pedir remarcação: faltas a exames por remarcar/ })
    .press('Enter');
  const faltas = page.getByRole('dialog', { name: /^Pedir remarcação/ });
  const send = faltas.getByRole('button', { name: /^Pedir \(\d+\)$/ });
  await faltas.getByRole('checkbox').first().uncheck();
  const asked = /\d+/.exec(await send.innerText())?.[0];
  await send.click();
  await page.getByText(`Pedido enviado para ${asked} pessoas.`).waitFor();
});

test('who may only read has no line that asks for something, and an empty page says what comes next [HOJE-07, HOJE-11, HOJE-48, HOJE-72]', async () => {
  const { page } = await site.enter('leitura@demo.pt', '/', { before: atTestDay });
  const todo = page.getByRole('region', { name: 'Para fazer' });
  await todo.getByText('O que há está abaixo, em «Também».').waitFor();
  await todo.getByRole('button', { name: /^Também \d/ }).press('Enter');
  await todo
    .getByRole('list', { name: 'À espera do prestador' })
    .getByRole('link', { name: /sem posto de trabalho/ })
    .waitFor();
  expect(await todo.getByRole('link', { name: /sem marcação/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Avisar chefias' }).count()).toBe(0);
  const quiet = await site.enter('rh@demo.pt', '/', {
    before: async (visitor) => {
      await atTestDay(visitor);
      await visitor.calls.answer('getHoje', (route) =>
        route.fulfill({ json: { message: { dia: '2026-03-16', linhas: [] } } }),
      );
    },
  });
  await quiet.page.getByText('Está tudo em dia. Bom trabalho!').waitFor();
  await quiet.page.getByText(/^Próximo prazo: \d\d-\d\d-2026, \S+/).waitFor();
});

test('keys lead from line to line of the first page of a client and of the provider, open, put off and pass on; what is listed works [HOJE-71]', async () => {
  for (const [email, path, company] of [
    ['rh@demo.pt', '/', undefined],
    [PRESTADOR, '/prestador', null],
  ] as const) {
    const { page, address } = await site.enter(email, path, {
      before: atTestDay,
      ...(company === null && { company }),
    });
    const todo = page.getByRole('region', { name: 'Para fazer' });
    const lines = todo.getByRole('list', { name: 'Para fazer' }).locator(':scope > li');
    await lines.first().waitFor();
    const at = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-hoje-line]')?.getAttribute('data-hoje-line'),
      );
    const all = await lines.evaluateAll((rows) => rows.map((row) => row.dataset.hojeLine));
    // They load after the lines.
    await soon(async () => {
      await page.keyboard.press('j');
      return (await at()) !== undefined;
    }).toBe(true);
    while ((await at()) !== all[0]) await page.keyboard.press('k');
    await page.keyboard.press('j');
    expect(await at()).toBe(all[1]);
    await page.keyboard.press('ArrowDown');
    expect(await at()).toBe(all[2]);
    await page.keyboard.press('k');
    expect(await at()).toBe(all[1]);
    await page.keyboard.press('p');
    await page.getByRole('dialog', { name: 'Passar a linha' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await soon(at).toBe(all[1]);
    await page.keyboard.press('h');
    await page
      .getByRole('dialog', { name: 'Adiar a linha' })
      .getByRole('button', { name: /^Amanhã/ })
      .press('Enter');
    await page.getByText(/^Linha adiada até/).waitFor();
    await page.keyboard.press('z');
    await soon(() => lines.evaluateAll((rows) => rows.map((row) => row.dataset.hojeLine))).toEqual(
      all,
    );
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atalhos de teclado' });
    await help.waitFor();
    expect(await help.locator('kbd').allInnerTexts()).toEqual(
      [...'j↓k↑'].concat('Enter', [...'phz?']),
    );
    await expectAccessible(page, `keys of ${path}`);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await soon(address).not.toBe(path);
  }
});

test('the first page says where things are until something of it is opened [DASH-301]', async () => {
  const { page } = await site.enter('leitura@demo.pt', '/');
  const hints = page.getByRole('region', { name: 'Onde encontrar' });
  await hints.waitFor();
  await page.getByRole('button', { name: 'Números da empresa' }).press('Enter');
  await page.getByRole('region', { name: 'Números' }).waitFor();
  expect(await hints.count()).toBe(1);
  await page
    .getByRole('region', { name: 'Áreas' })
    .getByRole('link', { name: 'Funcionários' })
    .press('Enter');
  await page.getByRole('table').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Para fazer' }).waitFor();
  await page.getByRole('region', { name: 'Números' }).waitFor();
  expect(await hints.count()).toBe(0);
});
