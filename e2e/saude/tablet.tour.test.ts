import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('HR opens a tablet, its session ends there, and a worker acknowledges and leaves nothing behind [CIRCU-33, CIRCU-43]', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `select q.cd_anex::float8, f.num_mecan, f.nome from ficha q join funcionario f on f.cd = q.cd_funcion
      where q.cd_empresa = 1 and q.fim is null and f.ativo and f.num_mecan is not null order by q.dt desc, q.cd_anex limit 1`,
  );
  const [sheet] = rows;
  await admin.query('delete from ficha_passo where cd_anex = $1', [sheet.cd_anex]);
  await admin.query(`update funcionario set dt_nasc = '1988-05-04' where num_mecan = $1`, [
    sheet.num_mecan,
  ]);
  const { page, trouble } = await site.enter('rh@demo.pt', '/saude/exame');
  await page.getByRole('button', { name: 'Tablet' }).click();
  await page.getByRole('button', { name: 'Ver o código do dia' }).click();
  const text = await page.getByText(/Código de hoje, nesta unidade: \d{6}/).innerText();
  const codigo = /\d{6}/.exec(text)?.[0] ?? '';
  await expectAccessible(page, 'the code of the day');
  await page.getByRole('button', { name: 'Terminar a sessão e começar' }).click();
  await page.getByLabel('O seu número de funcionário').waitFor();
  expect(new URL(page.url()).pathname).toBe('/tablet');
  await expectAccessible(page, 'a tablet');
  await page.getByLabel('O seu número de funcionário').fill(sheet.num_mecan);
  await page.getByLabel('Código do dia').fill(codigo === '000000' ? '000001' : '000000');
  const born = page.getByRole('group', { name: 'Dia de nascimento' });
  const press = async (keys: string) => {
    for (const key of keys) await born.getByRole('button', { name: key, exact: true }).click();
  };
  await press('04051988');
  await born.getByRole('button', { name: 'Apagar' }).click();
  await press('7');
  expect(await page.getByRole('textbox', { name: 'Dia de nascimento' }).inputValue()).toBe(
    '04-05-1987',
  );
  const heights = await born
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
  await page.getByRole('button', { name: 'Ver a minha ficha' }).click();
  await page.getByText('O número, o código ou o dia de nascimento não condizem.').waitFor();
  trouble.expect(/^400 POST .*\/api\/tablet/);
  await page.getByLabel('Código do dia').fill(codigo);
  await page.getByRole('textbox', { name: 'Dia de nascimento' }).fill('04051988');
  await page.keyboard.press('Enter');
  await page.getByText(sheet.nome).waitFor();
  await expectAccessible(page, 'a sheet on a tablet');
  await page.getByRole('button', { name: 'Tomei conhecimento' }).click();
  await page.getByText('Ficou registado. Obrigado.').waitFor();
  await soon(
    async () =>
      (
        await admin.query('select passo, canal from ficha_passo where cd_anex = $1 order by 1', [
          sheet.cd_anex,
        ])
      ).rows,
  ).toEqual([
    { passo: 'arquivo', canal: 'tablet' },
    { passo: 'conhecimento', canal: 'tablet' },
  ]);
  expect(await page.getByLabel('O seu número de funcionário').inputValue()).toBe('');
  expect(await page.getByRole('textbox', { name: 'Dia de nascimento' }).inputValue()).toBe('');
  expect(await page.getByText(sheet.nome).count()).toBe(0);
  await page.goto(new URL('/saude/exame', page.url()).href);
  await page.getByRole('heading', { name: /Entrar|Iniciar/ }).waitFor();
  expect(await page.getByText(sheet.nome).count()).toBe(0);
});
