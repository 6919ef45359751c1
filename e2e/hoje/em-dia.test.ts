import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('a physician closes her last day, and the page says that all is in order; her page begins with her day, and has nothing of the desk [HOJE-07, HOJE-64, HOJE-65, HOJE-66, HOJE-82]', async () => {
  const { admin } = site.database;
  // Nobody waits for an answer of hers.
  await admin.query(`update conversa set espera = 'ninguem'`);
  const { rows } = await admin.query(
    `update marcacao m set cd_medic = u.cd_medic from utilizador u
      where u.email = 'medica@demo.pt' and m.cd = (
        select min(x.cd) from marcacao x where x.especie = 'exame' and x.cd_estad = 0 and x.dt < '2026-03-16')
     returning m.cd::float8 as cd`,
  );
  const today = await admin.query(
    `update marcacao m set cd_medic = u.cd_medic, dt = '2026-03-16', hr = '09:10' from utilizador u
      where u.email = 'medica@demo.pt' and m.cd = (
        select max(x.cd) from marcacao x where x.especie = 'exame' and x.cd_estad = 0 and x.dt > '2026-03-16')
     returning (select f.nome from funcionario f where f.cd = m.cd_funcion) as nome`,
  );
  const { page, address } = await site.enter('medica@demo.pt', '/prestador', {
    company: null,
    before: atTestDay,
  });
  const lines = page.getByRole('region', { name: 'Para fazer' });
  const line = lines.getByRole('link', { name: /^1 marcação sua de um dia passado por fechar/ });
  await line.click();
  await soon(address).toMatch(/^\/prestador\/agenda\/fechar\?/);
  await page.getByText('Só as suas').waitFor();
  await soon(() =>
    page
      .getByRole('main')
      .getByText(/^1 exame$/)
      .count(),
  ).toBe(1);
  await admin.query('update marcacao set cd_estad = 4 where cd = $1', [rows[0].cd]);
  await page.goBack();
  await page.reload();
  await lines.getByText('Está tudo em dia. Bom trabalho!').waitFor();
  expect(await lines.getByRole('button', { name: /^Também/ }).count()).toBe(0);
  const day = page.getByRole('region', { name: 'O meu dia' });
  const people = day.getByRole('list', { name: 'Quem vem hoje' }).getByRole('listitem');
  await people.filter({ hasText: `09:10${today.rows[0].nome}` }).waitFor();
  expect(await page.getByRole('region', { name: 'Marcações de hoje' }).count()).toBe(0);
  await expectAccessible(page, 'a first page in order');
  const count = Number(
    (await day.getByRole('link', { name: /marcaç(ão|ões)$/ }).innerText()).match(/\d+/)?.[0],
  );
  // The agenda of that day has just these: a list would have the week.
  await day.getByRole('link', { name: /marcaç(ão|ões)$/ }).press('Enter');
  await soon(address).toMatch(/^\/prestador\/agenda\?.*vista=dia/);
  await soon(address).toMatch(/dia=2026-03-16/);
  await page.goBack();
  await day.getByRole('link', { name: 'Fechar o dia' }).press('Enter');
  await soon(() =>
    page.getByRole('list', { name: 'Marcações do dia' }).locator(':scope > li').count(),
  ).toBe(count);
});
