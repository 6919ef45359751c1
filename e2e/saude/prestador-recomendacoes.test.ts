import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { recommendation, wrongFields } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { draftsOn, goOn, whenSaved } from '../support/slices/drafts.ts';
import { bookedExame } from '../support/slices/new-marcacoes.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('what is recommended is ticked and said by keyboard, kept by a draft, and corrected item by item [FICHA-14, FICHA-21, FICHA-62]', async () => {
  const booking = await bookedExame(site, 1);
  const path = `/saude/exame/criar?marcacao=${booking}`;
  const { page, goTo, notices } = await site.enter(PRESTADOR, path, { before: atTestDay });
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await page.getByLabel('Médico').selectOption({ index: 1 });
  await page.getByLabel('Decisão').selectOption('Apto condicionalmente');
  const group = page.getByRole('group', { name: /^Recomendações/ });
  await group.getByText('A condição com que está apto, que a ficha mostra.').waitFor();

  await box('Avaliação de fatores de risco no posto de trabalho').focus();
  for (const key of ['Tab', 'Tab', 'Space', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type('Luvas anticorte');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('type')).toBe('checkbox');
  for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  expect(await box('Outras').isChecked()).toBe(true);
  await expectAccessible(page, 'exam with recommendations');

  // A tick that says nothing is asked about, at its text.
  await page.getByRole('button', { name: 'Registar exame' }).click();
  await soon(() => wrongFields(page)).toEqual(['recomendacoes', 'recomendacoes-5']);
  await group.getByText('Discrimine o mais relevante.').waitFor();
  await soon(() => recommendation(page).evaluate((box) => box === document.activeElement)).toBe(
    true,
  );
  // Of two each is counted, and marked at its text.
  await box('Formação e/ou informação do trabalhador').press('Space');
  await page.getByRole('button', { name: 'Registar exame' }).click();
  await page.getByRole('region', { name: 'Faltam 2 campos' }).waitFor();
  await soon(() => wrongFields(page)).toEqual([
    'recomendacoes',
    'recomendacoes-4',
    'recomendacoes-5',
  ]);
  await page.getByRole('button', { name: /^Faltam 2/ }).press('Enter');
  const training = recommendation(page, 'Formação e/ou informação do trabalhador');
  await soon(() => training.evaluate((box) => box === document.activeElement)).toBe(true);
  await training.fill('Manobrar cargas.');
  await soon(() => wrongFields(page)).toEqual(['recomendacoes', 'recomendacoes-5']);
  await box('Formação e/ou informação do trabalhador').press('Space');
  await recommendation(page).fill('Pausas.');
  await soon(() => wrongFields(page)).toEqual([]);
  // Taken away by mistake, and set again.
  await box('Uso de EPI').press('Space');
  expect(await recommendation(page, 'Uso de EPI').count()).toBe(0);
  await box('Uso de EPI').press('Space');
  expect(await recommendation(page, 'Uso de EPI').inputValue()).toBe('Luvas anticorte');

  // What the sheet would leave empty stops nothing.
  const empty = page.getByRole('region', { name: 'Em branco na ficha' });
  await empty
    .getByText(/^A ficha fica com \d+ campos? em branco\. Pode gerá-la assim\.$/)
    .waitFor();
  expect(await empty.getByRole('listitem').first().innerText()).toMatch(
    /^Recursos humanos da empresa: .*\(quadro 1\)/,
  );
  await page.getByRole('radio', { name: 'Sem ficha' }).check();
  expect(await empty.count()).toBe(0);
  await page.getByRole('radio', { name: 'Gerar a ficha' }).check();
  await empty.waitFor();

  await whenSaved(page);
  await goTo(path);
  await goOn(page);
  expect(await recommendation(page, 'Uso de EPI').inputValue()).toBe('Luvas anticorte');
  await page.getByRole('button', { name: 'Registar exame' }).click();
  await soon(async () => (await notices()).join()).toContain('Exame registado com sucesso.');
  await soon(() => draftsOn(site, 'exame')).toEqual([]);
  const { rows } = await site.database.admin.query(
    'select e.cd::float8, e.recomendacoes from exame e where e.cd_marcacao = $1',
    [booking],
  );
  const [{ cd, recomendacoes }] = rows;
  expect(recomendacoes).toBe('Uso de EPI: Luvas anticorte. Outras: Pausas.');

  await goTo(`/saude/exame/${cd}/corrigir`);
  expect(await recommendation(page, 'Uso de EPI').inputValue()).toBe('Luvas anticorte');
  await box('Outras').uncheck();
  await page.getByRole('button', { name: 'Guardar correção' }).click();
  await soon(async () => (await notices()).join()).toContain('Exame corrigido com sucesso.');
  const { rows: left } = await site.database.admin.query(
    'select tipo, texto from recomendacao where cd_exame = $1',
    [cd],
  );
  expect(left).toEqual([{ tipo: 'epi', texto: 'Luvas anticorte' }]);
});
