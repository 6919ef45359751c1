import { expect, test } from 'vitest';
import { makePdf } from '../apps/api/src/pdf/document.ts';
import { TEST_TODAY } from '../apps/api/src/testing/test-cluster.ts';
import { expectAccessible } from './support/accessible.ts';
import { PROVIDER } from './support/provider.ts';
import { atTestDay, bodyOf, textbox, wrongFields } from './support/requests.ts';
import { type Site, useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import { PHONE, type VisitorOptions } from './support/visitor.ts';

const site = useSite();

const enter = (path: string, options: VisitorOptions = {}) =>
  site.enter(PROVIDER, path, { before: atTestDay, ...options });

/** An open booking of an exam for today, of an employee whose number finds nobody else. */
async function bookedToday({ database }: Site) {
  const { rows } = await database.admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), $1, '08:30'
       from funcionario f
      where f.cd_empresa = 1 and f.ativo and length(f.num_mecan) = 5
        and not exists (select from marcacao m where m.cd_funcion = f.cd and m.cd_estad = 0)
      order by f.cd limit 1
     returning cd::int, cd_funcion::int, (select nome from funcionario f where f.cd = cd_funcion) as nome,
       (select num_mecan from funcionario f where f.cd = cd_funcion) as num_mecan`,
    [TEST_TODAY],
  );
  return rows[0] as { cd: number; cd_funcion: number; nome: string; num_mecan: string };
}

test('a booked exam is recorded with a sheet that was sent; leaving it unsaved asks first', async () => {
  const booking = await bookedToday(site);
  const { page, address, calls, notices, trouble } = await enter(
    `/saude/marcacao/exame?pesquisa=${booking.num_mecan}`,
  );
  await page.getByRole('button', { name: `Opções da marcação de ${booking.nome}` }).focus();
  await page.keyboard.press('Enter');
  // The first that the menu offers.
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/marcado para 16-03-2026 às 08:30$/).waitFor();
  expect(await textbox(page, 'Funcionário').inputValue()).toContain(booking.nome);
  expect(await textbox(page, 'Data do exame').inputValue()).toBe('16-03-2026');
  expect(await textbox(page, 'Hora do exame').inputValue()).toBe('08:30');
  await page.getByRole('radio', { name: 'Anexar um PDF' }).check();
  await textbox(page, 'Válido até').fill('16-03-2026');
  await page.getByRole('button', { name: 'Registar exame' }).click();
  await soon(() => wrongFields(page)).toEqual(['cd_medic', 'cd_decis', 'dt_expir']);
  await page.getByText('Escolha o ficheiro da ficha.').waitFor();
  await expectAccessible(page, 'exam with errors');
  await page.getByRole('link', { name: 'Faltas' }).click();
  await page.getByRole('dialog', { name: 'Sair sem guardar?' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByLabel('Médico').selectOption({ index: 1 });
  await page.getByLabel('Decisão').selectOption('Apto condicionalmente');
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
  await page.waitForURL('/saude/exame');
  await soon(async () => (await notices()).join()).toContain('Exame registado com sucesso.');
  const sent = calls.of('createExame').at(-1)?.request;
  expect(bodyOf(sent)).toMatchObject({
    cd_funcion: booking.cd_funcion,
    cd_marcacao: booking.cd,
    outras_funcoes: ['Condução de empilhadores'],
    ficha: { nome_fich: 'ficha.pdf' },
  });
  const { rows } = await site.database.admin.query('select cd_estad from marcacao where cd = $1', [
    booking.cd,
  ]);
  expect(rows).toEqual([{ cd_estad: 1 }]);
  await page.goto(`/saude/exame/criar?marcacao=${booking.cd}`);
  await page.getByText('Esta marcação já está fechada.').waitFor();
  expect(address()).toBe(`/saude/exame/criar?marcacao=${booking.cd}`);
});

test('on a phone an exam that was no booking is recorded without a sheet', async () => {
  const { nome, num_mecan } = await bookedToday(site);
  const { page, calls } = await enter('/saude/exame', { viewport: PHONE, touch: true });
  await page.getByRole('link', { name: 'Registar exame' }).click();
  const box = page.getByRole('combobox', { name: 'Funcionário' });
  await box.fill(num_mecan);
  await page.getByRole('option').filter({ hasText: nome }).click();
  await page.getByLabel('Tipo de exame').selectOption('Periódico');
  await page.getByLabel('Médico').selectOption({ index: 2 });
  await page.getByLabel('Decisão').selectOption('Sem decisão');
  await page.getByRole('radio', { name: 'Sem ficha' }).check();
  await textbox(page, 'Data do exame').fill('17-03-2026');
  await page.getByRole('button', { name: 'Registar exame' }).click();
  await page.getByText('A data do exame é posterior a hoje.').waitFor();
  await expectAccessible(page, 'exam on a phone');
  await textbox(page, 'Data do exame').fill('13-03-2026');
  await page.getByRole('button', { name: 'Registar exame' }).click();
  await page.waitForURL('/saude/exame');
  expect(bodyOf(calls.of('createExame').at(-1)?.request)).toMatchObject({
    ficha: 'nenhuma',
    cd_marcacao: null,
    hr: null,
  });
});

test('a client records no exam', async () => {
  const { page, address, calls, goTo } = await site.enter('admin@demo.pt', '/saude/exame');
  await page.getByText(/^\d+ registos$/).waitFor();
  expect(await page.getByRole('link', { name: 'Registar exame' }).count()).toBe(0);
  await goTo('/saude/exame/criar');
  await page.getByRole('heading', { name: 'Não tem acesso a esta página.' }).waitFor();
  expect(address()).toBe('/proibido');
  expect(calls.names()).not.toContain('listMedicosAtivos');
});
