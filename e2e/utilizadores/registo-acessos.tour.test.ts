import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { headersOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Registo de acessos';

test('shows who entered, failed and was refused, what stands out with its lines, and the switch of the notice [EVSEG-13, LEIT-11]', async () => {
  await site.database.admin.query('delete from evento_seguranca where cd_empresa = 1');
  await site.database.admin.query(
    `insert into evento_seguranca (cd_empresa, quando, tipo, cd_utilizador, nos, ip, vezes, como)
     select 1, now() - l.ago * interval '1 minute', l.tipo, u.cd, '{1}', '203.0.113.7', l.vezes, l.como
       from utilizador u, (values ('entrada', 5, 1, 'palavra-passe'), ('entrada-falhada', 3, 12, null)) l (tipo, ago, vezes, como)
      where u.email = 'rh@demo.pt'`,
  );
  const { page, address } = await site.enter('admin@demo.pt', '/gestao-utilizadores');
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await page.getByText('Entrada falhada').first().waitFor();
  await soon(() => headersOf(page)).toEqual([
    'Data e hora',
    'Quem',
    'O quê',
    'Sobre',
    'Endereço IP',
  ]);
  await page.getByText('com palavra-passe').first().waitFor();
  await page.getByText('12 vezes num minuto').first().waitFor();
  await expectAccessible(page, 'log of sign-ins');

  const pattern = page
    .getByRole('listitem')
    .filter({ hasText: 'a conta teve 12 tentativas de entrada falhadas' });
  await pattern.getByRole('link', { name: /^Ver as linhas/ }).click();
  await page.getByText('1 linha', { exact: true }).waitFor();
  expect(address()).toMatch(/tipo=falhas/);

  await page.getByRole('switch', { name: 'Aviso mensal aos trabalhadores' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desligar o aviso mensal' });
  await dialog.getByText('Lei n.º 58/2019').waitFor();
  await expectAccessible(page, 'switching the notice off');
  await dialog.getByRole('button', { name: 'Desligar' }).click();
  await dialog.getByText('Confirme que tomou conhecimento.').first().waitFor();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Desligar' }).click();
  await page.getByText(/^Desligado por Helena Vasconcelos/).waitFor();
});
