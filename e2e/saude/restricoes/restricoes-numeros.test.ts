import { expect, test } from 'vitest';
import { expectAccessibleAtAnyWidth } from '../../support/accessible.ts';
import { csvRows, saved } from '../../support/files.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';

const site = useSite();

/** Some of the first company whose last decision restricts from now on, with one recommendation of a kind. */
async function restrict(people: number, tipo: string): Promise<void> {
  await site.database.admin.query(
    `update exame e set cd_decis = 'AC', recomendacoes = 'x',
            recomendacoes_itens = jsonb_build_array(jsonb_build_object('tipo', $3::text, 'texto', 'x'))
      where e.cd in (select x.cd from exame x join funcionario f on f.cd = x.cd_funcion and f.ativo and f.dt_aptidao = x.dt
                     where x.cd_empresa = $1 and x.cd_decis = 'A' and not x.por_confirmar and f.limitado is not true
                       and not exists (select from exame n where n.cd_funcion = x.cd_funcion and n.dt = x.dt and n.cd <> x.cd)
                     order by x.dt desc, x.cd limit $2)`,
    [site.company(1).cd, people, tipo],
  );
}

test('figures open the people they count by keyboard, hide small groups, and are exported as shown [RESTR-20, RESTR-21, RESTR-22]', async () => {
  await restrict(9, 'epi');
  await restrict(6, 'condicoes');
  await restrict(2, 'formacao');
  const { page, address } = await site.enter('rh@demo.pt', '/saude/restricoes', {
    before: atTestDay,
  });
  await page.getByRole('button', { name: 'Números' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Restrições em números' });
  const lines = dialog.getByRole('list', { name: 'Por tipo de recomendação' });
  const line = (label: string) => lines.getByRole('listitem').filter({ hasText: label });
  await line('Formação e/ou informação do trabalhador').getByText('< 5').waitFor();
  expect(await line('Formação').getByRole('link').count()).toBe(0);
  // By which the small one would follow from the sum.
  await line('Correção de condições de trabalho').getByText('Não se mostra').waitFor();
  await expectAccessibleAtAnyWidth(page, 'restrictions in figures');
  const file = await saved(page, () =>
    dialog.getByRole('button', { name: 'Exportar números' }).click(),
  );
  if (file.name.endsWith('.csv'))
    expect(csvRows(file)).toContainEqual([
      'Por tipo de recomendação',
      'Formação e/ou informação do trabalhador',
      '< 5',
    ]);
  const epi = line('Uso de EPI');
  const pessoas = /\d+$/.exec(await epi.innerText())?.[0];
  await epi.getByRole('link').press('Enter');
  await soon(address).toBe('/saude/restricoes?tipo=epi');
  await page.getByText(`${pessoas} registos`).waitFor();
  expect(await dialog.count()).toBe(0);
});
