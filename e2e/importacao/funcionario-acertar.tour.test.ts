import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  nextMonth,
  payrollCsv,
  payrollPeople,
} from '../../apps/api/src/testing/acerto/payroll-list.ts';
import { expectAccessible } from '../support/accessible.ts';
import { findAndChoose } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { file } from '../support/slices/import-files.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

const UNITS = ['Nave Alfa', 'Nave Beta', 'Nave Gama'] as const;
const PEOPLE = payrollPeople(1_500, UNITS);

/** A unit with 1,500 people, as their company has them. */
async function employ(): Promise<number> {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `insert into organigrama (cd_empresa, cd_base, nome) values (1, 2, 'Pessoal de fábrica') returning cd::int`,
  );
  const { cd } = rows[0];
  await admin.query(
    'insert into organigrama (cd_empresa, cd_base, nome) select 1, $1, unnest($2::text[])',
    [cd, UNITS],
  );
  await admin.query(
    `insert into categoria (cd_empresa, nome) select 1, unnest($1::text[]) on conflict do nothing`,
    [['Operador', 'Técnico', 'Chefe de turno']],
  );
  await admin.query(
    `insert into funcionario (cd_empresa, cd_organig, num_mecan, nome, sexo, dt_nasc, cd_nacion, cd_categ, num_contrib,
                              num_serv_soc, loc_trab, dt_ini_instit)
     select 1, o.cd, p."numMecan", p.nome, p.sexo, p."dataNascimento", n.cd, c.cd, p.nif, p.niss, p."localTrabalho",
            p."dataAdmissao"
       from jsonb_to_recordset($1::jsonb) as p (unidade text, "numMecan" text, nome text, sexo smallint,
            "dataNascimento" date, categoria text, nif text, niss text, "localTrabalho" text, "dataAdmissao" date)
       join organigrama o on o.cd_base = $2 and o.nome = p.unidade
       join nacionalidade n on n.nome = 'Portuguesa'
       join categoria c on c.cd_empresa = 1 and sst_norm(c.nome) = sst_norm(p.categoria)`,
    [JSON.stringify(PEOPLE.map(({ unidade, valores }) => ({ unidade, ...valores }))), cd],
  );
  return cd;
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 2, exact: true });

async function choose(page: Page, content: string) {
  await page.locator('input[type=file]').setInputFiles(file(content, 'pessoal-03.csv'));
  await page.getByLabel('Unidade da lista').click();
  await findAndChoose(page, 'Pessoal de fábrica');
  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
}

test('a list of 1,500 people is settled: read, compared, ticked, sent, and compared again [ACERT-14]', async () => {
  const unit = await employ();
  const { lista } = nextMonth(
    PEOPLE,
    (unidade) => UNITS[(UNITS.indexOf(unidade as never) + 1) % 3] ?? '',
  );
  const content = payrollCsv(lista);
  const { page, calls } = await site.enter('rh@demo.pt', '/funcionario/acertar', {
    before: atTestDay,
  });
  await choose(page, content);
  for (const group of ['Novas 8', 'Saíram 8', 'Mudaram de unidade 5', 'Com dados diferentes 9']) {
    await heading(page, group).waitFor();
  }
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
  await page.getByRole('button', { name: 'Enviar 29 pedidos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar 29 pedidos' }).click();
  await page.getByText('29 pedidos enviados.').waitFor();
  await heading(page, 'À espera 29').waitFor();
  await heading(page, 'Saíram 1').waitFor();
  expect(calls.of('createAcerto')).toHaveLength(1);
  const asked = await site.database.admin.query(
    `select p.cd_tipo, count(*)::int as n, count(distinct p.cd_importacao)::int as envios from pedido p
       join organigrama o on o.cd = p.cd_organig where o.cd_base = $1 group by 1 order by 1`,
    [unit],
  );
  expect(asked.rows).toEqual(
    [
      [0, 8],
      [1, 9],
      [5, 7],
      [6, 5],
    ].map(([cd_tipo, n]) => ({ cd_tipo, n, envios: 1 })),
  );
  await page.getByRole('button', { name: 'Dar a lista por acertada' }).click();
  await page.getByText(/Última lista acertada: «pessoal-03.csv»/).waitFor();

  await page.reload();
  await choose(page, content);
  await heading(page, 'Saíram 1').waitFor();
  // It was so in the list before.
  await soon(() => page.getByText('mudou desde a lista anterior').count()).toBe(0);
});
