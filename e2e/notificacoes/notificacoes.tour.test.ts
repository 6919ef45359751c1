import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const EMAIL = 'rh@demo.pt';

test('the inbox is worked through by keys: opened, archived, undone and put off [AVISO-08, AVISO-09]', async () => {
  const { admin } = site.database;
  await admin.query('delete from notificacao');
  await admin.query(
    `insert into notificacao (cd_empresa, cd_utilizador, titulo, texto, ligacao, cd_menu, dt_cria)
     select 1, u.cd, s.titulo, 'Em 20-11-2026.', '/saude/exame?mes=2026-11', 2, now() - s.n * interval '1 hour'
       from utilizador u, unnest(array['40 exames marcados', '3 exames publicados', 'Medida nova'])
       with ordinality s (titulo, n) where u.email = $1`,
    [EMAIL],
  );
  const { page, address, notices } = await site.enter(EMAIL, '/sobre');
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await bell.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ver todas' }).click();
  await soon(address).toBe('/notificacoes');
  const opened = () => page.evaluate('document.activeElement.textContent');
  const titles = () => page.locator('tbody tr [data-open]').allInnerTexts();
  await soon(async () => (await titles()).length).toBe(3);
  await expectAccessible(page, 'inbox');
  // One Tab stop: j goes to the first row, and on from there.
  await page.keyboard.press('j');
  await soon(opened).toContain('40 exames marcados');
  await page.keyboard.press('e');
  await soon(async () => (await titles()).length).toBe(2);
  await soon(notices).toContain('Ainda pode anular: 1 notificação arquivada: Anular');
  await page.keyboard.press('z');
  await soon(async () => (await titles()).length).toBe(3);
  await page.keyboard.press('j');
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Adiar a notificação' });
  await expectAccessible(page, 'putting a notice off');
  await dialog.getByRole('button', { name: /^Amanhã/ }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await soon(async () => (await titles()).length).toBe(2);
  await page.getByRole('link', { name: /^Adiadas/ }).click();
  await soon(async () => (await titles()).length).toBe(1);
  await page.getByRole('link', { name: /^Por ler \d/ }).click();
  await soon(async () => (await titles()).length).toBe(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await soon(address).toBe('/saude/exame?mes=2026-11');
  await page.goBack();
  await soon(async () => (await titles()).length).toBe(1);
  await page.getByRole('button', { name: /^Arquivar:/ }).click();
  await page.getByText('Nada por ler.').waitFor();
  expect(await bell.getAttribute('aria-label')).toBe('Notificações');
});
