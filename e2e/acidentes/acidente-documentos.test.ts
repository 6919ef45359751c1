import { expect, test } from 'vitest';
import { fotoOfPhone } from '../../apps/api/src/testing/fotos/sample-foto.ts';
import { createUser, newEmail } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere } from '../support/slices/acidentes.ts';

const site = useSite();

test("without 'doc' of accidents the page names documents, opens none, and keeps the witnesses that it does not show [ACID-353, ACID-354]", async () => {
  const [acidente] = await acidentesWhere(
    site,
    'a.cd_empresa = 1 and a.cd_estad = 1 and not exists (select from acidente_investigacao i where i.cd_acident = a.cd)',
  );
  const { admin } = site.database;
  await admin.query(
    `insert into acidente_investigacao (cd_empresa, cd_acident, factos, testemunhas, versao, dt)
     values (1, $1, 'Caiu à entrada.', 'Ana Reis', 1, now())`,
    [acidente.cd],
  );
  const email = newEmail();
  await createUser(
    admin,
    [{ cd_empresa: 1, acessos: [{ menu: 4, capabilities: ['criar', 'editar'] }] }],
    { email, nome: 'Rui Paz' },
  );
  const { page } = await site.enter(email, `/acidente/${acidente.cd}`);
  const file = page.getByRole('region', { name: 'Investigação', exact: true });
  await file.getByText('Os nomes só são mostrados a quem tem «Documentos» em Acidentes.').waitFor();
  expect(await file.getByRole('button', { name: 'Relatório em PDF' }).count()).toBe(0);
  await file.getByRole('button', { name: 'Continuar a investigação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Investigação' });
  await dialog.getByText(/^As testemunhas ficam como estão/).waitFor();
  await expectAccessible(page, 'an investigation without witnesses');
  await dialog.getByLabel('Factos').fill('Caiu à saída.');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { rows } = await admin.query(
    'select factos, testemunhas from acidente_investigacao where cd_acident = $1',
    [acidente.cd],
  );
  expect(rows).toEqual([{ factos: 'Caiu à saída.', testemunhas: 'Ana Reis' }]);
  const papers = page.getByRole('region', { name: 'Fotografias e documentos' });
  await page
    .getByLabel('Fotografias ou ficheiros PDF', { exact: true })
    .setInputFiles([{ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: fotoOfPhone() }]);
  await papers.getByText(/^Só os abre quem tem «Documentos»/).waitFor();
  await papers.getByText('IMG_2041').waitFor();
  expect(await papers.getByRole('button', { name: /^(Ver|Descarregar) / }).count()).toBe(0);
  await papers.getByRole('button', { name: /^Remover IMG_2041/ }).waitFor();
});
