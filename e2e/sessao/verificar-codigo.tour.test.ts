import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const CODE = '1-7KQ2M4XD9PTRWB3H';

test('who holds a sheet is told by its code whether it is authentic, and whether a file is it, and nothing of whom [FICHA-41, FICHA-44]', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `select e.cd_anex::float8 as cd, a.sha256, c.bytes, f.nome
       from exame e join anexo a on a.cd_empresa = e.cd_empresa and a.cd = e.cd_anex join funcionario f on f.cd = e.cd_funcion
       join anexo_conteudo c on c.cd_empresa = a.cd_empresa and c.sha256 = a.sha256
      where e.cd_empresa = 1 order by e.dt desc limit 1`,
  );
  const [sheet] = rows;
  await admin.query(
    `insert into ficha (cd_empresa, cd_anex, cd_exame, cd_funcion, cd_organig, dt, emitida, sha256)
     select e.cd_empresa, e.cd_anex, e.cd, e.cd_funcion, e.cd_organig, e.dt, now(), $2 from exame e where e.cd_anex = $1 on conflict do nothing`,
    [sheet.cd, sheet.sha256],
  );
  await admin.query(
    `update ficha set codigo = $2, emitida = '2026-03-10T10:00:00Z', selada = emitida, selo = 'B-B', selo_de = 'Saúde do Vale, Lda.',
       selo_ate = '2029-12-31T12:00:00Z', fim = null where cd_anex = $1`,
    [sheet.cd, CODE],
  );
  const { page, trouble, calls } = await site.visit('/verificar/1-7KQ2-M4XD-9PTR-WB3J', {
    viewport: { ...PHONE, width: 320 },
  });
  await page.getByText(/^Não conhecemos nenhuma ficha com este código/).waitFor();
  trouble.expect(/404 GET .*\/api\/verificar/);
  await expectAccessible(page, 'a code that no sheet has');
  const field = page.getByLabel('Código da ficha');
  await field.fill('1 7kq2 m4xd 9ptr wb3h');
  await page.keyboard.press('Enter');
  await page.getByText('Esta ficha é autêntica: não foi substituída nem anulada.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/verificar/${CODE}`);
  await page.getByText('Saúde do Vale, Lda., certificado válido até 31-12-2029').waitFor();
  expect(await page.locator('main').innerText()).not.toContain(sheet.nome);

  const file = page.getByLabel('Ficheiro da ficha');
  const pdf = (buffer: Buffer) => ({ name: 'ficha.pdf', mimeType: 'application/pdf', buffer });
  const before = calls.names().length;
  await file.setInputFiles(pdf(sheet.bytes));
  await page.getByText('ficha.pdf: É este ficheiro').waitFor();
  await file.setInputFiles(pdf(Buffer.concat([sheet.bytes, Buffer.from(' ')])));
  await page.getByText('ficha.pdf: Não é este ficheiro').waitFor();
  expect(calls.names().length).toBe(before);
  await expectAccessible(page, 'a sheet that is authentic');
  const over = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(over).toBeLessThanOrEqual(0);

  await admin.query("update ficha set fim = '2026-03-12T10:00:00Z' where cd_anex = $1", [sheet.cd]);
  await page.reload();
  await page
    .getByText('Esta ficha foi emitida, mas foi anulada a 12-03-2026: já não serve.')
    .waitFor();
});
