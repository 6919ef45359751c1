import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { acidentesWhere, fillAcidente } from '../support/slices/acidentes.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { atMoment } from '../support/test-day.ts';

const site = useSite();
const setClock = (moment: string) =>
  site.clock.advance(Date.parse(moment) - site.clock.now().getTime());
/** A Friday, which is 17:50 in Portugal, too. */
const FRIDAY = '2026-03-13T17:50:00Z';
let person = 37;
const IN_MAY = '2026-05-04T09:00:00Z';

test('a serious accident of a Friday evening: both clocks, packs, proofs, codes, two measures, an absence whose return asks for an exam, and every figure has it [ACID-329]', async () => {
  setClock(FRIDAY);
  await site.database.admin.query('delete from empresa_participacao where cd_empresa = 1');
  const one = await freeFuncionario(site, person++);
  const { page, goTo } = await site.enter('rh@demo.pt', '/acidente/criar', {
    before: atMoment(FRIDAY),
  });
  await fillAcidente(page, one.num_mecan);
  await page.getByRole('textbox', { name: 'Hora do acidente' }).fill('17:20');
  await page.getByRole('textbox', { name: 'A que horas', exact: true }).fill('17:50');
  await page.getByLabel('Primeiros socorros').selectOption({ label: 'Internamento' });
  await page.getByLabel('Gravidade').selectOption({ label: 'Grave' });
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.waitForURL('/pendente/acidente');
  const [acidente] = await acidentesWhere(site, 'a.cd_funcion = $1', one.cd);
  await site.database.admin.query('update acidente set cd_estad = 1 where cd = $1', [acidente.cd]);

  await goTo(`/acidente/${acidente.cd}`);
  const file = page.getByRole('region', { name: 'Participações', exact: true });
  await file.getByText(/^Participar à ACT até amanhã 17:20: faltam 23\sh/).waitFor();
  await file.getByText(/^Participar à seguradora até amanhã 17:50: faltam 24\sh/).waitFor();
  const packs = page.getByRole('region', { name: 'Participações: documentos', exact: true });
  for (const part of ['Para a ACT', 'Para o portal da seguradora'])
    await packs.getByRole('button', { name: new RegExp(`^${part}`) }).press('Enter');
  await packs.getByRole('button', { name: 'Completar' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Completar o que falta' });
  await asked.getByLabel('Seguradora').fill('Segura, S.A.');
  await asked.getByRole('button', { name: 'Guardar' }).press('Enter');
  await asked.waitFor({ state: 'detached' });
  for (const part of ['Para a ACT', 'Para o portal da seguradora']) {
    const saved = page.waitForEvent('download');
    await packs
      .getByRole('region', { name: part })
      .getByRole('button', { name: /descarregar o PDF$/ })
      .press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/ do acidente .*\.pdf$/);
  }
  for (const [whom, way] of [
    ['à ACT', 'E-mail'],
    ['à seguradora', 'Portal'],
  ] as const) {
    await file.getByRole('button', { name: `Participação ${whom}: registar` }).press('Enter');
    const proof = page.getByRole('dialog', { name: `Participação ${whom}: feita` });
    await proof.getByRole('textbox', { name: 'Dia', exact: true }).fill('13-03-2026');
    await proof.getByRole('textbox', { name: 'Hora', exact: true }).fill('17:50');
    await proof.getByLabel('Como').selectOption({ label: way });
    await proof.getByRole('button', { name: 'Guardar' }).press('Enter');
    await proof.waitFor({ state: 'detached' });
    await file.getByText(new RegExp(`^Participação ${whom}: feita a 13-03-2026`)).waitFor();
  }

  await page.getByRole('button', { name: 'Codificar' }).press('Enter');
  const codes = page.getByRole('dialog', { name: 'Codificar o acidente' });
  for (const [name, words] of [
    ['Desvio', '33 Queda ou desmoronamento de agente material, de cima'],
    ['Parte do corpo', '53 Mão'],
  ] as const) {
    const field = codes.getByRole('combobox', { name, exact: true });
    await field.focus();
    await page.keyboard.type(words.slice(0, 2));
    await codes.getByRole('option', { name: words }).click();
    await expect.poll(() => field.inputValue()).toBe(words);
  }
  await codes.getByRole('button', { name: 'Guardar' }).press('Enter');
  await codes.waitFor({ state: 'detached' });

  const inquiry = page.getByRole('region', { name: 'Investigação', exact: true });
  await inquiry.getByRole('button', { name: 'Começar a investigação' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Investigação' });
  await dialog.getByLabel('Factos').fill('A caixa estava fora da prateleira.');
  await dialog.getByRole('textbox', { name: 'Causa 1, nível 1' }).fill('A caixa caiu');
  for (let measure = 0; measure < 2; measure++) {
    if (measure === 0) await dialog.getByRole('button', { name: 'Causa 1: medida' }).press('Enter');
    await dialog.getByRole('combobox', { name: /^Medidas que já existem/ }).focus();
    for (let down = -1; down <= measure; down++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => inquiry.getByText(/^Medida: /).count()).toBe(2);

  // The person comes back in May.
  setClock(IN_MAY);
  const { page: may, goTo: go } = await site.enter('rh@demo.pt', `/acidente/${acidente.cd}`, {
    before: atMoment(IN_MAY),
  });
  const away = may.getByRole('region', { name: 'Ausência', exact: true });
  await away.getByRole('button', { name: 'Indicar ausência' }).press('Enter');
  const absence = may.getByRole('dialog', { name: 'Indicar ausência' });
  await absence.getByRole('textbox', { name: 'Primeiro dia de ausência' }).fill('14-03-2026');
  await absence.getByRole('textbox', { name: 'Dia do regresso' }).fill('04-05-2026');
  await absence.getByRole('button', { name: 'Guardar' }).press('Enter');
  await absence.waitFor({ state: 'detached' });
  await away.getByText('Dias perdidos: 2026: 51 dias.').waitFor();
  await go(`/saude/prazos?pesquisa=${one.num_mecan}&regresso=com`);
  await may.locator('main [data-row]').filter({ hasText: one.nome }).first().waitFor();

  await go('/acidente/indicadores?ano=2026');
  const pareto = may.getByRole('region', { name: 'Pareto do ano' });
  for (const [by, what] of [
    ['desvio', /^33 /],
    ['parte', /^53 /],
    ['semana', /^Sexta/i],
  ] as const) {
    await pareto.getByLabel('Por', { exact: true }).selectOption(by);
    await pareto.getByRole('listitem').filter({ hasText: what }).first().waitFor();
  }
  await pareto
    .getByRole('listitem')
    .filter({ hasText: /^Sexta/i })
    .getByRole('link')
    .press('Enter');
  await may.locator('main [data-row]').filter({ hasText: one.nome }).first().waitFor();
});
