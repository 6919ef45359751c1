import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { recommend } from '../support/fields.ts';
import { rowLinks } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const PHYSICIAN = 'medica@prestador.pt';

/** Lets decisions wait for a physician with an account, about as many employees of the first company. */
async function leaveWaiting(many: number): Promise<void> {
  const { admin } = site.database;
  await admin.query(
    `insert into utilizador (nome, email, prestador, pass_hash, papeis, cd_medic)
     select 'Dra. Marta Leal', $1, true, 'x', '{medico}', min(cd) from medico`,
    [PHYSICIAN],
  );
  await admin.query(
    `with novo as (
       insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt, por_confirmar)
       select f.cd_empresa, f.cd, f.cd_organig, (select min(cd) from exame_tipo), u.cd_medic, 'SD', '2026-03-13', true
         from funcionario f, utilizador u
        where f.cd_empresa = 1 and f.ativo and u.email = $1 order by f.cd limit $2 returning cd_empresa, cd)
     insert into decisao_por_confirmar
            (cd_empresa, cd_exame, cd_decis, dt_expir, recomendacoes, outras_funcoes, com_ficha, cd_autor, momento)
     select cd_empresa, cd, 'AC', '2027-03-13', 'Usar protetores auditivos.', '{}', true,
            (select cd from utilizador where email = 'prestador@demo.pt'), '2026-03-13T15:00:00Z' from novo`,
    [PHYSICIAN, many],
  );
}

/** Who types for a physician finds what waits by the same name, without a key to confirm it. */
async function seesWithoutConfirming(): Promise<void> {
  const { page } = await site.enter('prestador@demo.pt', '/prestador/por-confirmar', {
    company: null,
    before: atTestDay,
  });
  await page.getByRole('heading', { level: 1, name: 'Decisões por confirmar' }).waitFor();
  await page.locator('main [data-row] [tabindex="0"]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos de teclado' });
  await keys.getByText('Corrigir', { exact: true }).waitFor();
  expect(await keys.getByText(/^Confirmar/).count()).toBe(0);
}

test('a physician confirms what was typed for her, by keyboard, corrects one, and confirms the rest at once [HOJE-42, SAU-402, SAU-403, SAU-405, EQUIPA-07, EQUIPA-09]', async () => {
  await leaveWaiting(4);
  await seesWithoutConfirming();
  const { page, notices, address } = await site.enter(PHYSICIAN, '/prestador', {
    company: null,
    before: atTestDay,
  });
  // The button of her first page opens the one that comes first.
  await page.getByRole('button', { name: 'Confirmar: decisões à espera do médico' }).press('Enter');
  const detail = page.getByRole('group', { name: /^Apto condicionalmente, / });
  await detail.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Decisões por confirmar' }).waitFor();
  await page.getByText('4 decisões', { exact: true }).waitFor();
  const menu = page.getByRole('navigation').first();
  expect(await menu.getByRole('link', { name: 'Equipa', exact: true }).count()).toBe(0);
  await menu.getByRole('link', { name: 'Decisões por confirmar 4', exact: true }).waitFor();
  await expectAccessible(page, 'decisions that wait');

  await rowLinks(page).first().press('Enter');
  await detail.getByText('Usar protetores auditivos.').waitFor();
  await expectAccessible(page, 'an open decision');
  await page.keyboard.press('a');
  await soon(async () => (await notices()).at(-1)).toMatch(/: decisão confirmada\.$/);
  await page.getByText('3 decisões', { exact: true }).waitFor();

  // What has moved up can be touched a moment later.
  await soon(() =>
    page.getByRole('button', { name: 'Confirmar', exact: true }).getAttribute('aria-disabled'),
  ).toBe('false');
  await page.keyboard.press('e');
  await page.getByRole('heading', { level: 1, name: 'Corrigir exame' }).waitFor();
  await page.getByText(/decisão escrita por .*, por confirmar por /).waitFor();
  const physicians = page.getByLabel('Médico').locator('option');
  await soon(() => physicians.count()).toBe(2);
  expect(await page.getByLabel('Decisão').inputValue()).toBe('AC');
  await recommend(page, 'Usar protetores auditivos e evitar turnos.');
  await page.getByRole('button', { name: 'Guardar correção' }).click();
  await soon(notices).toContain('Sucesso: Exame corrigido com sucesso.');
  await soon(address).toMatch(/^\/prestador\/por-confirmar/);
  await page.getByText('2 decisões', { exact: true }).waitFor();

  await page.keyboard.press('Escape');
  await page
    .getByRole('checkbox', { name: /^Escolher: / })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^Escolher: / })
    .last()
    .check();
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: 'Confirmar 2 decisões?' });
  await question.waitFor();
  await expectAccessible(page, 'confirming many');
  await question.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.getByText('Não há decisões por confirmar.').waitFor();
  await soon(notices).toContain('Sucesso: Foram confirmadas 2 decisões.');
  await menu.getByRole('link', { name: 'Decisões por confirmar', exact: true }).waitFor();

  // What the call would refuse is not offered: the exams of others are theirs.
  await page.goto('/saude/exame?quantidade=100');
  const corrections = page.getByRole('link', { name: /^(Corrigir|Emitir a ficha): / });
  await corrections.first().waitFor();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  const own = rows.filter({ hasText: 'Dr.ª Mariana Assunção' });
  expect(await corrections.count()).toBe(await own.count());
  expect(await rows.count()).toBeGreaterThan(await own.count());
});
