import { expect, test } from 'vitest';
import { insertRow } from '../../../apps/api/src/testing/database/insert-row.ts';
import { findKnownRows } from '../../../apps/api/src/testing/known-rows.ts';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
} from '../../../apps/api/src/testing/pedidos/pedidos.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { hold } from '../../support/keyboard.ts';
import { type Site, useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';

const site = useSite();
const DAY = '2026-03-13';
const PEOPLE = ['Amélia Prata', 'Bento Prata', 'Célia Prata', 'Duarte Prata', 'Elsa Prata'];

/** A new physician with five people of two companies on a day that is over. @returns the name, and the bookings. */
async function placeDay({ database: { admin } }: Site) {
  const nome = 'Dr.ª Olívia Fecho';
  const { rows } = await admin.query(
    `insert into medico (nome, cedula) values ($1, 'FECHO-1') returning cd::float8`,
    [nome],
  );
  const cds: number[] = [];
  for (const [at, person] of PEOPLE.entries()) {
    const known = await findKnownRows(admin, at % 2 === 0 ? EMPRESA : OTHER_EMPRESA);
    const { cd_empresa, node: cd_organig, examType: cd_tipo_exam } = known;
    const cd_funcion = await addFuncionario(admin, known, { nome: person });
    // Whoever was not wholly fit the last time is asked about.
    if (person === 'Bento Prata')
      await insertRow(admin, 'exame', {
        cd_empresa,
        cd_organig,
        cd_funcion,
        cd_tipo_exam,
        cd_medic: rows[0].cd,
        cd_decis: 'AC',
        dt: '2025-03-10',
        recomendacoes: 'Evitar cargas.',
      });
    cds.push(
      await insertRow(admin, 'marcacao', {
        cd_empresa,
        cd_organig,
        cd_funcion,
        especie: 'exame',
        cd_tipo_exam,
        dt: DAY,
        cd_medic: rows[0].cd,
        hr: `09:${at}0`,
        minutos: 10,
      }),
    );
  }
  return { nome, cds };
}

test('a day is closed by keys: fit and on to the next, absent with a reason, back by z, and what is left is named [FECHO-09, FECHO-10, FECHO-11, FECHO-15, FECHO-17, FECHO-26, LIST-370]', async () => {
  const { nome, cds } = await placeDay(site);
  const { admin } = site.database;
  const { page, address, trouble } = await site.enter(PRESTADOR, '/prestador', {
    company: null,
    before: atTestDay,
  });
  await page.getByRole('link', { name: /^\d+ exames? de .* por fechar/ }).press('Enter');
  await soon(address).toBe('/prestador/agenda/fechar?especie=exame&ver=passados');
  await page.getByRole('link', { name: nome }).waitFor();
  await expectAccessible(page, 'dias por fechar');
  await page.getByRole('link', { name: nome }).press('Enter');
  const list = page.getByRole('list', { name: 'Marcações do dia' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  const turn = () => list.locator('[aria-current] strong').innerText();
  await row('Amélia Prata').getByText('Apto até 13-03-2028').waitFor();
  await expectAccessible(page, 'fechar o dia');

  // However long it is held, nobody is fit whom nobody has marked as arrived: who has come is asked once for all.
  await hold(page, 'a');
  const came = page.getByRole('dialog', { name: 'Quem já veio?' });
  await came.getByRole('button', { name: 'Já veio', exact: true }).waitFor();
  await expectAccessible(page, 'quem já veio');
  await came.getByLabel('Todos os 5 cuja hora já passou').press('Space');
  await came.getByLabel('09:30, Duarte Prata').press('Space');
  await came.getByLabel('09:40, Elsa Prata').press('Space');
  await came.getByRole('button', { name: 'Já vieram os 3' }).press('Enter');
  await soon(turn).toBe('Bento Prata');
  await row('Amélia Prata').getByText('válido até 13-03-2028 · por emitir').waitFor();
  await row('Célia Prata').getByText('Veio, sem resultado').waitFor();
  const traces = () =>
    admin
      .query(
        'select (select count(*) from exame where cd_marcacao = any($1))::int as exames, (select count(*) from marcacao where cd = any($1) and cd_estad = 0)::int as abertas',
        [cds],
      )
      .then(({ rows }) => rows[0]);
  expect(await traces()).toEqual({ exames: 0, abertas: 5 });
  await row('Bento Prata')
    .getByText('Apto condicionalmente a 10-03-2025', { exact: false })
    .waitFor();
  await row('Bento Prata').getByTitle(/./).getByText('Recomendações: ').waitFor();
  await page.keyboard.press('a');
  const fit = page.getByRole('dialog', { name: 'Registar «Apto»?' });
  await fit.getByText(/Com «Apto», deixa de ter restrições\.$/).waitFor();
  await fit.getByRole('button', { name: 'Voltar ao dia' }).press('Enter');
  await fit.waitFor({ state: 'hidden' });
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Registar falta' });
  await dialog.getByLabel('Motivo').selectOption({ label: 'Férias' });
  await dialog.getByRole('button', { name: 'Registar falta' }).press('Enter');
  await row('Bento Prata').getByText('Falta do funcionário: férias').waitFor();
  await soon(turn).toBe('Célia Prata');

  // Taken back: the booking is open once more, and has its turn.
  await page.keyboard.press('z');
  await row('Bento Prata').getByRole('button', { name: 'Faltou…' }).waitFor();
  await soon(turn).toBe('Bento Prata');
  await page.keyboard.press('v');
  await row('Bento Prata').getByText('Veio, sem resultado').waitFor();

  // Somebody else was faster: said in the row, and what they wrote stays.
  trouble.expect(/^409 PUT .*\/preparado$/);
  await admin.query('update marcacao set cd_estad = 4 where cd = $1', [cds[2]]);
  await soon(turn).toBe('Célia Prata');
  await page.keyboard.press('a');
  await row('Célia Prata').getByRole('alert').getByText('A marcação já está fechada.').waitFor();
  await row('Célia Prata').getByText('Desmarcada').waitFor();

  await page.getByText(/^As fichas por emitir saem para as empresas quando fechar o dia/).waitFor();
  await page.keyboard.press('r');
  const close = page.getByRole('dialog', { name: 'Fechar dia' });
  for (const name of ['Amélia Prata', 'Bento Prata', 'Duarte Prata', 'Elsa Prata'])
    await close.getByText(name).waitFor();
  await expectAccessible(page, 'fechar dia');
  await close.getByLabel('Registar a falta de todos').check();
  await close
    .getByRole('button', { name: 'Fechar dia: 1 apto, 1 presença e 2 faltas' })
    .press('Enter');
  await page.getByText('O dia está fechado: não há marcações por fechar.').waitFor();
  await page
    .getByText(/2 vieram, 1 sem resultado · 2 faltaram · 1 desmarcada · 0 por fechar/)
    .waitFor();

  // Whoever came without a result gets another one by the form, filled in.
  await row('Bento Prata').click();
  await page.keyboard.press('c');
  await soon(address).toContain('/saude/exame/criar');
  await soon(() => page.getByLabel('Decisão').inputValue()).toBe('AC');
  await page.waitForLoadState('networkidle');
  const { rows } = await admin.query(
    'select cd_decis, dt_expir::text from exame where cd_marcacao = $1',
    [cds[0]],
  );
  expect(rows).toEqual([{ cd_decis: 'A', dt_expir: '2028-03-13' }]);
});
