import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('HR opens a tablet, its session ends there, and a worker acknowledges and leaves nothing behind [CIRCU-33]', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `select q.cd_anex::float8, f.num_mecan, f.nome from ficha q join funcionario f on f.cd = q.cd_funcion
      where q.cd_empresa = 1 and q.fim is null and f.ativo and f.num_mecan is not null order by q.dt desc, q.cd_anex limit 1`,
  );
  const [sheet] = rows;
  await admin.query('delete from ficha_passo where cd_anex = $1', [sheet.cd_anex]);
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
  await page.keyboard.press('Enter');
  await page.getByText('O número ou o código não condizem.').waitFor();
  trouble.expect(/^400 POST .*\/api\/tablet/);
  await page.getByLabel('Código do dia').fill(codigo);
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
  expect(await page.getByText(sheet.nome).count()).toBe(0);
  await page.goto(new URL('/saude/exame', page.url()).href);
  await page.getByRole('heading', { name: /Entrar|Iniciar/ }).waitFor();
  expect(await page.getByText(sheet.nome).count()).toBe(0);
});

test('several sheets are shown in the language of the worker, each acknowledged by itself; then all is Portuguese again [CIRCU-35, CIRCU-36]', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `select f.cd::float8, f.num_mecan, f.nome from ficha q join funcionario f on f.cd = q.cd_funcion
      where q.cd_empresa = 1 and q.fim is null and f.ativo and f.num_mecan is not null order by q.cd_anex limit 1`,
  );
  const [worker] = rows;
  await admin.query(
    `update ficha set cd_funcion = $1 where cd_anex = (select max(cd_anex) from ficha where cd_empresa = 1 and fim is null)`,
    [worker.cd],
  );
  await admin.query(
    'delete from ficha_passo where cd_anex in (select cd_anex from ficha where cd_funcion = $1)',
    [worker.cd],
  );
  const known = async () => {
    const { rows: steps } = await admin.query(
      `select p.cd_anex from ficha_passo p join ficha q on q.cd_anex = p.cd_anex where q.cd_funcion = $1 and p.passo = 'conhecimento'`,
      [worker.cd],
    );
    return steps.length;
  };
  const { page } = await site.enter('rh@demo.pt', '/saude/exame');
  await page.getByRole('button', { name: 'Tablet' }).click();
  await page.getByRole('button', { name: 'Ver o código do dia' }).click();
  const text = await page.getByText(/Código de hoje, nesta unidade: \d{6}/).innerText();
  await page.getByRole('button', { name: 'Terminar a sessão e começar' }).click();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.locator('html[lang=hi]').waitFor();
  await page.getByText('मशीनी अनुवाद, अभी जाँचा नहीं गया।').waitFor();
  await expectAccessible(page, 'a tablet in Hindi');
  await page.getByLabel('आपकी कर्मचारी संख्या').fill(worker.num_mecan);
  await page.getByLabel('आज का कोड').fill(/\d{6}/.exec(text)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText(/^प्रमाणपत्र 1, कुल 2$/).waitFor();
  expect(await page.locator('h2:focus').count()).toBe(1);
  await expectAccessible(page, 'the first of several sheets in Hindi');
  const sizes = await page
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  // The second of two quick presses is not about the next sheet.
  await page.getByRole('button', { name: 'मैंने पढ़ लिया है' }).dblclick();
  await page.getByText(/^प्रमाणपत्र 2, कुल 2$/).waitFor();
  await page.getByText('दर्ज हो गया। धन्यवाद।').waitFor();
  expect(await known()).toBe(1);
  await page.getByRole('button', { name: 'बाहर निकलें' }).click();
  await page.locator('html[lang=pt]').waitFor();
  expect(await page.getByLabel('O seu número de funcionário').inputValue()).toBe('');
  expect(await page.getByText(worker.nome).count()).toBe(0);

  // Nobody touches it for a minute.
  await page.clock.install();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByLabel('আপনার কর্মচারী নম্বর').fill(worker.num_mecan);
  await page.clock.fastForward('01:01');
  await page.locator('html[lang=pt]').waitFor();
  expect(await page.getByLabel('O seu número de funcionário').inputValue()).toBe('');
});
