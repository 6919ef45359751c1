import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import type { Visitor } from '../../support/visitor.ts';

const site = useSite();

/** A Wednesday that is to come and is no holiday. */
const DT = '2026-04-01';
const QUARTER = 26;

/** A physician of the test's own, with a morning, and two who are booked then; another at each try. */
async function prepare() {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `insert into medico (nome, cedula)
     select 'Dr. Zé Teste ' || count(*), 'Z-' || count(*) from medico
     returning cd::float8, nome`,
  );
  const medico: string = rows[0].nome;
  const cd_medic: number = rows[0].cd;
  await admin.query(
    `insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     values ($1, (select min(cd) from local), '2026-03-30', '{3}', '09:00', '12:00', 15)`,
    [cd_medic],
  );
  const { cd } = site.company(1);
  const { rows: people } = await admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, dt, hr, minutos)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), $1, $2::date,
            '09:00'::time + (row_number() over (order by f.cd) - 1) * interval '30 minutes', 15
       from funcionario f
      where f.cd_empresa = $3 and f.ativo
        and not exists (select from marcacao m where m.cd_empresa = f.cd_empresa and m.cd_funcion = f.cd)
      order by f.cd limit 2
     returning cd::float8, (select nome from funcionario where cd_empresa = marcacao.cd_empresa and cd = cd_funcion) as nome`,
    [cd_medic, DT, cd],
  );
  const [first, second] = people as { cd: number; nome: string }[];
  if (!first || !second) throw new Error('the demonstration has people without bookings');
  return { cd_medic, medico, first, second };
}

/** As high as a booking is well held by the mouse. */
async function withHighHours(visitor: Visitor) {
  await atTestDay(visitor);
  await visitor.page.addInitScript(
    (high) => localStorage.setItem('agenda:quarto', high),
    String(QUARTER),
  );
}

const boxOf = (page: Page, nome: string) =>
  page.getByRole('button', { name: new RegExp(`^.*${nome}.*qua 01-04`) });

/** Where a booking stands; it is drawn anew with each answer, and for a moment not on the page. */
async function placeOf(box: Locator) {
  const places: { x: number; y: number; width: number; height: number }[] = [];
  await soon(async () =>
    places.push(...[await box.boundingBox()].filter((at) => at !== null)),
  ).toBe(1);
  const [place] = places;
  if (!place) throw new Error('the booking is shown');
  return place;
}

/** Drags by the mouse, as far down as so many quarters of an hour. */
async function drag(page: Page, box: Locator, quarters: number, from = 0.4) {
  // While the server answers, it is not to be moved.
  await soon(() => page.locator('.agenda-a-enviar').count()).toBe(0);
  const at = await placeOf(box);
  const [x, y] = [at.x + at.width / 2, at.y + at.height * from];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + (quarters * QUARTER) / 2, { steps: 4 });
  await page.mouse.move(x, y + quarters * QUARTER, { steps: 4 });
  await page.mouse.up();
}

test('the calendar moves a booking by mouse and by keys, asks why, and where the hour is taken, and prints its day [AGENDA-13, AGENDA-68, AGENDA-14, AGENDA-16, AGENDA-62, AGENDA-63, AGENDA-89]', async () => {
  const { cd_medic, medico, first, second } = await prepare();
  const stored = async () => {
    const { rows } = await site.database.admin.query(
      `select cd::float8, to_char(hr, 'HH24:MI') as hr, minutos from marcacao where cd_medic = $1 order by numero_do_codigo('marcacao', cd)`,
      [cd_medic],
    );
    return rows.map(({ hr, minutos }) => `${hr} ${minutos}`);
  };
  const { page, notices, trouble } = await site.enter(
    PRESTADOR,
    `/prestador/agenda?vista=dia&dia=${DT}&medico=${cd_medic}`,
    { company: null, before: withHighHours },
  );
  trouble.expect(/^409 PUT .*\/marcacao\//);
  const one = boxOf(page, first.nome);
  await one.waitFor();

  // Why is asked once, with a reason that Enter takes.
  const reason = page.getByRole('dialog', { name: `Mudar ${first.nome}` });
  const confirm = async () => {
    await reason.waitFor();
    await page.keyboard.press('Enter');
  };
  await drag(page, one, 4);
  await reason.getByLabel('Motivo').selectOption({ label: 'O horário do serviço mudou' });
  await reason.getByRole('button', { name: 'Mudar' }).press('Enter');
  await soon(stored).toEqual(['10:00 15', '09:30 15']);
  await soon(notices).toContainEqual(expect.stringContaining('Marcação alterada'));

  // Lengthened by its lower edge.
  await drag(page, one, 1, 0.9);
  await soon(stored).toEqual(['10:00 30', '09:30 15']);

  // Onto the other: asked, and back where it was once that is declined.
  await drag(page, one, -2);
  await confirm();
  const dialog = page.getByRole('dialog', { name: 'Confirme antes de marcar' });
  await dialog.getByText('Às 09:30 já está marcada outra pessoa.').waitFor();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await soon(() => one.innerText()).toContain('10:00');
  expect(await stored()).toEqual(['10:00 30', '09:30 15']);

  // By keys as well: asked, and on from the booking, of which it is said that it stays.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const said = page.getByRole('region', { name: 'Calendário' }).getByRole('status');
  await one.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await confirm();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await soon(focused).toContain(first.nome);
  await soon(() => said.innerText()).toBe('A marcação fica onde estava.');

  // One Tab stop; what the keys do is shown and said before it is sent.
  const other = boxOf(page, second.nome);
  await other.focus();
  await page.keyboard.press('j');
  await soon(focused).toContain(first.nome);
  await page.keyboard.press('ArrowDown');
  await soon(() => said.innerText()).toContain('das 10:15 às 10:45');
  expect(await stored()).toEqual(['10:00 30', '09:30 15']);
  await page.keyboard.press('Escape');
  await soon(() => said.innerText()).toContain('Desfeito');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await confirm();
  await soon(stored).toEqual(['10:15 25', '09:30 15']);
  const { rows: why } = await site.database.admin.query(
    'select razao_mudanca from marcacao where cd = $1',
    [first.cd],
  );
  expect(why).toEqual([{ razao_mudanca: 3 }]);
  await soon(() => page.locator('.agenda-a-enviar').count()).toBe(0);
  await soon(focused).toContain(first.nome);
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: first.nome });
  await opened.getByLabel('Minutos').waitFor();
  await page.keyboard.press('Escape');

  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: `${medico} · qua 01-04-2026` }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Assinatura' }).count()).toBe(1);
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  await page.getByRole('button', { name: first.nome, exact: true }).click();

  // Somebody else was faster: told, and filled in anew.
  await opened.getByLabel('Minutos').fill('50');
  await site.database.admin.query("update marcacao set hr = '11:00' where cd = $1", [first.cd]);
  await opened.getByRole('button', { name: 'Remarcar' }).click();
  const changed = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' });
  await changed.getByRole('button', { name: 'Carregar de novo' }).click();
  await opened.getByText('das 11:00 às 11:25').waitFor();
  expect(await opened.getByLabel('Minutos').inputValue()).toBe('25');
  expect(await opened.getByRole('textbox', { name: 'Nova hora' }).inputValue()).toBe('11:00');

  await opened.getByRole('button', { name: 'Cancelar marcação' }).click();
  const calling = page.getByRole('dialog', { name: 'Cancelar marcação' });
  await calling.getByLabel('Motivo').selectOption({ label: 'Férias' });
  await calling.getByRole('button', { name: 'Cancelar marcação' }).click();
  await opened.waitFor({ state: 'detached' });
  const { rows: called } = await site.database.admin.query(
    'select cd_estad, cd_motiv from marcacao where cd = $1',
    [first.cd],
  );
  expect(called).toEqual([{ cd_estad: 4, cd_motiv: 2 }]);
});
