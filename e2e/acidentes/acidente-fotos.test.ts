import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePdf } from '../../apps/api/src/pdf/document.ts';
import { fotoOfPhone, SECRET } from '../../apps/api/src/testing/fotos/sample-foto.ts';
import { expectAccessible } from '../support/accessible.ts';
import { saved } from '../support/files.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere, fillAcidente } from '../support/slices/acidentes.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

/** A picture of one point, which the page has to draw as a JPEG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const file = (name: string, buffer: Buffer, mimeType = '') => ({ name, mimeType, buffer });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('list', { name: 'Fotografias e documentos' });

/** What is stored with an accident: names, and whether a file tells where it was taken. */
async function stored(cd: number) {
  const { rows } = await site.database.admin.query(
    `select a.nome_fich, position($2::bytea in c.bytes) > 0 as tells
       from acidente_anexo q join anexo a on a.cd_empresa = q.cd_empresa and a.cd = q.cd_anex
       join anexo_conteudo c on c.cd_empresa = a.cd_empresa and c.sha256 = a.sha256
      where q.cd_acident = $1 order by numero_do_codigo('anexo', a.cd)`,
    [cd, Buffer.from(SECRET)],
  );
  return rows;
}

test('photographs go along with an accident, are looked at, added later and brought back [ACID-305, ACID-306, ACID-307, ACID-308]', async () => {
  const one = await freeFuncionario(site, 25);
  const { page, notices } = await site.enter('rh@demo.pt', '/acidente/criar', {
    before: atTestDay,
    viewport: PHONE,
    touch: true,
  });
  await fillAcidente(page, one.num_mecan, ['Organigrama do acidente']);
  await button(page, 'Tirar fotografia').waitFor();
  const { bytes } = await makePdf('Auto', '2026-03-16', (pdf) => pdf.text('Auto', 50, 50));
  await page
    .getByLabel('Fotografias ou ficheiros PDF')
    .setInputFiles([
      file('IMG_2041.JPG', fotoOfPhone(), 'image/jpeg'),
      file('auto.pdf', bytes, 'application/pdf'),
      file('notas.txt', Buffer.from('x'), 'text/plain'),
      file('IMG_7.HEIC', Buffer.from('x')),
    ]);
  await page.getByText('IMG_2041.jpg', { exact: true }).waitFor();
  await page.getByText('auto.pdf', { exact: true }).waitFor();
  await soon(notices).toContainEqual(
    expect.stringContaining('notas.txt não é um PDF nem uma fotografia'),
  );
  await soon(notices).toContainEqual(
    expect.stringContaining('Não foi possível abrir IMG_7.HEIC como fotografia'),
  );
  await expectAccessible(page, 'the form with photographs');
  await button(page, 'Registar acidente').click();
  await page.waitForURL('/pendente/acidente');
  const [{ cd }] = await acidentesWhere(site, 'a.cd_funcion = $1', one.cd);
  const sent = [
    { nome_fich: 'IMG_2041.jpg', tells: false },
    { nome_fich: 'auto.pdf', tells: false },
  ];
  expect(await stored(cd)).toEqual(sent);
  // Later, from the list.
  await page.goto(`/pendente/acidente?detalhe=${cd}`);
  await button(page, 'Ver IMG_2041').click();
  const picture = page.getByRole('img', { name: 'IMG_2041' });
  await soon(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  await expectAccessible(page, 'an accident with photographs');
  const download = await saved(page, () => button(page, 'Descarregar IMG_2041').click());
  expect(download.name).toBe('IMG_2041.jpg');
  await page
    .getByLabel('Fotografias ou ficheiros PDF')
    .setInputFiles([file('esquema.png', PNG, 'image/png')]);
  await list(page).getByText('esquema', { exact: true }).waitFor();
  await button(page, 'Remover esquema').click();
  await soon(() => stored(cd)).toEqual(sent);
  await page.getByRole('button', { name: 'Anular' }).click();
  await list(page).getByText('esquema', { exact: true }).waitFor();
  expect(await stored(cd)).toEqual([...sent, { nome_fich: 'esquema.jpg', tells: false }]);
});
