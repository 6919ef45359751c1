import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { administrator, UTILIZADORES } from '../support/slices/utilizadores.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const QUARTER_MS = 15 * 60_000;

const ruleOf = async (cd: number) =>
  (await site.database.admin.query('select exige_fator from organigrama where cd = $1', [cd]))
    .rows[0].exige_fator;

test('the rule is changed above the users; who signed in long ago is asked who they are, and the same change goes on [ID-56, ID-57]', async () => {
  const { email } = await administrator(site, 'Ana Chefe');
  const { page, notices, trouble } = await site.enter(email, UTILIZADORES);
  trouble.expect(/^409 PUT .*\/segundo-fator$/);
  trouble.expect(/^555 POST .*\/confirmar$/);
  await site.clock.during(QUARTER_MS, async () => {
    const open = page.getByRole('button', { name: 'Segundo fator' });
    await open.press('Enter');
    const rule = page.getByRole('dialog', { name: 'Segundo fator' });
    const administrators = rule.getByRole('radio', { name: /Obrigatório para administradores/ });
    expect(await administrators.isChecked()).toBe(true);
    await rule.getByText('às contas de demonstração nunca é exigido').waitFor();
    await expectAccessible(page, 'the rule of second factors');
    await rule.getByRole('radio', { name: /Obrigatório para todos/ }).check();
    const save = rule.getByRole('button', { name: 'Guardar' });
    await save.press('Enter');
    const question = page.getByRole('dialog', { name: 'Confirme a sua identidade' });
    await question.getByLabel(/^Palavra-passe/).waitFor();
    await expectAccessible(page, 'the question who somebody is');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await ruleOf(1)).toBeNull();
    await save.press('Enter');
    const password = question.getByLabel(/^Palavra-passe/);
    await password.fill('errada-2026');
    await page.keyboard.press('Enter');
    await question.getByText('A palavra-passe atual não está correta.').waitFor();
    await password.fill(TEST_PASSWORD);
    await page.keyboard.press('Enter');
    await rule.waitFor({ state: 'detached' });
    await soon(notices).toContain('Sucesso: Regra do segundo fator guardada.');
    expect(await ruleOf(1)).toBe('todos');
  });
});

test('the provider sees the rule of a company and changes it [ID-57]', async () => {
  const { cd } = site.company(2);
  const path = `/prestador/empresas/${cd}/utilizadores`;
  const { page, notices } = await site.enter(PRESTADOR, path, { company: null });
  await page.getByRole('button', { name: 'Segundo fator', exact: true }).click();
  const rule = page.getByRole('dialog', { name: 'Segundo fator' });
  await rule.getByRole('radio', { name: /Opcional/ }).check();
  await rule.getByRole('button', { name: 'Guardar' }).click();
  await soon(notices).toContain('Sucesso: Regra do segundo fator guardada.');
  expect(await ruleOf(cd)).toBe('opcional');
});
