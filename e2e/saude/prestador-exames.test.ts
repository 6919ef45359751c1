import { expect, test } from 'vitest';
import { makePdf } from '../../apps/api/src/pdf/document.ts';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { expectAccessible } from '../support/accessible.ts';
import { bodyOf } from '../support/calls.ts';
import { recommend, recommendation, textbox, wrongFields } from '../support/fields.ts';
import { type Site, useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE, type VisitorOptions } from '../support/visitor.ts';

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

test('the upload of a sheet can be stopped by keys, and the form goes on as it was', async () => {
  const booking = await bookedToday(site);
  const { page, address, notices } = await enter(`/saude/exame/criar?marcacao=${booking.cd}`);
  const focused = () => page.locator(':focus').innerText();
  await page.getByLabel('Médico').selectOption({ index: 1 });
  await page.getByLabel('Decisão').selectOption('Apto');
  await page.getByRole('radio', { name: 'Anexar um PDF' }).check();
  await page.getByLabel('Ficheiro PDF', { exact: true }).setInputFiles({
    name: 'ficha.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000)]),
  });
  await page.getByRole('button', { name: 'Remover ficha.pdf' }).waitFor();
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: 'Registar exame' }).press('Enter');
  await page.getByRole('progressbar').waitFor();
  await page.keyboard.press('Tab');
  await soon(focused).toBe('Cancelar envio');
  await page.keyboard.press('Enter');
  await soon(async () => (await notices()).join()).toContain('O envio foi cancelado.');
  await soon(focused).toBe('Registar exame');
  expect(await page.getByRole('link', { name: 'Cancelar', exact: true }).count()).toBe(1);
  expect(address()).toBe(`/saude/exame/criar?marcacao=${booking.cd}`);
  expect(await page.getByRole('button', { name: 'Remover ficha.pdf' }).isEnabled()).toBe(true);
});

test('once all of a sheet is sent, the focus stays on the button that stopped it until then', async () => {
  const booking = await bookedToday(site);
  const { page, calls } = await enter(`/saude/exame/criar?marcacao=${booking.cd}`);
  await page.getByLabel('Médico').selectOption({ index: 1 });
  await page.getByLabel('Decisão').selectOption('Apto');
  await textbox(page, 'Válido até').fill('16-03-2027');
  await page.getByRole('radio', { name: 'Anexar um PDF' }).check();
  const { bytes } = await makePdf('Ficha', TEST_TODAY, (pdf) => pdf.text('Apto', 50, 50));
  await page
    .getByLabel('Ficheiro PDF', { exact: true })
    .setInputFiles({ name: 'ficha.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await page.getByRole('button', { name: 'Remover ficha.pdf' }).waitFor();
  const release = await calls.hold('createExame');
  const { admin } = site.database;
  const stop = page.getByRole('button', { name: 'Cancelar envio' });
  try {
    await admin.query('begin');
    await admin.query('lock table exame in share mode');
    await page.getByRole('button', { name: 'Registar exame' }).press('Enter');
    await stop.focus();
    release();
    await soon(() => stop.isDisabled()).toBe(true);
    expect(await stop.evaluate((node) => node.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await stop.count()).toBe(1);
  } finally {
    await admin.query('rollback');
  }
  // The form was opened by its address: the list of the bookings.
  await page.waitForURL('/saude/marcacao/exame');
});

test('cancelling a booking or an exam returns to the list as it was filtered', async () => {
  const booking = await bookedToday(site);
  const { page, address, goTo } = await enter('/saude/exame?decisao=AC');
  const cancelled = async (opened: string) => {
    await page.getByRole('heading', { name: opened, level: 1 }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
    await page.getByText(/^\d+ registos?$/).waitFor();
    return address();
  };
  await page.getByRole('link', { name: 'Registar exame' }).click();
  expect(await cancelled('Registo de um exame')).toBe('/saude/exame?decisao=AC');
  const bookings = `/saude/marcacao/exame?pesquisa=${booking.num_mecan}`;
  await goTo(bookings);
  await page.getByRole('link', { name: 'Nova marcação' }).click();
  expect(await cancelled('Nova marcação')).toBe(bookings);
  await page.getByRole('button', { name: `Opções da marcação de ${booking.nome}` }).click();
  await page.getByRole('menuitem', { name: 'Registar exame' }).click();
  expect(await cancelled('Registo de um exame')).toBe(bookings);
});

test('the warning that fields are empty goes once all are filled in, though one is wrong', async () => {
  const booking = await bookedToday(site);
  const { page, notices } = await enter(`/saude/exame/criar?marcacao=${booking.cd}`);
  const send = page.getByRole('button', { name: 'Registar exame' });
  await send.click();
  await soon(notices).toEqual(['Aviso: Por favor, preencha todos os campos']);
  await page.getByLabel('Médico').selectOption({ index: 1 });
  await page.getByLabel('Decisão').selectOption('Apto');
  await textbox(page, 'Hora do exame').fill('23:30');
  await send.click();
  await soon(() => wrongFields(page)).toEqual(['hr']);
  expect(await page.locator(':focus').inputValue()).toBe('23:30');
  expect(await notices()).toEqual([]);
});

test('an exam of a booking that somebody else has moved is not recorded until the form is loaded anew', async () => {
  const booking = await bookedToday(site);
  const { page, notices, trouble } = await enter(`/saude/exame/criar?marcacao=${booking.cd}`);
  await page.getByText(/marcado para 16-03-2026 às 08:30$/).waitFor();
  const fill = async () => {
    await page.getByLabel('Médico').selectOption({ index: 1 });
    await page.getByLabel('Decisão').selectOption('Apto');
    await page.getByRole('radio', { name: 'Sem ficha' }).check();
  };
  const send = () => page.getByRole('button', { name: 'Registar exame' }).click();
  const state = async () => {
    const sql = 'select cd_estad, hr::text from marcacao where cd = $1';
    return (await site.database.admin.query(sql, [booking.cd])).rows[0];
  };
  await fill();
  await recommend(page, 'Evitar cargas.');
  await site.database.admin.query("update marcacao set hr = '07:45' where cd = $1", [booking.cd]);
  trouble.expect(/^409 POST /);
  await send();
  const told = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' });
  await told.getByText(/^A marcação foi alterada entretanto por outra pessoa\./).waitFor();
  await expectAccessible(page, 'booking of an exam moved meanwhile');
  await told.getByRole('button', { name: 'Continuar a ver' }).click();
  expect(await recommendation(page).inputValue()).toBe('Evitar cargas.');
  expect(await state()).toEqual({ cd_estad: 0, hr: '07:45:00' });
  await send();
  await told.getByRole('button', { name: 'Carregar de novo' }).click();
  await page.getByText(/marcado para 16-03-2026 às 07:45$/).waitFor();
  expect(await textbox(page, 'Hora do exame').inputValue()).toBe('07:45');
  expect(await recommendation(page).inputValue()).toBe('Evitar cargas.');
  await fill();
  await send();
  await soon(async () => (await notices()).join()).toContain('Exame registado com sucesso.');
  expect(await state()).toEqual({ cd_estad: 1, hr: '07:45:00' });
});

test('bookings of a day are recorded one after the other, each form with the focus on its decision, and the way back is the list that one came from [SAU-115, SAU-116, SAU-117, SHELL-432]', async () => {
  const { admin } = site.database;
  const day = '2026-03-12';
  await admin.query('delete from marcacao where cd_empresa = 1 and dt = $1 and cd_estad = 0', [
    day,
  ]);
  const { rows } = await admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, dt, hr)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo),
            case when row_number() over (order by f.cd) = 1 then (select min(cd) from medico where not inactiv) end,
            $1, time '09:00' + (row_number() over (order by f.cd)) * interval '30 minutes'
       from funcionario f
      where f.cd_empresa = 1 and f.ativo and f.dt_nasc between '1980-01-01' and '2000-01-01'
        and not exists (select from marcacao m where m.cd_funcion = f.cd and m.cd_estad = 0)
      order by f.cd limit 2
     returning cd::float8, (select nome from funcionario f where f.cd = cd_funcion) as nome`,
    [day],
  );
  const [first, second] = rows as [{ cd: number; nome: string }, { cd: number; nome: string }];
  const list = '/saude/marcacao/exame?ver=por-fechar&quantidade=25';
  const { page, address, notices } = await enter(list);
  const opened = address();
  await page.getByRole('button', { name: `Opções da marcação de ${first.nome}` }).click();
  await page.getByRole('menuitem', { name: 'Registar exame' }).click();
  const facts = page.getByRole('region', { name: 'Sobre o funcionário' });
  await facts.getByText(/^\d+ anos \(nasceu a \d{2}-\d{2}-\d{4}\)$/).waitFor();
  await facts
    .getByText(/^Última decisão$|^Último exame$/)
    .first()
    .waitFor();
  await page.getByLabel('Decisão').selectOption('Apto');
  await soon(() => textbox(page, 'Válido até').inputValue()).toBe('12-03-2028');
  await page.getByText(/^Pela lei, até 12-03-2028 \(Periódico; /).waitFor();
  await textbox(page, 'Válido até').fill('');
  await page.getByRole('button', { name: 'Registar e seguinte' }).click();
  const doubtful = page.getByRole('dialog', { name: 'Registar assim?' });
  await doubtful.getByText(/^O exame fica sem validade\./).waitFor();
  await doubtful.getByRole('button', { name: 'Voltar ao formulário' }).click();
  await page.getByRole('button', { name: 'Usar 12-03-2028' }).click();
  await page.getByRole('button', { name: 'Registar e seguinte' }).click();

  await page.waitForURL(new RegExp(`/saude/exame/criar\\?marcacao=${second.cd}&medico=`));
  await page.getByText(/marcado para 12-03-2026 às 10:00$/).waitFor();
  expect(await textbox(page, 'Funcionário').inputValue()).toContain(second.nome);
  // All but the result is known: whoever goes on types the decision, and reads whose it is.
  const decision = page.getByLabel('Decisão');
  await soon(() => decision.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await decision.inputValue()).toBe('');
  await page.getByText(`De ${second.nome}.`, { exact: true }).waitFor();
  // The booking names no physician: whoever examined before goes on.
  expect(await page.getByLabel('Médico').inputValue()).not.toBe('');
  await page.keyboard.press('a');
  expect(await decision.inputValue()).toBe('A');
  await soon(() => textbox(page, 'Válido até').inputValue()).toBe('12-03-2028');
  await page.keyboard.press('Control+Enter');
  await soon(async () => (await notices()).join()).toContain(
    'Não há mais marcações de exames em aberto deste médico a 12-03-2026.',
  );
  await soon(address).toBe(opened);
  await page.getByRole('heading', { name: 'Marcações de exames', level: 1 }).waitFor();
  const { rows: kept } = await admin.query(
    'select dt_expir::text from exame where cd_marcacao = any($1)',
    [[first.cd, second.cd]],
  );
  expect(kept).toEqual([{ dt_expir: '2028-03-12' }, { dt_expir: '2028-03-12' }]);
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

/** The latest exam of an employee whose number finds nobody else, with a sheet. */
async function recorded({ database }: Site) {
  const { rows } = await database.admin.query(
    `select e.cd::float8, e.cd_funcion::float8, f.nome, f.num_mecan, e.cd_anex::float8, to_char(e.dt, 'DD-MM-YYYY') as dia
       from exame e join funcionario f on f.cd = e.cd_funcion and f.dt_ult_exam = e.dt
      where e.cd_empresa = 1 and f.ativo and length(f.num_mecan) = 5 and e.cd_anex is not null and e.cd_decis = 'A'
        and e.dt < '2026-03-01' and e.dt_expir > '2026-04-01'
      order by e.cd limit 1`,
  );
  return rows[0] as { cd: number; nome: string; num_mecan: string; cd_anex: number; dia: string };
}

test('an exam of the wrong employee is annulled with a reason, on a phone too', async () => {
  const { cd, nome, num_mecan, dia } = await recorded(site);
  const { page, notices } = await enter(`/saude/exame?pesquisa=${num_mecan}`, {
    viewport: PHONE,
    touch: true,
  });
  await page.getByRole('button', { name: `Anular exame: ${nome}, ${dia}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Anular exame' });
  await dialog.getByText(/O exame deixa de existir, com a ficha de aptidão/).waitFor();
  await expectAccessible(page, 'an exam is taken back');
  await dialog.getByRole('button', { name: 'Anular exame' }).click();
  await dialog.getByText('Indique o motivo.').waitFor();
  await dialog.getByLabel('Motivo').fill('Era de um colega com o mesmo nome.');
  await dialog.getByRole('button', { name: 'Anular exame' }).click();
  await soon(async () => (await notices()).join()).toContain('Exame anulado com sucesso.');
  await soon(() =>
    page.getByRole('button', { name: `Anular exame: ${nome}, ${dia}` }).count(),
  ).toBe(0);
  const { rows } = await site.database.admin.query('select from exame where cd = $1', [cd]);
  expect(rows).toHaveLength(0);
});

test('an exam corrected by somebody else meanwhile is annulled only after it was seen anew, and the reason stays', async () => {
  const { cd, nome, num_mecan, dia } = await recorded(site);
  const { page, notices, trouble } = await enter(`/saude/exame?pesquisa=${num_mecan}`);
  trouble.expect(/^409 PUT .*anulacao$/);
  await page.getByRole('button', { name: `Anular exame: ${nome}, ${dia}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Anular exame' });
  await dialog.getByLabel('Motivo').fill('Era de um colega.');
  await dialog.getByText(/: Apto, válido até/).waitFor();
  await site.database.admin.query(`update exame set hr = '23:10' where cd = $1`, [cd]);
  await dialog.getByRole('button', { name: 'Anular exame' }).click();
  const changed = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' });
  await changed.getByText(/^O exame foi alterado entretanto por outra pessoa\./).waitFor();
  const { rows } = await site.database.admin.query('select hr::text from exame where cd = $1', [
    cd,
  ]);
  expect(rows).toEqual([{ hr: '23:10:00' }]);
  await changed.getByRole('button', { name: 'Carregar de novo' }).click();
  await changed.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Motivo').inputValue()).toBe('Era de um colega.');
  await dialog.getByRole('button', { name: 'Anular exame' }).click();
  await soon(async () => (await notices()).join()).toContain('Exame anulado com sucesso.');
});

test('a client records no exam', async () => {
  const { page, address, calls, goTo } = await site.enter('admin@demo.pt', '/saude/exame');
  await page.getByText(/^\d+ registos$/).waitFor();
  expect(await page.getByRole('link', { name: 'Registar exame' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Corrigir/ }).count()).toBe(0);
  await goTo('/saude/exame/criar');
  await page.getByRole('heading', { name: 'Não tem acesso a esta página.' }).waitFor();
  expect(address()).toBe('/proibido');
  expect(calls.names()).not.toContain('listMedicosAtivos');
});
