import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { insertRow } from '../../apps/api/src/testing/database/insert-row.ts';
import { findKnownRows } from '../../apps/api/src/testing/known-rows.ts';
import { addFuncionario, EMPRESA } from '../../apps/api/src/testing/pedidos/pedidos.ts';
import { type CountedWork, countedIn, tableSays } from '../support/counted-work.ts';
import { Hand } from '../support/hand.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere, funcionarioBox, offered } from '../support/slices/acidentes.ts';
import { draftsOn } from '../support/slices/drafts.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

// As clicks.test.ts, of proposals, of the agenda, and of an accident that has just happened.

const site = useSite();

/** A Sunday, on which no other shift is; and the Wednesday of a day in the calendar. */
const SUNDAY = '2026-04-19';
const WEDNESDAY = '2026-04-01';

interface Booked {
  readonly medico: { readonly cd: number; readonly nome: string };
  readonly nome: string;
  readonly marcacao: number;
}

/** A physician of one's own with a morning shift on a day, and somebody who is booked then. */
async function bookedOn(dt: string, name: string): Promise<Booked> {
  const { admin } = site.database;
  const known = await findKnownRows(admin, EMPRESA);
  const nome = `Pessoa de ${name}`;
  const cd_funcion = await addFuncionario(admin, known, { nome });
  // Another one at each try.
  const { rows: tries } = await admin.query('select count(*) as count from medico');
  const cd = await insertRow(admin, 'medico', {
    nome: `${name} ${tries[0].count}`,
    cedula: `CLIQUES-${tries[0].count}`,
  });
  await admin.query(
    `insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     select $1, l.cd, $2::date - 7, array[extract(isodow from $2::date)::int], '08:30', '12:00', 30
       from local l where l.nome = 'Clínica de Aveiro'`,
    [cd, dt],
  );
  const { rows } = await admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, cd_local, dt, hr, minutos)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', $2, $3, l.cd, $4, '09:00', 30
       from funcionario f cross join local l where f.cd = $1 and l.nome = 'Clínica de Aveiro' returning cd::float8`,
    [cd_funcion, known.examType, cd, dt],
  );
  return { medico: { cd, nome: `${name} ${tries[0].count}` }, nome, marcacao: rows[0].cd };
}

/** Opens the proposals that wait for the company. */
async function proposals() {
  const visitor = await site.enter('rh@demo.pt', '/saude/propostas', { before: atTestDay });
  const { page } = visitor;
  await page
    .getByRole('checkbox', { name: /^Escolher: / })
    .first()
    .waitFor();
  return { ...visitor, hand: new Hand(page) };
}

/** Chooses in a list of the browser's own: a press opens it, another one takes what is sought. */
async function choose(hand: Hand, list: Locator, option: { label: string } | { index: number }) {
  await hand.click(list);
  await list.selectOption(option);
  hand.clicks += 1;
}

const WORK: CountedWork = {
  'confirm a proposal': async () => {
    const { page, hand } = await proposals();
    await hand.click(page.getByRole('button', { name: /^Confirmar / }).first());
    await page.locator('tbody tr').filter({ hasText: 'Confirmada' }).first().waitFor();
    return hand;
  },
  'take another slot than the proposed one': async () => {
    const { page, hand } = await proposals();
    await hand.click(page.getByRole('button', { name: /^Respostas para / }).first());
    await hand.click(page.getByRole('menuitem', { name: 'Outra vaga', exact: true }));
    const dialog = page.getByRole('dialog', { name: /^Outra vaga: / });
    await choose(hand, dialog.getByRole('combobox', { name: 'Vaga' }), { index: 1 });
    await hand.click(dialog.getByRole('button', { name: 'Confirmar nesta vaga' }));
    await dialog.waitFor({ state: 'detached' });
    return hand;
  },
  'decline a proposal': async () => {
    const { page, hand, notices } = await proposals();
    await hand.click(page.getByRole('button', { name: /^Respostas para / }).first());
    await hand.click(page.getByRole('menuitem', { name: 'Recusar', exact: true }));
    const dialog = page.getByRole('dialog', { name: /^Recusar: / });
    await choose(hand, dialog.getByRole('combobox', { name: 'Motivo' }), {
      label: 'Está de férias',
    });
    await hand.click(dialog.getByRole('button', { name: 'Recusar' }));
    await soon(notices).toContain('Sucesso: 1 proposta recusada.');
    return hand;
  },
  'keep an accident that has just happened, on a phone (who, now)': async () => {
    const person = await freeFuncionario(site, 41);
    const { page } = await site.enter('rh@demo.pt', '/acidente', {
      before: atTestDay,
      viewport: PHONE,
    });
    const hand = new Hand(page);
    await hand.click(page.getByRole('link', { name: 'Registo rápido' }));
    await hand.click(funcionarioBox(page));
    await hand.type(person.num_mecan);
    await page.getByText('1 funcionário', { exact: true }).waitFor();
    await hand.press('Enter');
    await offered(page).first().waitFor({ state: 'hidden' });
    await hand.click(page.getByRole('button', { name: 'Agora', exact: true }));
    await hand.click(page.getByRole('button', { name: 'Guardar rascunho', exact: true }));
    await page.waitForURL('/acidente');
    expect(await draftsOn(site, 'acidente')).toMatchObject([{ titulo: person.nome }]);
    expect(await acidentesWhere(site, 'a.cd_funcion = $1', person.cd)).toEqual([]);
    return hand;
  },
  'move a booking to the hour after by keys': async () => {
    const { medico, nome, marcacao } = await bookedOn(WEDNESDAY, 'Dr. Mudado A');
    const { page } = await site.enter(
      PRESTADOR,
      `/prestador/agenda?vista=dia&dia=${WEDNESDAY}&medico=${medico.cd}`,
      { company: null, before: atTestDay },
    );
    const hand = new Hand(page);
    const box = page.getByRole('button', { name: new RegExp(`^.*${nome}.*qua 01-04`) });
    await box.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const link of ['Saltar para o conteúdo', 'Saltar para o calendário']) {
      await hand.press('Tab');
      await soon(focused).toBe(link);
      await hand.press('Enter');
    }
    await soon(focused).toContain(nome);
    for (let at = 0; at < 2; at++) await hand.press('ArrowDown');
    await hand.press('Enter');
    await page.getByRole('dialog', { name: `Mudar ${nome}` }).waitFor();
    await hand.press('Enter');
    await soon(async () => {
      const { rows } = await site.database.admin.query(
        `select to_char(hr, 'HH24:MI') as hr from marcacao where cd = $1`,
        [marcacao],
      );
      return rows[0].hr;
    }).toBe('10:00');
    return hand;
  },
  "a physician's absence of a day, who is booked to a colleague": async () => {
    const { medico } = await bookedOn(SUNDAY, 'Dr. Ausente B');
    await bookedOn(SUNDAY, 'Dra. Colega C');
    await site.database.admin.query(
      "update marcacao set hr = '11:00' where cd = (select max(cd) from marcacao)",
    );
    const { page, notices, trouble } = await site.enter(PRESTADOR, '/prestador/agenda/turnos', {
      company: null,
      before: atTestDay,
    });
    const hand = new Hand(page);
    trouble.expect(/^409 PUT .*\/ausencia$/);
    await hand.click(page.getByRole('button', { name: 'Ausência', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Ausência' });
    await dialog.locator('input:focus').waitFor();
    await hand.type('ausente');
    await dialog.getByRole('option', { name: medico.nome }).waitFor();
    await hand.press('Enter');
    await hand.press('Tab');
    await hand.type('19042026');
    await hand.click(dialog.getByRole('textbox', { name: /^Até/ }));
    await hand.type('19042026');
    await hand.click(dialog.getByRole('button', { name: 'Guardar' }));
    const asked = page.getByRole('dialog', { name: '1 pessoa fica fora de turnos' });
    await hand.click(asked.getByLabel('Colega no mesmo local e dia: 1', { exact: true }));
    await hand.click(asked.getByRole('button', { name: 'Passar e guardar' }));
    await soon(notices).toContainEqual(expect.stringMatching(/^Sucesso: Ausência guardada/));
    return hand;
  },
};

test.each(Object.keys(WORK))(
  'takes no more clicks and keys than the table says: %s [CALMA-05]',
  async (work) => {
    expect(await countedIn(WORK, work)).toEqual(tableSays(work));
  },
);
