import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR, unidadePanelOf } from '../support/slices/prestador.ts';
import { PHONE, type VisitorOptions } from '../support/visitor.ts';

const site = useSite();

const open = (path: string, options: VisitorOptions = {}) =>
  site.enter(PRESTADOR, path, { company: null, ...options });

test('a unit that somebody else has moved meanwhile is shown where it is now, on a phone too', async () => {
  const { cd } = site.company(1);
  const { rows } = await site.database.admin.query(
    `insert into organigrama (cd_empresa, cd_base, nome) values ($1, $1, 'Errante') returning cd::float8`,
    [cd],
  );
  const unit: number = rows[0].cd;
  const { page, trouble } = await open(`/prestador/empresas/${cd}?unidade=${unit}`, {
    viewport: PHONE,
    touch: true,
  });
  trouble.expect(/^409 PUT .*lugar$/);
  const panel = unidadePanelOf(page);
  await panel.getByRole('heading', { name: 'Errante' }).waitFor();
  await expectAccessible(page, 'tree on a phone');
  await panel.getByRole('button', { name: 'Mover' }).click();
  const choosing = page.getByRole('dialog', { name: 'Mover Errante para baixo de' });
  await choosing.getByRole('treeitem').nth(1).click();
  const moving = page.getByRole('dialog', { name: 'Mover a unidade?' });
  await moving.getByText('Errante').waitFor();
  const other = await site.database.admin.query(
    `update organigrama set cd_base = (select max(cd) from organigrama where cd_empresa = $1 and cd_base = $1 and cd <> $2)
      where cd = $2 returning (select nome from organigrama where cd = cd_base)`,
    [cd, unit],
  );
  expect(other.rows).toHaveLength(1);
  await moving.getByRole('button', { name: 'Mover' }).click();
  await moving.waitFor({ state: 'detached' });
  await page.getByText('Outra pessoa moveu esta unidade entretanto.').first().waitFor();
  await panel.getByText(/ › /).waitFor();
});

test('a code that is no company’s is no page [EMP-304]', async () => {
  const { rows } = await site.database.admin.query(
    'select min(cd)::float8 as cd from organigrama where cd_base is not null',
  );
  const { page, goTo } = await open(`/prestador/empresas/${rows[0].cd}`);
  const heading = page.getByRole('heading', { name: 'Página não encontrada' });
  await heading.waitFor();
  await goTo('/prestador/empresas/987654321/utilizadores');
  await heading.waitFor();
});
