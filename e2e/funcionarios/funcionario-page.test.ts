import { expect, test } from 'vitest';
import { createUser } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { coloursOfSheets } from '../support/printing.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

/** The active employee of the first company with the most exams, who also has an absence. */
async function busiest(condition = 'true'): Promise<{ cd: number; nome: string }> {
  const { rows } = await site.database.admin.query(
    `select f.cd::float8, f.nome from funcionario f join exame e on e.cd_funcion = f.cd
      where f.cd_empresa = 1 and f.ativo and ${condition} group by f.cd, f.nome order by count(*) desc, f.cd limit 1`,
  );
  return rows[0];
}

test('without the right to health it shows work alone, with no sign of the rest [FUNC-303, LEIT-06]', async () => {
  const { cd, nome } = await busiest();
  const email = 'sem-saude@teste.pt';
  await createUser(site.database.admin, [{ cd_empresa: 1, acessos: [{ menu: 1 }, { menu: 5 }] }], {
    email,
  });
  const { page } = await site.enter(email, `/funcionario/${cd}?ver=exame`, { before: atTestDay });
  await page.getByRole('heading', { name: nome, level: 1 }).waitFor();
  await page.getByText(/^Na empresa desde/).waitFor();
  await page.getByText('Admissão na empresa').waitFor();
  const filters = page.getByRole('navigation', { name: 'Percurso a mostrar' });
  expect(await filters.getByRole('link').allInnerTexts()).toEqual([
    'Tudo',
    'Pedidos',
    'Admissão e saída',
  ]);
  expect(await page.getByRole('region', { name: 'Percurso' }).getByText(/exame/i).count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Lista de onde veio' }).count()).toBe(0);
  expect(await page.getByText('Quem viu os dados de saúde').count()).toBe(0);
});

test('who does not exist and who belongs to another company are not found, in one text [FUNC-307]', async () => {
  const { rows } = await site.database.admin.query(
    'select min(cd)::float8 as cd from funcionario where cd_empresa <> 1',
  );
  const { page, goTo, trouble } = await site.enter('rh@demo.pt', '/sobre');
  trouble.expect(/^404 GET .*\/funcionario\/\d+(\/percurso)?$/);
  for (const cd of [rows[0].cd, 99_999_999]) {
    await goTo(`/funcionario/${cd}`);
    await page
      .getByRole('alert')
      .getByText(
        'Funcionário não encontrado. Pode ter passado para uma unidade a que não tem acesso, ou ter pedido que os dados fossem limitados.',
      )
      .waitFor();
    expect(await page.getByRole('heading', { name: 'Percurso' }).count()).toBe(0);
  }
  await page.getByRole('link', { name: 'Voltar à lista' }).click();
  await page.getByRole('heading', { name: 'Gestão de funcionários' }).waitFor();
});

test('a physician says when to see somebody again between two exams, and takes it back [PRAZO-32]', async () => {
  // A longer time than one before a start would be asked about.
  const { cd, nome } = await busiest(
    'not exists (select from exame_devido d where d.cd_funcion = f.cd)',
  );
  const { page, notices } = await site.enter('medica@demo.pt', `/funcionario/${cd}`);
  const dialog = page.getByRole('dialog', { name: 'Definir a data do próximo exame' });
  const define = page.getByRole('button', { name: 'Definir data' });
  await define.press('Enter');
  await dialog.getByText(nome).waitFor();
  await dialog.getByRole('combobox', { name: 'Quando' }).selectOption('Daqui a 6 meses');
  await dialog.getByRole('textbox', { name: 'Razão' }).fill('Posto com riscos novos.');
  await expectAccessible(page, 'setting the day of the next exam');
  await dialog.getByRole('button', { name: 'Definir' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await soon(async () => (await notices()).join()).toContain('Próximo exame definido para');
  const data = page.getByRole('complementary', { name: 'Dados do funcionário' });
  await data.getByText('Definido pelo médico do trabalho').waitFor();
  await define.press('Enter');
  await dialog.getByRole('button', { name: 'Retirar o que está definido' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await soon(async () => (await notices()).join()).toContain('volta a seguir as regras');
});

test('names in the lists of health lead to it, for who may open it [FUNC-306]', async () => {
  const { page, address, goTo } = await site.enter('leitura@demo.pt', '/saude/exame');
  for (const path of ['/saude/exame', '/saude/marcacao/exame', '/saude/falta/exame']) {
    await goTo(path);
    const link = page.getByRole('row').nth(1).getByRole('link').first();
    const nome = await link.innerText();
    await link.click();
    await page.getByRole('heading', { name: nome, level: 1 }).waitFor();
    expect(address()).toMatch(/^\/funcionario\/\d+$/);
  }
  const email = 'so-saude@teste.pt';
  await createUser(site.database.admin, [{ cd_empresa: 1, acessos: [{ menu: 2 }] }], { email });
  const other = await site.enter(email, '/saude/marcacao/exame');
  await soon(() => other.page.getByRole('row').count()).toBeGreaterThan(1);
  expect(await other.page.getByRole('table').getByRole('link').count()).toBe(0);
});

test('it prints on one sheet of A4, however much has happened [FUNC-308]', async () => {
  const { cd, nome } = await busiest();
  await site.database.admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr, cd_estad, cd_motiv)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), '2024-01-01'::date + 20 * n, '09:00', 3, 2
       from funcionario f cross join generate_series(1, 40) n where f.cd_empresa = 1 and f.cd = $1`,
    [cd],
  );
  const { page } = await site.enter('rh@demo.pt', `/funcionario/${cd}`, { before: atTestDay });
  await page.getByRole('heading', { name: nome, level: 1 }).waitFor();
  await page.getByText('Admissão na empresa').waitFor();
  expect(await coloursOfSheets(page)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/^Processo do funcionário · .+ · 16-03-2026$/).waitFor();
  await page.getByText(/^E mais \d+ registos mais antigos, na área de cliente\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'Imprimir processo' }).isVisible()).toBe(false);
});
