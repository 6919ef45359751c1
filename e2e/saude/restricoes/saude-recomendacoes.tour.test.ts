import { test } from 'vitest';
import { expectAccessibleAtAnyWidth } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';

const site = useSite();

/** Gives who heads a unit the right. @returns the place, and somebody there with a recommendation. */
async function headed() {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `update acesso a set restricoes = true from utilizador u
      where u.cd = a.cd_utilizador and u.email = 'chefia@demo.pt' and a.cd_menu_web = 1 returning a.cd_organig::float8 as company`,
  );
  const { company } = rows[0];
  const { rows: people } = await admin.query(
    `update exame e set cd_decis = 'AC', recomendacoes = 'Uso de EPI: Luvas anticorte.',
            recomendacoes_itens = '[{"tipo": "epi", "texto": "Luvas anticorte"}]'
      where e.cd = (select x.cd from exame x join funcionario f on f.cd = x.cd_funcion and f.ativo and f.dt_aptidao = x.dt
                     where x.cd_empresa = $1 and x.cd_decis = 'A' and not x.por_confirmar and f.limitado is not true
                       and not exists (select from exame n where n.cd_funcion = x.cd_funcion and n.dt = x.dt and n.cd <> x.cd)
                     order by x.dt desc, x.cd limit 1)
     returning (select f.nome from funcionario f where f.cd = e.cd_funcion) as nome`,
    [company],
  );
  return { company, nome: people[0].nome as string };
}

test('who heads a unit is given the recommendations, and reads them without the exams [RESTR-06, RESTR-07]', async () => {
  const admin = await site.enter('admin@demo.pt', '/gestao-utilizadores?pesquisa=magalh');
  await admin.page.getByRole('row', { name: /Inês Magalhães/ }).click();
  const right = admin.page.getByRole('checkbox', { name: /^Recomendações a cumprir/ });
  await right.press('Space');
  await admin.page.getByText(/Funcionários: \+.recomendações/).waitFor();
  await admin.page.getByRole('checkbox', { name: 'Saúde: documentos' }).press('Space');
  await soon(() => right.isDisabled()).toBe(true);
  await expectAccessibleAtAnyWidth(admin.page, 'accesses with recommendations');

  const { company, nome } = await headed();
  await site.database.admin.query(
    `delete from acesso a using utilizador u where u.cd = a.cd_utilizador and u.email = 'chefia@demo.pt' and a.cd_menu_web = 2`,
  );
  const { page } = await site.enter('chefia@demo.pt', '/funcionario', {
    company,
    before: atTestDay,
  });
  await page.getByRole('link', { name: 'Recomendações', exact: true }).first().press('Enter');
  await page.getByRole('heading', { name: 'Recomendações a cumprir', level: 1 }).waitFor();
  await page.getByPlaceholder('Nome, número...').fill(nome);
  await page.getByText('Luvas anticorte').first().waitFor();
  await expectAccessibleAtAnyWidth(page, 'recommendations of a unit');
  await page.getByRole('button', { name: `Ver tudo: ${nome}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: nome });
  await dialog.getByText('Luvas anticorte').waitFor();
  await expectAccessibleAtAnyWidth(page, 'recommendations of somebody');
});
