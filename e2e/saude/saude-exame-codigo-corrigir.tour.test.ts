import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { bodyOf } from '../support/calls.ts';
import { recommend, recommendation, textbox } from '../support/fields.ts';
import { type Site, useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { VisitorOptions } from '../support/visitor.ts';

const site = useSite();

const enter = (path: string, options: VisitorOptions = {}) =>
  site.enter(PRESTADOR, path, { before: atTestDay, ...options });

/** The latest exam of an employee whose number finds nobody else, with a sheet; another one where the test is repeated. */
async function recorded({ database }: Site) {
  const { rows } = await database.admin.query(
    `select e.cd::float8, e.cd_funcion::float8, f.nome, f.num_mecan, e.cd_anex::float8, to_char(e.dt, 'DD-MM-YYYY') as dia
       from exame e join funcionario f on f.cd = e.cd_funcion and f.dt_ult_exam = e.dt
      where e.cd_empresa = 1 and f.ativo and length(f.num_mecan) = 5 and e.cd_anex is not null and e.cd_decis = 'A'
        and e.dt < '2026-03-01' and e.dt_expir > '2026-04-01' and e.hr is distinct from '23:10'
      order by e.cd limit 1`,
  );
  return rows[0] as { cd: number; nome: string; num_mecan: string; cd_anex: number; dia: string };
}

test('an exam is corrected and its sheet drawn anew, or kept after a question; what somebody else changed meanwhile is not written over, and what the law proposes is waited for [SAU-111, SHELL-431]', async () => {
  const { cd, nome, num_mecan, cd_anex, dia } = await recorded(site);
  const { page, calls, notices, trouble, address } = await enter(
    `/saude/exame?pesquisa=${num_mecan}`,
  );
  await page.getByRole('link', { name: `Corrigir: ${nome}, ${dia}` }).press('Enter');
  await page.getByRole('heading', { name: 'Corrigir exame', level: 1 }).waitFor();
  const person = page.getByRole('main').getByLabel('Funcionário', { exact: true });
  expect(await person.getAttribute('data-variant')).toBe('filled');
  expect(await textbox(page, 'Funcionário').inputValue()).toContain(nome);
  expect(await textbox(page, 'Data do exame').inputValue()).toBe(dia);
  expect(await page.getByRole('radio', { name: 'Manter a ficha' }).isChecked()).toBe(true);
  await page.getByLabel('Decisão').selectOption('Apto condicionalmente');
  await recommend(page, 'Evitar cargas.');
  expect(await page.getByRole('radio', { name: 'Gerar de novo' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Manter a ficha' }).check();
  await page.getByText('A ficha que existe tem os dados de antes da correção.').waitFor();
  await expectAccessible(page, 'an exam is corrected');
  await page.getByRole('button', { name: 'Guardar correção' }).click();
  const doubtful = page.getByRole('dialog', { name: 'Guardar assim?' });
  await doubtful.getByText(/contradiz o exame corrigido/).waitFor();
  await expectAccessible(page, 'a sheet that contradicts the exam');
  expect(calls.names()).not.toContain('updateExame');
  await doubtful.getByRole('button', { name: 'Voltar ao formulário' }).click();
  await page.getByRole('radio', { name: 'Gerar de novo' }).check();
  // Somebody else is faster.
  await site.database.admin.query(`update exame set hr = '23:10' where cd = $1`, [cd]);
  trouble.expect(/^409 PUT /);
  await page.getByRole('button', { name: 'Guardar correção' }).click();
  const outdated = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' });
  const answerFacts = await calls.hold('getFuncionarioParaExame');
  await outdated.getByRole('button', { name: 'Carregar de novo' }).click();
  await soon(() => textbox(page, 'Hora do exame').inputValue()).toBe('23:10');
  // What was typed stays.
  expect(await page.getByLabel('Decisão').inputValue()).toBe('AC');
  expect(await recommendation(page).inputValue()).toBe('Evitar cargas.');
  // Sent before the birth is known, from which the validity follows: it waits, and nothing is asked.
  expect(await textbox(page, 'Válido até').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Guardar correção' }).click();
  answerFacts();
  await soon(async () => (await notices()).join()).toContain('Exame corrigido com sucesso.');
  await soon(address).toBe(`/saude/exame?pesquisa=${num_mecan}`);
  expect(bodyOf(calls.of('updateExame').at(-1)?.request)).toMatchObject({
    cd_decis: 'AC',
    ficha: 'gerar',
    dt_expir: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  const { rows } = await site.database.admin.query(
    'select cd_decis, cd_anex <> $2 as outra from exame where cd = $1',
    [cd, cd_anex],
  );
  expect(rows).toEqual([{ cd_decis: 'AC', outra: true }]);
});
