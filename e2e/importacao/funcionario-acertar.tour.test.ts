import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  nextMonth,
  type PayrollPerson,
  payrollCsv,
  payrollPeople,
} from '../../apps/api/src/testing/acerto/payroll-list.ts';
import { expectAccessible } from '../support/accessible.ts';
import { findAndChoose } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { file } from '../support/slices/import-files.ts';
import { employPayroll } from '../support/slices/payroll.ts';
import { openPedido, settle as settleHeld } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

const UNIT = 'Pessoal de fábrica';
const UNITS = ['Nave Alfa', 'Nave Beta', 'Nave Gama'] as const;
const PEOPLE = payrollPeople(1_500, UNITS);
/** Two of one name and birth, of whom a list may say only that. */
const TWINS: PayrollPerson[] = ['G1', 'G2'].map((numMecan) => ({
  unidade: UNITS[0],
  valores: {
    numMecan,
    nome: 'Vera Gémea',
    sexo: '1',
    dataNascimento: '1970-01-01',
    nacionalidade: 'Portuguesa',
    categoria: 'Operador',
    localTrabalho: 'Sede',
    dataAdmissao: '2001-01-01',
  },
}));
/** Who left, and comes back with the list: the first of its new people. */
const FORMER: PayrollPerson = {
  unidade: UNITS[0],
  valores: {
    numMecan: 'X1',
    nome: 'Aurora Novais',
    sexo: '0',
    dataNascimento: '1999-01-01',
    nacionalidade: 'Portuguesa',
    categoria: 'Operador',
    nif: '290000000',
    localTrabalho: 'Sede',
    dataAdmissao: '2001-01-01',
  },
};

/** A unit with its people, as their company has them. */
async function employ(): Promise<number> {
  const cd = await employPayroll(site, UNIT, UNITS, [...PEOPLE, ...TWINS, FORMER]);
  await site.database.admin.query(
    `update funcionario set ativo = false, dt_inactiv = '2025-11-20' where num_mecan = 'X1'`,
  );
  return cd;
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 2, exact: true });

async function choose(page: Page, content: string) {
  await page.locator('input[type=file]').setInputFiles(file(content, 'pessoal-03.csv'));
  await page.getByLabel('Unidade da lista').click();
  await findAndChoose(page, UNIT);
  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
}

/** Accepts all of a batch, save those who may be somebody known. */
async function accept(page: Page, lote: number) {
  await page.goto(`${site.origin}/prestador/pedidos?lote=${lote}`);
  await page.getByRole('button', { name: 'Aceitar o lote' }).click();
  const question = page.getByRole('dialog', { name: 'Aceitar o lote' });
  await question.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await settleHeld(site);
}

/** Lets admissions of the unit not say whom they admit again. */
async function forgetReadmission(unit: number) {
  await site.database.admin.query(
    `update pedido p set cd_readmite = null from organigrama o
      where o.cd_empresa = p.cd_empresa and o.cd = p.cd_organig and o.cd_base = $1 and p.cd_estad = 0`,
    [unit],
  );
}

/** The requests of the unit by their state, and the import that they were last sent with. */
async function requests(unit: number) {
  const { rows } = await site.database.admin.query(
    `select count(*) filter (where p.cd_estad = 0)::int as novos, count(*) filter (where p.cd_estad = 2)::int as aceites,
            (array_agg(p.cd_importacao order by numero_do_codigo('importacao', p.cd_importacao) desc nulls last))[1]::float8 as lote, max(p.cd) filter (where p.cd_estad = 0)::float8 as cd
       from pedido p join organigrama o on o.cd = p.cd_organig where o.cd_base = $1`,
    [unit],
  );
  return rows[0];
}

test('a list of 1,500 people is settled, sent, decided in a batch, taken back in part, and settled until nothing is to do; another file is asked about first [ACERT-14, ACERT-15, ACERT-17, ACERT-18, ACERT-20, ACERT-55]', async () => {
  const unit = await employ();
  const { lista } = nextMonth(
    PEOPLE,
    (unidade) => UNITS[(UNITS.indexOf(unidade as never) + 1) % 3] ?? '',
  );
  const [one, { unidade, valores } = FORMER] = TWINS;
  const twin = { unidade, valores: { ...valores, numMecan: '' } };
  const content = payrollCsv([...lista, ...(one ? [one] : []), twin]);
  const { page, calls } = await site.enter('rh@demo.pt', '/funcionario/acertar', {
    before: atTestDay,
  });
  // Compared with the company, all the others would have left: the unit of the list is proposed.
  await page.locator('input[type=file]').setInputFiles(file(content, 'pessoal-03.csv'));
  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
  const likely = page.getByRole('region', { name: 'Outra unidade?' });
  expect(await likely.innerText()).toContain(UNIT);
  await likely.getByRole('button', { name: 'Comparar com essa unidade' }).click();
  const groups = ['Novas 8', 'Saíram 8', 'Mudaram de unidade 5', 'Com dados diferentes 9'];
  for (const group of ['Duvidosas 2', ...groups]) await heading(page, group).waitFor();
  await page.getByText('saiu a 20-11-2025').waitFor();
  await expectAccessible(page, 'settling');
  // Nothing is ticked by itself, and nothing can be sent.
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Enviar 0 pedidos' }).isDisabled()).toBe(true);
  for (const group of ['Novas', 'Saíram', 'Mudaram de unidade', 'Com dados diferentes']) {
    await page.getByRole('checkbox', { name: `${group}: todas` }).check();
  }
  const [stays] = PEOPLE;
  await page
    .getByRole('checkbox', { name: `Registar a saída de ${stays?.valores.nome}` })
    .uncheck();
  // What is said of the doubtful rows, a total among them, leaves what is ticked as it is.
  const doubtful = page.getByRole('combobox', { name: /^Quem é a linha / });
  expect(await doubtful.nth(1).inputValue()).toBe('nao-pessoa');
  await doubtful
    .first()
    .selectOption({ label: 'Vera Gémea (n.º G2): igual em Nome, Data de nascimento' });
  await page.getByRole('button', { name: 'Comparar com 2 escolhas' }).click();
  await page.getByText('Respondidas 2').waitFor();
  expect(await heading(page, 'Duvidosas 2').count()).toBe(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Funcionários' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ficar' }).click();
  // Neither another file nor other columns take the ticks away unasked.
  await page
    .locator('input[type=file]')
    .setInputFiles(file('Nome;NIF\nOutra Pessoa;1', 'outra.csv'));
  await page
    .getByRole('dialog', { name: 'Usar outro ficheiro?' })
    .getByRole('button', { name: 'Ficar com este' })
    .click();
  await page.getByText('pessoal-03.csv', { exact: true }).waitFor();
  await page.getByText(/^Colunas: /).click();
  await page
    .getByRole('combobox', { name: 'Nome completo: o que quer dizer' })
    .selectOption('Não usar');
  await page
    .getByRole('dialog', { name: 'Mudar as colunas?' })
    .getByRole('button', { name: 'Deixar como estão' })
    .click();
  await page.getByRole('button', { name: 'Enviar 29 pedidos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar 29 pedidos' }).click();
  await page.getByText('29 pedidos enviados.').waitFor();
  await heading(page, 'À espera 29').waitFor();
  await heading(page, 'Saíram 1').waitFor();
  expect(calls.of('createAcerto')).toHaveLength(1);
  await page.getByRole('button', { name: 'Dar a lista por acertada' }).click();
  const question = page.getByRole('dialog', { name: 'Dar a lista por acertada?' });
  await question.getByText('Fica 1 diferença por pedir').waitFor();
  await question.getByRole('button', { name: 'Dar por acertada' }).click();
  await page.getByText(/Última lista acertada: «pessoal-03.csv»/).waitFor();
  const { lote, novos } = await requests(unit);
  expect(novos).toBe(29);

  // Who returns without a word of it is like somebody known: the provider leaves that admission aside.
  await forgetReadmission(unit);
  const provider = await site.enter('prestador@demo.pt', '/prestador', { before: atTestDay });
  await accept(provider.page, lote);
  const left = await requests(unit);
  expect([left.novos > 0, left.novos + left.aceites]).toEqual([true, 29]);

  await page.getByRole('link', { name: 'Ver o envio' }).click();
  await page.getByRole('button', { name: /^Desfazer: retirar .* de pessoal-03\.csv$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Retirar / })
    .click();
  await soon(async () => (await requests(unit)).novos).toBe(0);

  // The same list once more: what was said of its rows is remembered, and what was taken back is new again.
  await page.goto(`${site.origin}/funcionario/acertar`);
  await choose(page, content);
  await heading(page, `Novas ${left.novos}`).waitFor();
  await heading(page, 'Saíram 1').waitFor();
  await page.getByText('Respondidas 2').waitFor();
  expect(await page.getByText('mudou desde a lista anterior').count()).toBe(0);
  for (const group of ['Novas', 'Saíram']) {
    await page.getByRole('checkbox', { name: `${group}: todas` }).check();
  }
  const rest = `Enviar ${left.novos + 1} pedidos`;
  await page.getByRole('button', { name: rest }).click();
  await page.getByRole('dialog').getByRole('button', { name: rest }).click();
  await heading(page, `À espera ${left.novos + 1}`).waitFor();
  await forgetReadmission(unit);
  await accept(provider.page, (await requests(unit)).lote);
  const { cd } = await requests(unit);
  await provider.page.goto(`${site.origin}/prestador/pedidos?tipo=0&detalhe=funcionario-1-${cd}`);
  const request = await openPedido(provider.page);
  await request.getByRole('button', { name: /^Aceitar/ }).press('Enter');
  await soon(async () => {
    const { rows } = await site.database.admin.query(
      'select from decisao_retida where cd_pedido = $1',
      [cd],
    );
    return rows.length;
  }).toBe(1);
  await settleHeld(site);
  await page.getByRole('button', { name: 'Comparar de novo' }).click();
  await page.getByText(/1.?502 pessoas estão certas/).waitFor();
  await page.getByText('Nada a fazer.').waitFor();
}, 150_000);
