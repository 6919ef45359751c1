import { expect, test } from 'vitest';
import {
  type PayrollPerson,
  payrollCsv,
  payrollPeople,
} from '../../apps/api/src/testing/acerto/payroll-list.ts';
import { insertRow } from '../../apps/api/src/testing/database/insert-row.ts';
import { findKnownRows } from '../../apps/api/src/testing/known-rows.ts';
import { addFuncionario, EMPRESA } from '../../apps/api/src/testing/pedidos/pedidos.ts';
import { convocadorOf } from '../../apps/api/src/testing/saude/convocador.ts';
import { addMarcacao } from '../../apps/api/src/testing/saude/saude-rows.ts';
import { factorCodeNow } from '../../apps/api/src/testing/utilizadores/factor.ts';
import {
  createUser,
  newEmail,
  TEST_PASSWORD,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { type CountedWork, countedIn, tableSays } from '../support/counted-work.ts';
import { Hand } from '../support/hand.ts';
import { useSite } from '../support/site.ts';
import { file } from '../support/slices/import-files.ts';
import { useMailbox } from '../support/slices/mail.ts';
import { employPayroll } from '../support/slices/payroll.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

// As clicks.test.ts, of work that goes through several pages or dialogs.

const site = useSite();
const mailbox = useMailbox(site);

const OF_A_DAY = 11;
const PHYSICIAN = 'Dr.ª Dora Fecho';
const UNIT = 'Pessoal dos cliques';
const UNITS = ['Nave Um', 'Nave Dois', 'Nave Três'] as const;
const ON_LIST = 115;

/** A day of a physician that is over, with eleven people. */
async function placeDay(): Promise<void> {
  const { admin } = site.database;
  const known = await findKnownRows(admin, EMPRESA);
  const cd_medic = await insertRow(admin, 'medico', { nome: PHYSICIAN, cedula: 'CLIQUES-1' });
  for (let at = 0; at < OF_A_DAY; at++) {
    const cd_funcion = await addFuncionario(admin, known, { nome: `Pessoa do Dia ${at + 1}` });
    await insertRow(admin, 'marcacao', {
      cd_empresa: known.cd_empresa,
      cd_organig: known.node,
      cd_funcion,
      especie: 'exame',
      cd_tipo_exam: known.examType,
      dt: '2026-03-13',
      cd_medic,
      hr: `07:${String(at * 5).padStart(2, '0')}`,
      minutos: 5,
    });
  }
}

/** Somebody who left, and whose data are whole. */
async function addFormer(): Promise<number> {
  const { rows } = await site.database.admin.query(
    `insert into funcionario (cd_empresa, cd_organig, num_mecan, nome, sexo, dt_nasc, cd_nacion, cd_categ, num_contrib,
                              loc_trab, dt_ini_instit, dt_inactiv, ativo)
     select 1, 3, '00066', 'Olga Volta', 1, '1985-04-12', cd_nacion, cd_categ, '508234575', 'Sede', '2010-02-01', '2025-11-30',
            false
       from funcionario where cd_empresa = 1 and cd_categ is not null limit 1 returning cd::float8`,
  );
  return rows[0].cd;
}

/** The list of the month after: its last person has left, and one has come. */
function nextList(people: readonly PayrollPerson[]): PayrollPerson[] {
  const [moved, renamed, ...rest] = people.slice(0, -1);
  const [like] = people;
  if (!moved || !renamed || !like) throw new Error('too few people');
  const { unidade, valores } = renamed;
  const { nif: _, niss: __, ...others } = like.valores;
  return [
    { ...moved, unidade: UNITS[1] },
    { unidade, valores: { ...valores, nome: 'Joana Casada de Novo' } },
    ...rest,
    {
      unidade: UNITS[0],
      valores: {
        ...others,
        numMecan: 'N1',
        nome: 'Aurora Novais',
        dataNascimento: '1999-01-01',
        nif: '290000009',
        dataAdmissao: '2026-03-01',
      },
    },
  ];
}

const WORK: CountedWork = {
  'close a day of eleven people, all fit': async () => {
    await placeDay();
    const { page } = await site.enter(PRESTADOR, '/prestador/agenda/fechar', {
      company: null,
      before: atTestDay,
    });
    const hand = new Hand(page);
    await hand.click(page.getByRole('link', { name: PHYSICIAN }));
    const list = page.getByRole('list', { name: 'Marcações do dia' });
    const settled = () => list.getByText(/válido até .* por emitir/).count();
    await list.locator('[aria-current]').waitFor();
    for (let at = 0; at < OF_A_DAY; at++) {
      await hand.press('a');
      // Nobody was marked as arrived at the desk: the first key asks who has come.
      if (at === 0) {
        const came = page.getByRole('dialog', { name: 'Quem já veio?' });
        await came.locator('input:focus').waitFor();
        await hand.press('Space');
        await hand.press('Enter');
      }
      await soon(settled).toBe(at + 1);
    }
    await hand.press('r');
    await hand.click(page.getByRole('button', { name: `Fechar dia: ${OF_A_DAY} aptos` }));
    await page.getByText('O dia está fechado: não há marcações por fechar.').waitFor();
    return hand;
  },
  'settle a list of 115 people: one new, gone, moved and renamed': async () => {
    const people = payrollPeople(ON_LIST, UNITS);
    await employPayroll(site, UNIT, UNITS, people);
    const { page } = await site.enter('rh@demo.pt', '/funcionario', { before: atTestDay });
    const hand = new Hand(page);
    await hand.click(page.getByRole('button', { name: 'Adicionar funcionários' }));
    await hand.click(page.getByRole('menuitem', { name: 'Acertar com a lista' }));
    // A file is chosen by a press in the window of the browser.
    const chosen = page.waitForEvent('filechooser');
    await hand.click(page.getByRole('button', { name: 'Escolher ficheiro' }));
    await (await chosen).setFiles(file(payrollCsv(nextList(people)), 'pessoal.csv'));
    await hand.click(page.getByRole('button', { name: 'Comparar', exact: true }));
    await hand.click(page.getByRole('button', { name: 'Comparar com essa unidade' }));
    await page.getByRole('heading', { name: 'Saíram 1', exact: true }).waitFor();
    for (const group of ['Novas', 'Saíram', 'Mudaram de unidade', 'Com dados diferentes']) {
      await hand.click(page.getByRole('checkbox', { name: `${group}: todas` }));
    }
    await hand.click(page.getByRole('button', { name: 'Enviar 4 pedidos' }));
    const question = page.getByRole('dialog');
    await hand.click(question.getByRole('button', { name: 'Enviar 4 pedidos' }));
    await page.getByText('4 pedidos enviados.').waitFor();
    return hand;
  },
  'ask for the readmission of somebody (a new number and a day)': async () => {
    const former = await addFormer();
    const { page } = await site.enter('rh@demo.pt', `/funcionario/${former}`, {
      before: atTestDay,
    });
    const hand = new Hand(page);
    await hand.click(page.getByRole('link', { name: 'Readmitir Olga Volta' }));
    await page.getByRole('status').filter({ hasText: 'Readmissão' }).waitFor();
    await hand.click(page.getByRole('textbox', { name: 'Data de admissão' }));
    await hand.type('16032026');
    await hand.click(page.getByRole('button', { name: 'Adicionar funcionário' }));
    await soon(async () => (await pedidosWhere(site, 'cd_readmite = $1', former)).length).toBe(1);
    return hand;
  },
  'activate a second factor (a code of 6 figures, a password of 15 letters)': async () => {
    const email = newEmail();
    await createUser(site.database.admin, [{ cd_empresa: 1 }], { email });
    const { page } = await site.enter(email, '/', { before: atTestDay });
    const hand = new Hand(page);
    await hand.click(page.getByRole('button', { name: /^Menu do utilizador/ }));
    await hand.click(page.getByRole('menuitem', { name: 'Segurança da conta' }));
    await hand.click(page.getByRole('button', { name: 'Ativar' }));
    const dialog = page.getByRole('dialog', { name: 'Ativar o segundo fator' });
    const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
    await dialog.locator('input:focus').waitFor();
    await hand.type(factorCodeNow(site.clock.now(), secret));
    await hand.press('Tab');
    await hand.type(TEST_PASSWORD);
    await hand.press('Enter');
    await hand.click(page.getByRole('button', { name: 'Guardei os códigos' }));
    await page.getByText('Restam 10 códigos de recuperação.').waitFor();
    return hand;
  },
  "answer an invitation by the letter's link": async () => {
    const { admin } = site.database;
    const email = 'trabalhador.dos.cliques@fabrica.pt';
    const { rows } = await admin.query(
      'update funcionario set email = $1 where cd = (select min(cd) from funcionario where cd_empresa = 1 and ativo) returning cd::float8',
      [email],
    );
    await admin.query('delete from convocatoria_por_ver');
    const cd = await addMarcacao(admin, rows[0].cd, 'exame', { dt: '2026-06-02', hr: '09:30' });
    await convocadorOf(site).tell();
    const { text = '' } = await mailbox.newest(email);
    const link = new URL(/^Ver marcação: (\S+)$/m.exec(text)?.[1] ?? '');
    const { page } = await site.visit(`${link.pathname}${link.search}`);
    const hand = new Hand(page);
    await hand.click(page.getByRole('radio', { name: 'Confirmo que vou' }));
    await hand.click(page.getByRole('button', { name: 'Responder' }));
    const answer = async () =>
      (await admin.query('select resposta from convocatoria where cd_marcacao = $1', [cd])).rows;
    await soon(answer).toEqual([{ resposta: 'confirmo' }]);
    return hand;
  },
};

test.each(Object.keys(WORK))(
  'takes no more clicks and keys than the table says: %s [CALMA-04]',
  async (work) => {
    expect(await countedIn(WORK, work)).toEqual(tableSays(work));
  },
);
