import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE, WIDE } from '../support/visitor.ts';

const site = useSite();
const TABLET = { width: 768, height: 1024 };

test('from a row through its dialog to the page, along the list by link and key, and back [FUNC-301, FUNC-302, FUNC-304, FUNC-305, FUNC-356, LEIT-06, LEIT-12]', async () => {
  const list = '/funcionario?quantidade=25&ordenacao=dt_expir.asc&validade=expirada';
  const { page, address, calls } = await site.enter('rh@demo.pt', list, { before: atTestDay });
  await soon(() => shownNames(page)).toHaveLength(25);
  const names = await shownNames(page);
  const at = (index: number) => page.getByRole('heading', { name: names[index], level: 1 });
  await page.getByRole('row').nth(2).click();
  const dialog = page.getByRole('dialog', { name: 'Dados do funcionário' });
  await dialog.getByRole('link', { name: names[1], exact: true }).click();
  await at(1).waitFor();
  const walk = page.getByRole('navigation', { name: 'Lista de onde veio' });
  await walk.getByText(/^2 de \d+$/).waitFor();
  await page.getByText(/(A aptidão expirou|O prazo do exame passou) há \d+ dias/).waitFor();
  await soon(() => page.title()).toBe(`${names[1]} · Área de Cliente SST`);
  await page.getByRole('heading', { name: 'Percurso' }).waitFor();
  await page.getByText('Admissão na empresa').waitFor();
  await page.getByRole('button', { name: 'Porquê esta data?' }).press('Enter');
  await page.getByRole('heading', { name: 'Factos usados' }).waitFor();
  await page
    .getByText(/artigo 108\.º/)
    .first()
    .waitFor();
  for (const size of [TABLET, PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `an employee, ${size.width} px`);
  }

  // As the job of each minute does.
  await site.database.admin.query(
    `insert into leitura_pessoa select l.cd_empresa, c, l.quando, l.cd from leitura l, unnest(l.codigos) c
      where l.de = 'funcionario' on conflict do nothing`,
  );
  await page.getByRole('button', { name: 'Quem viu os dados de saúde' }).press('Enter');
  const readers = page.getByRole('dialog', { name: `Quem viu os dados de saúde: ${names[1]}` });
  await readers.locator('summary').first().press('Enter');
  await readers.getByText(/^Lista de funcionários, com mais \d+ registos/).waitFor();
  await expectAccessible(page, 'who saw an employee');
  await readers.getByRole('button', { name: 'Relatório em PDF' }).press('Enter');
  const report = page.getByRole('dialog', { name: 'Relatório para o trabalhador' });
  await report.getByRole('textbox', { name: 'De' }).waitFor();
  await expectAccessible(page, 'the report of who saw an employee');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Descarregar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await report.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  await walk.getByRole('link', { name: 'Seguinte' }).click();
  await at(2).waitFor();
  await page.getByText('Admissão na empresa').waitFor();
  // It was read out, and did not go while the record loaded.
  expect(await at(2).evaluate((heading) => heading === document.activeElement)).toBe(true);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await at(0).waitFor();
  await walk.getByText(/^1 de \d+$/).waitFor();
  expect(await walk.getByRole('link').allInnerTexts()).toEqual(['Seguinte']);
  await page.keyboard.press('j');
  await at(1).waitFor();
  expect(calls.of('listFuncionarios')).toHaveLength(1);

  const filters = page.getByRole('navigation', { name: 'Percurso a mostrar' });
  await filters.getByRole('link', { name: 'Admissão e saída' }).click();
  await soon(address).toMatch(/ver=empresa/);
  await page.getByText('Admissão na empresa').waitFor();
  expect(await page.getByText(/^Exame: /).count()).toBe(0);
  await page.reload();
  await walk.getByText(/^2 de \d+$/).waitFor();
  expect(await page.getByText(/^Exame: /).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Caminho' }).getByRole('link').click();
  await soon(address).toBe(list);
});
