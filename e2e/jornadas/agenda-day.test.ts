import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventsIn } from '../../apps/api/src/testing/saude/calendar-events.ts';
import { convocadorOf } from '../../apps/api/src/testing/saude/convocador.ts';
import { useSite } from '../support/site.ts';
import { useMailbox } from '../support/slices/mail.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const mailbox = useMailbox(site);

/** The Friday after the days that a company has to answer. */
const DAY = '2026-03-20';
const HOURS_TO_CLOSING = 4 * 24 + 12;
const PHYSICIAN = 'Dr.ª Jornada Completa';
const WORKER = 'trabalhadora.da.jornada@fabrica.pt';
const PEOPLE = 30;

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Escolher: / });
const box = (page: Page, nome: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Escolher: ${nome}`) });

/** The bookings that the proposals of a physician became, and whether they are still hers. */
async function bookings(cd_medic: number) {
  const { rows } = await site.database.admin.query(
    `select m.cd::float8, f.nome, m.dt::text, to_char(m.hr, 'HH24:MI') as hr, m.cd_medic = p.cd_medic as own
       from proposta p
       join marcacao m on m.cd = p.cd_marcacao
       join funcionario f on f.cd = m.cd_funcion
      where p.cd_medic = $1 and m.cd_estad = 0 order by m.dt, m.hr`,
    [cd_medic],
  );
  return rows as { cd: number; nome: string; dt: string; hr: string; own: boolean }[];
}

/** The events of a calendar that is read by its address. */
async function feed(address: string) {
  const answer = await fetch(address.replace(/^https?:\/\/[^/]+/, site.origin));
  return eventsIn(await answer.text());
}

test('from a shift to the next due day: thirty are proposed, answered, one declines by her letter, and the day is closed [AGENDA-41]', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `insert into medico (nome, cedula) values ($1, 'JORNADA-1') returning cd::float8`,
    [PHYSICIAN],
  );
  const medico: number = rows[0].cd;
  // All fit into each other's times.
  await admin.query('update posto set minutos = null');
  const clerk = await site.enter(PRESTADOR, '/prestador/agenda/turnos', {
    company: null,
    before: atTestDay,
  });

  // The session is entered.
  await clerk.page.getByRole('button', { name: 'Novo turno' }).click();
  const shift = clerk.page.getByRole('dialog', { name: 'Novo turno' });
  await shift.getByLabel('Médico ou enfermeiro').selectOption({ label: PHYSICIAN });
  await shift.getByLabel('Local').selectOption({ label: 'Clínica de Aveiro' });
  await shift.getByLabel('sex').check();
  await shift.getByLabel('Das', { exact: false }).first().fill('07:00');
  await shift.getByLabel('Às', { exact: false }).first().fill('21:00');
  await shift.getByRole('button', { name: 'Criar turno' }).click();
  await soon(clerk.notices).toContain('Sucesso: Turno criado com sucesso.');

  // Thirty who are due are proposed, and sent at once.
  await clerk.goTo(
    '/prestador/prazos?estado=por-pedir&empresa=1&quantidade=100&ordenacao=dt_prazo.asc',
  );
  await boxes(clerk.page).nth(PEOPLE).waitFor();
  const people: string[] = [];
  for (let at = 0; at < PEOPLE; at++) {
    await boxes(clerk.page).nth(at).check();
    const name = (await boxes(clerk.page).nth(at).getAttribute('aria-label')) ?? '';
    people.push(name.slice('Escolher: '.length));
  }
  await clerk.page.getByRole('button', { name: `Propor marcações (${PEOPLE})` }).click();
  await clerk.page.getByLabel('Médico').selectOption({ label: PHYSICIAN });
  await soon(clerk.address).toContain(`medico=${medico}`);
  await clerk.page.getByRole('button', { name: `Enviar ${PEOPLE} propostas` }).click();
  const sending = clerk.page.getByRole('dialog', { name: 'Enviar propostas' });
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click();
  await sending.getByText(`${PEOPLE} propostas enviadas.`).waitFor();

  // The company confirms twenty-five, gives one slot to somebody else, and takes other slots for two.
  await admin.query('update funcionario set email = $1 where cd_empresa = 1 and nome = $2', [
    WORKER,
    people[3],
  ]);
  const hr = await site.enter('rh@demo.pt', '/saude/propostas?quantidade=100', {
    before: atTestDay,
  });
  await boxes(hr.page)
    .nth(PEOPLE - 1)
    .waitFor();
  for (const nome of people.slice(0, 25)) await box(hr.page, nome).check();
  await hr.page.getByRole('button', { name: 'Confirmar (25)' }).click();
  await soon(async () => (await hr.notices()).join()).toContain('25 propostas confirmadas.');
  const [swapped = '', ...moved] = people.slice(25, 28);
  const answer = async (nome: string, label: string) => {
    await hr.page.getByRole('button', { name: new RegExp(`^Respostas para ${nome}`) }).click();
    await hr.page.getByRole('menuitem', { name: label, exact: true }).click();
  };
  await answer(swapped, 'Outra pessoa');
  const swap = hr.page.getByRole('dialog', { name: /^Outra pessoa em vez de / });
  const choice = swap.getByRole('combobox', { name: 'Quem tem de fazer exame' });
  await choice.selectOption({ index: 1 });
  await swap.getByRole('button', { name: 'Confirmar para esta pessoa' }).click();
  await swap.waitFor({ state: 'detached' });
  for (const nome of moved) {
    await answer(nome, 'Outra vaga');
    const slots = hr.page.getByRole('dialog', { name: /^Outra vaga: / });
    await slots.getByRole('combobox', { name: 'Vaga' }).selectOption({ index: 1 });
    await slots.getByRole('button', { name: 'Confirmar nesta vaga' }).click();
    await slots.waitFor({ state: 'detached' });
  }
  const made = await bookings(medico);
  expect(made.map(({ nome }) => nome)).toEqual(
    expect.arrayContaining([...people.slice(0, 25), ...moved]),
  );
  expect(made).toHaveLength(28);
  expect(made.map(({ nome }) => nome)).not.toContain(swapped);
  const own = made.filter((one) => one.own);
  expect(new Set(own.map(({ dt, hr: at }) => `${dt} ${at}`)).size).toBe(own.length);

  // A worker declines by the link of her letter, which leaves once the confirmation can no longer be taken back.
  await admin.query(
    "update proposta set dt_decis = dt_decis - interval '2 minutes' where cd_medic = $1",
    [medico],
  );
  await convocadorOf(site).tell();
  const letter = await mailbox.newest(WORKER);
  const link = new URL(/^Ver marcação: (\S+)$/m.exec(letter.text ?? '')?.[1] ?? '');
  const worker = await site.visit(`${link.pathname}${link.search}`);
  await worker.page.getByRole('radio', { name: 'Não posso ir' }).check();
  await worker.page.getByRole('radio', { name: 'Estou de férias' }).check();
  await worker.page.getByRole('button', { name: 'Responder' }).click();
  await worker.page.getByText(/Ficou registado que não pode ir/).waitFor();

  // The clerk sees it, and so does the physician's calendar.
  await clerk.goTo(`/prestador/agenda?vista=lista&dia=${DAY}&medico=${medico}`);
  const declined = clerk.page.getByRole('listitem').filter({ hasText: people[3] ?? '' });
  await declined.getByText('Não pode ir').waitFor();
  await hr.goTo('/editar-informacao');
  await hr.page.getByRole('button', { name: 'Novo calendário' }).click();
  await hr.page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Telemóvel');
  await hr.page.keyboard.press('Enter');
  const address = await hr.page.getByRole('textbox', { name: 'Endereço' }).inputValue();
  const events = (await feed(address)).filter(({ uid }) =>
    made.some(({ cd }) => uid === `marcacao-1-${cd}@sst`),
  );
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString()).sort()).toEqual(
    made.map(({ dt, hr: at }) => `${dt}T${at}:00.000Z`).sort(),
  );

  // The day is over, and is closed by keys.
  const today = own.filter(({ dt }) => dt === DAY);
  expect(today.length).toBeGreaterThan(24);
  await site.clock.during(HOURS_TO_CLOSING * 3_600_000, async () => {
    const evening = await site.enter(PRESTADOR, '/prestador/agenda/fechar', {
      company: null,
      before: ({ page }) => page.clock.setFixedTime(site.clock.now()),
    });
    await evening.page.getByRole('link', { name: PHYSICIAN }).first().click();
    const list = evening.page.getByRole('list', { name: 'Marcações do dia' });
    const turn = () => list.locator('[aria-current] strong').innerText();
    for (const { nome } of today) {
      await soon(turn).toBe(nome);
      await evening.page.keyboard.press(nome === people[3] ? 'f' : 'a');
      if (nome !== people[3]) {
        // Nobody was marked as arrived at the desk: the first key asks who has come.
        if (nome === today[0]?.nome) {
          const came = evening.page.getByRole('dialog', { name: 'Quem já veio?' });
          await came.getByRole('checkbox', { name: /^Todos os/ }).press('Space');
          await came.getByRole('checkbox', { name: new RegExp(`, ${people[3]}$`) }).press('Space');
          await came.getByRole('button', { name: /^Já vieram/ }).press('Enter');
        }
        const row = list.getByRole('listitem').filter({ hasText: nome });
        await row.getByText(/válido até/).waitFor();
        continue;
      }
      const absent = evening.page.getByRole('dialog', { name: 'Registar falta' });
      await absent.getByLabel('Motivo').selectOption({ label: 'Férias' });
      await absent.getByRole('button', { name: 'Registar falta' }).click();
    }
    await evening.page.keyboard.press('r');
    await evening.page.getByRole('button', { name: /^Fechar dia: \d+ aptos$/ }).press('Enter');
    await evening.page.getByText('O dia está fechado: não há marcações por fechar.').waitFor();
  });

  // Whoever was found fit is due when the rules say, and who did not come is due still.
  const { rows: due } = await admin.query(
    `select f.nome, f.dt_nasc <= $2::date - interval '50 years' as old, e.dt_expir::text, p.dt::text, p.regra
       from marcacao m
       join funcionario f on f.cd = m.cd_funcion
       left join exame e on e.cd_marcacao = m.cd
       join prazo p on p.cd_funcion = f.cd
      where m.cd = any($1)`,
    [today.map(({ cd }) => cd), DAY],
  );
  expect(due).toHaveLength(today.length);
  for (const { nome, old, dt_expir, dt, regra } of due) {
    if (nome === people[3]) {
      expect([nome, dt_expir, dt <= DAY]).toEqual([nome, null, true]);
      continue;
    }
    expect([nome, dt]).toEqual([nome, dt_expir]);
    if (old) expect([nome, dt]).toEqual([nome, '2027-03-20']);
    else if (regra === 'periodico') expect([nome, dt]).toEqual([nome, '2028-03-20']);
  }
  const rules = due.map(({ regra }) => regra);
  expect(rules).toEqual(expect.arrayContaining(['periodico', 'periodico_maior']));
}, 180_000);
