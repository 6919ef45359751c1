import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { useMailbox } from '../support/slices/mail.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const mailbox = useMailbox(site);
const EMAIL = 'trabalhador.com.ficha@fabrica.pt';
const BORN = '1988-05-04';

/** Somebody whose sheet was issued and nobody has acknowledged. */
async function unknownSheet() {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `select q.cd_anex::float8, q.cd_exame::float8, f.cd::float8 as cd_funcion, f.num_mecan, f.nome from ficha q join funcionario f on f.cd = q.cd_funcion
      where q.cd_empresa = 1 and q.fim is null and f.ativo and f.num_mecan is not null order by q.dt desc, q.cd_anex limit 1`,
  );
  const [sheet] = rows;
  await admin.query('delete from ficha_passo where cd_anex = $1', [sheet.cd_anex]);
  await admin.query('delete from trabalhador_ligacao where cd_funcion = $1', [sheet.cd_funcion]);
  await admin.query(
    `update funcionario set email = $2, dt_nasc = $3, cd_nacion = (select cd from nacionalidade where nome = 'Indiana') where cd = $1`,
    [sheet.cd_funcion, EMAIL, BORN],
  );
  await admin.query(`update ficha set emitida = emitida - interval '20 days' where cd_anex = $1`, [
    sheet.cd_anex,
  ]);
  const steps = async () =>
    (
      await admin.query('select passo, canal from ficha_passo where cd_anex = $1 order by 1', [
        sheet.cd_anex,
      ])
    ).rows;
  return { ...sheet, steps };
}

test('a sheet is chased, acknowledged on the own page at 320 pixels in two scripts, taken as paper, and archived [CIRCU-19, CIRCU-22, CIRCU-10, CIRCU-02, CIRCU-41]', async () => {
  const sheet = await unknownSheet();
  const list = `/saude/exame?ficha=conhecimento-atrasado&pesquisa=${encodeURIComponent(sheet.num_mecan)}`;
  const { page: hr } = await site.enter('rh@demo.pt', list);
  const tick = () => hr.getByRole('checkbox', { name: new RegExp(sheet.nome) }).first();
  await tick().check();
  await hr.getByRole('button', { name: 'Enviar ligação (1)' }).click();
  await hr.getByText('1 ligação enviada.').waitFor();
  await expectAccessible(hr, 'exams whose sheets nobody knows');

  const letter = await mailbox.newest(EMAIL);
  const link = /https?:\S+\/trabalhador\?(\S+)/.exec(letter.text ?? '')?.[1] ?? '';
  const { page, trouble } = await site.visit(`/trabalhador?${link}`, {
    viewport: { ...PHONE, width: 320 },
  });
  await page.locator('html[lang=hi]').waitFor();
  expect(await sheet.steps()).toEqual([]);
  await page.getByLabel('जन्मतिथि या कर्मचारी संख्या').fill('01-01-1999');
  await page.keyboard.press('Enter');
  await page.getByText(/^यह मेल नहीं खाता/).waitFor();
  trouble.expect(/^400 POST .*\/api\/trabalhador/);
  await expectAccessible(page, 'the page of a worker, closed, in Hindi');
  await page.getByLabel('जन्मतिथि या कर्मचारी संख्या').fill('04/05/1988');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'मेरे फिटनेस प्रमाणपत्र' }).waitFor();
  await page.getByText('मशीनी अनुवाद, अभी जाँचा नहीं गया।').waitFor();
  await expectAccessible(page, 'the page of a worker in Hindi');
  await page.getByLabel('भाषा').selectOption('pt');
  await page.getByRole('heading', { name: 'As minhas fichas de aptidão' }).waitFor();
  await page.locator('html[lang=pt]').waitFor();
  await expectAccessible(page, 'the page of a worker in Portuguese');
  const over = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Tomei conhecimento' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('Ficou registado. Obrigado.').waitFor();
  await soon(sheet.steps).toEqual([
    { passo: 'arquivo', canal: 'ligacao' },
    { passo: 'conhecimento', canal: 'ligacao' },
  ]);

  await site.database.admin.query('delete from ficha_passo where cd_anex = $1', [sheet.cd_anex]);
  await hr.reload();
  await tick().check();
  await hr.getByRole('button', { name: 'Registar conhecimento (1)' }).click();
  const dialog = hr.getByRole('dialog', { name: 'Registar conhecimento' });
  await dialog.getByRole('button', { name: 'Registar' }).click();
  await dialog.getByText('Escreva a data como 31-12-1990.').first().waitFor();
  expect(await sheet.steps()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Dia' }).fill('16-03-2026');
  await dialog.getByLabel('Onde fica guardada').fill('Pasta de SST, 2026');
  await expectAccessible(hr, 'a sheet that was signed on paper');
  await dialog.getByRole('button', { name: 'Registar' }).click();
  await hr.getByText('1 conhecimento registado.').waitFor();
  await soon(sheet.steps).toEqual([
    { passo: 'arquivo', canal: 'papel' },
    { passo: 'conhecimento', canal: 'papel' },
  ]);
});
