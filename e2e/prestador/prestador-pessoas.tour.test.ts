import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const FOUND = '/prestador/pessoas?pesquisa=zulmira+regressa';

test('a pair that looks like one person is joined, has its periods of work on the page of the person, is separated there, and said to be two [FUNC-323, FUNC-326, FUNC-327]', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `insert into funcionario (cd_empresa, cd_organig, num_mecan, nome, sexo, dt_nasc, dt_ini_instit, dt_inactiv, ativo)
     values (1, 3, '00065', 'Zulmira Regressa', 1, '1985-04-12', '2010-02-01', '2019-12-31', false),
            (1, 4, '00912', 'Zulmira Regressa', 1, '1985-04-12', '2026-01-05', null, true) returning cd::float8`,
  );
  const [before, now] = rows.map(({ cd }) => cd);
  const { page } = await site.enter(PRESTADOR, '/prestador/pedidos', { company: 1 });
  await page.getByRole('button', { name: 'Administração', exact: true }).click();
  await page.getByRole('link', { name: 'Pessoas parecidas', exact: true }).click();
  await page.getByRole('heading', { name: 'Pessoas parecidas' }).waitFor();
  await page.goto(FOUND);
  const row = page.getByRole('row', { name: /Zulmira Regressa/ });
  await row.getByText('De 01-02-2010 a 31-12-2019').waitFor();
  await page.getByText('1 par', { exact: true }).waitFor();
  expect(await row.innerText()).toMatch(/Nome e nascimento/);
  await expectAccessible(page, 'pairs that look like one person');
  await row.getByRole('button', { name: /^São a mesma pessoa/ }).press('Enter');
  await row.getByText(/^A mesma pessoa/).waitFor();

  await page.goto(`/funcionario/${now}`);
  const periods = page.getByRole('region', { name: 'Períodos de trabalho' });
  await periods.getByRole('link', { name: 'De 01-02-2010 a 31-12-2019' }).waitFor();
  await expectAccessible(page, 'a person with two periods');
  await periods.getByRole('button', { name: /^Separar/ }).press('Enter');
  await periods.waitFor({ state: 'detached' });
  const { rows: left } = await admin.query(
    'select count(cd_pessoa)::float8 as joined from funcionario where cd = any($1)',
    [[before, now]],
  );
  expect(left[0].joined).toBe(0);

  await page.goto(FOUND);
  await row.getByRole('button', { name: /^Não são a mesma pessoa/ }).press('Enter');
  await row.getByText(/^Duas pessoas/).waitFor();

  const phone = await site.enter(PRESTADOR, `${FOUND}&relacao=distintas`, {
    viewport: PHONE,
    touch: true,
    scheme: 'dark',
  });
  await phone.page.getByRole('button', { name: /^Voltar atrás/ }).waitFor();
  await expectAccessible(phone.page, 'pairs that are two people, on a phone');
});
