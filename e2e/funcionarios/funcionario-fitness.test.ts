import { expect, test } from 'vitest';
import { addExame } from '../../apps/api/src/testing/saude/saude-rows.ts';
import { createUser } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { factsUnder } from '../support/facts.ts';
import { hueOf } from '../support/hue.ts';
import { headersOf, rowLinks, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const UNFIT = 'Inapto temporariamente';

/** Somebody of the second company who was last found unfit, with a validity far ahead. */
async function unfit() {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `select f.cd::float8, f.nome, f.num_mecan from funcionario f
      where cd_empresa = $1 and ativo and num_mecan is not null and dt_ult_exam < '2026-03-01'
        and cd_aptidao = 'A' and pendente = 0 order by f.cd limit 1`,
    [site.company(2).cd],
  );
  const cd = rows[0]?.cd;
  await admin.query('delete from exame_devido where cd_funcion = $1', [cd]);
  await addExame(admin, cd, { dt: '2026-03-10', dt_expir: '2027-02-10', cd_decis: 'IT' });
  return rows[0] as { cd: number; nome: string; num_mecan: string };
}

test('a worker who was found unfit is said to be so first, in red, with the day: list, record, palette [FUNC-101, FUNC-07]', async () => {
  const { nome, num_mecan } = await unfit();
  const { page, goTo, address } = await site.enter(
    'outra@demo.pt',
    `/funcionario?pesquisa=${num_mecan}`,
    { before: atTestDay },
  );
  await soon(() => shownNames(page)).toEqual([nome]);
  const headers = await headersOf(page);
  expect(headers.indexOf('Aptidão')).toBeLessThan(headers.indexOf('Válido até'));
  const badge = page.getByRole('row').nth(1).locator('[data-tone]');
  expect(await badge.innerText()).toBe(UNFIT);
  expect(
    hueOf(
      await badge.evaluate(
        (one) => one.ownerDocument.defaultView?.getComputedStyle(one).color ?? '',
      ),
    ),
  ).toBe('red');
  await page.getByText('exame de 10-03-2026').waitFor();

  await rowLinks(page).first().click();
  const dialog = page.getByRole('dialog', { name: 'Dados do funcionário' });
  await dialog.getByText('NIF').waitFor();
  expect(Object.entries(await factsUnder(page, 'Aptidão')).slice(0, 2)).toEqual([
    ['Aptidão', `${UNFIT}exame de 10-03-2026`],
    ['Validade', 'Inapto: exame em 10 meses'],
  ]);
  expect(await dialog.getByText(/Válida/).count()).toBe(0);
  const text = await dialog.innerText();
  expect(text.indexOf(UNFIT)).toBeLessThan(text.indexOf('Validade'));

  await goTo('/sobre');
  await soon(() => page.locator('nav [aria-busy]').getAttribute('aria-busy')).toBe('false');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: /^Pesquisar pessoas/ });
  await search.fill(num_mecan);
  await page.getByRole('option', { name: new RegExp(`${nome}.*${UNFIT}`, 's') }).waitFor();

  await goTo('/funcionario');
  await page.getByRole('combobox', { name: 'Aptidão' }).selectOption(UNFIT);
  await soon(address).toBe('/funcionario?aptidao=IT');
  await page.getByText(`Aptidão: ${UNFIT}`).waitFor();
  await soon(() => shownNames(page)).toContain(nome);
});

test("without 'ver' of menu 2 nothing is said of fitness, and nobody is called valid [FUNC-102, PERM-16]", async () => {
  const { cd } = await unfit();
  const user = await createUser(site.database.admin, [
    { cd_empresa: site.company(2).cd, acessos: [{ menu: 1 }] },
  ]);
  const { rows } = await site.database.admin.query('select email from utilizador where cd = $1', [
    user,
  ]);
  const { page, goTo, address, trouble } = await site.enter(rows[0].email, '/', { company: 2 });
  await page.getByRole('button', { name: 'Números da empresa' }).press('Enter');
  await page.getByRole('link', { name: /Ativos$/ }).waitFor();
  expect(await page.getByText(/Apto|Inapto|válid/i).count()).toBe(0);
  await goTo(`/funcionario?detalhe=${cd}`);
  await page.getByRole('dialog').getByText('NIF').waitFor();
  expect(await page.getByText(/Aptidão|Apto|Inapto|Válida/).count()).toBe(0);
  trouble.expect(/^403 GET .*\/funcionario\?/);
  await goTo('/funcionario?aptidao=IT');
  await soon(address).toBe('/proibido');
});
