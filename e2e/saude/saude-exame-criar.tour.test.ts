import { expect, test } from 'vitest';
import { makePdf } from '../../apps/api/src/pdf/document.ts';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { expectAccessible } from '../support/accessible.ts';
import { recommend, textbox, wrongFields } from '../support/fields.ts';
import { type Site, useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { VisitorOptions } from '../support/visitor.ts';

const site = useSite();

const enter = (path: string, options: VisitorOptions = {}) =>
  site.enter(PRESTADOR, path, { before: atTestDay, ...options });

/** An open booking of an exam for today, of an employee whose number finds nobody else. */
async function bookedToday({ database }: Site) {
  const { rows } = await database.admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), $1, '08:30'
       from funcionario f
      where f.cd_empresa = 1 and f.ativo and length(f.num_mecan) = 5
        and not exists (select from marcacao m where m.cd_funcion = f.cd and m.cd_estad = 0)
      order by f.cd limit 1
     returning cd::float8, cd_funcion::float8, (select nome from funcionario f where f.cd = cd_funcion) as nome,
       (select num_mecan from funcionario f where f.cd = cd_funcion) as num_mecan`,
    [TEST_TODAY],
  );
  return rows[0] as { cd: number; cd_funcion: number; nome: string; num_mecan: string };
}

test('a booked exam is recorded with a sheet that was sent; leaving it unsaved asks first', async () => {
  const booking = await bookedToday(site);
  const { page, address, notices, trouble } = await enter(
    `/saude/marcacao/exame?pesquisa=${booking.num_mecan}`,
  );
  await page.getByRole('button', { name: `Opções da marcação de ${booking.nome}` }).focus();
  await page.keyboard.press('Enter');
  // The first that the menu offers, once it has the focus.
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/marcado para 16-03-2026 às 08:30$/).waitFor();
  expect(await textbox(page, 'Funcionário').inputValue()).toContain(booking.nome);
  expect(await textbox(page, 'Data do exame').inputValue()).toBe('16-03-2026');
  expect(await textbox(page, 'Hora do exame').inputValue()).toBe('08:30');
  await page.getByRole('radio', { name: 'Anexar um PDF' }).check();
  await textbox(page, 'Válido até').fill('16-03-2026');
  await page.getByRole('button', { name: 'Registar exame' }).click();
  await soon(() => wrongFields(page)).toEqual(['cd_medic', 'cd_decis', 'dt_expir']);
  await page.locator('p', { hasText: 'Escolha o ficheiro da ficha.' }).waitFor();
  await expectAccessible(page, 'exam with errors');
  await page.getByRole('link', { name: 'Faltas' }).click();
  await page.getByRole('dialog', { name: 'Guardar o rascunho?' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByLabel('Médico').selectOption({ index: 1 });
  await page.getByLabel('Decisão').selectOption('Apto condicionalmente');
  await recommend(page, 'Evitar cargas.');
  await textbox(page, 'Válido até').fill('16-03-2027');
  await page.getByRole('button', { name: 'Adicionar função' }).click();
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('Condução de empilhadores');
  const files = page.getByLabel('Ficheiro PDF', { exact: true });
  const broken = {
    name: 'ficha.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  };
  await files.setInputFiles(broken);
  trouble.expect(/^400 POST /);
  await page.getByRole('button', { name: 'Registar exame' }).click();
  await page
    .locator('[data-field=anexo]')
    .getByText(/ficha\.pdf/)
    .nth(1)
    .waitFor();
  const { bytes } = await makePdf('Ficha', TEST_TODAY, (pdf) => pdf.text('Apto', 50, 50));
  await files.setInputFiles({ ...broken, buffer: Buffer.from(bytes) });
  await page.getByRole('button', { name: 'Registar exame' }).click();
  await soon(address).toBe(`/saude/marcacao/exame?pesquisa=${booking.num_mecan}`);
  await soon(async () => (await notices()).join()).toContain('Exame registado com sucesso.');
  const { rows } = await site.database.admin.query(
    `select m.cd_estad, e.cd_funcion::float8, e.outras_funcoes, x.nome_fich, c.bytes
       from marcacao m
       join exame e on e.cd_empresa = m.cd_empresa and e.cd_marcacao = m.cd
       join anexo x on x.cd_empresa = e.cd_empresa and x.cd = e.cd_anex
       join anexo_conteudo c on c.cd_empresa = x.cd_empresa and c.sha256 = x.sha256
      where m.cd = $1`,
    [booking.cd],
  );
  expect(rows).toEqual([
    {
      cd_estad: 1,
      cd_funcion: booking.cd_funcion,
      outras_funcoes: ['Condução de empilhadores'],
      nome_fich: 'ficha.pdf',
      bytes: Buffer.from(bytes),
    },
  ]);
  await page.goto(`/saude/exame/criar?marcacao=${booking.cd}`);
  await page.getByText('Esta marcação já está fechada.').waitFor();
  expect(address()).toBe(`/saude/exame/criar?marcacao=${booking.cd}`);
});
