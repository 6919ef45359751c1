import { expect, test } from 'vitest';
import { fotoOfPhone, SECRET } from '../../../apps/api/src/testing/fotos/sample-foto.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();
const CODE = '1-abcdefghjk';
const TEXT = 'Degrau partido na escada do cais.';

test('a near miss arrives by a code from a phone that was offline in between, exactly once, and is turned into a measure [QUASE-20, QUASE-21, QUASE-22]', async () => {
  const { admin } = site.database;
  await admin.query('delete from quase_acidente');
  await admin.query('delete from codigo_quase_acidente');
  await admin.query(
    'insert into codigo_quase_acidente (cd_empresa, cd_organig, codigo, dt) values (1, 1, $1, now())',
    [CODE],
  );
  const arrived = async () =>
    (
      await admin.query(
        `select q.descric, q.origem, q.cd_autor, (select count(*)::int from quase_acidente_anexo a where a.cd_quase = q.cd) as fotos
           from quase_acidente q`,
      )
    ).rows;
  const { page, context, trouble } = await site.visit(`/quase-acidente/${CODE}`, {
    before: atTestDay,
    viewport: PHONE,
    touch: true,
  });
  const send = page.getByRole('button', { name: 'Enviar' });
  await send.click();
  await page.getByText('Escolha o que quer comunicar.').waitFor();
  await expectAccessible(page, 'the form of a unit');
  await page.getByRole('radio', { name: 'Quase-acidente' }).check();
  await page.getByLabel('O que aconteceu, ou o que vê').fill(TEXT);
  await page.getByLabel('Dia', { exact: true }).fill('2026-03-13');
  await page
    .getByLabel('Fotografia', { exact: true })
    .setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') });
  await page.getByText('Só pode juntar uma fotografia.').waitFor();
  await page
    .getByLabel('Fotografia', { exact: true })
    .setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: fotoOfPhone() });
  await page.getByText('Fotografia junta, sem a localização.').waitFor();

  await context.setOffline(true);
  await send.click();
  await page.getByText(/^Guardado neste telefone: é enviado quando houver rede\./).waitFor();
  expect(await arrived()).toEqual([]);
  await expectAccessible(page, 'what waits for a network');
  await context.setOffline(false);
  await page.getByText(/^Recebido\. Obrigado/).waitFor();
  await page.reload();
  await page.getByLabel('O que aconteceu, ou o que vê').waitFor();
  await soon(arrived).toEqual([{ descric: TEXT, origem: 'qr', cd_autor: null, fotos: 1 }]);
  const { rows } = await admin.query(
    'select bool_or(position($1::bytea in c.bytes) > 0) as tells from anexo_conteudo c',
    [Buffer.from(SECRET)],
  );
  expect(rows[0].tells).toBe(false);
  const over = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  trouble.expect(/^net::ERR_INTERNET_DISCONNECTED POST .*\/api\/quase-acidente$/);

  const inside = await site.enter('rh@demo.pt', '/acidente/quase', { before: atTestDay });
  await inside.page.getByRole('link', { name: TEXT }).first().click();
  await inside.page.getByText('Sem nome').waitFor();
  await inside.page.getByRole('button', { name: 'Medidas' }).click();
  const dialog = inside.page.getByRole('dialog', { name: 'Medidas' });
  await dialog.getByLabel('Medida proposta').fill('Reparar o degrau');
  await dialog.getByRole('combobox', { name: 'Medidas que já existem' }).focus();
  await inside.page.keyboard.press('ArrowDown');
  await inside.page.keyboard.press('ArrowDown');
  await inside.page.keyboard.press('Enter');
  await inside.page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(inside.notices).toContain('Sucesso: Medidas guardadas.');
  await inside.page.getByText('Reparar o degrau').waitFor();
  const born = await admin.query('select count(*)::int as many from quase_acidente_medida');
  expect(born.rows[0].many).toBe(1);
});
