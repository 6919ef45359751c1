import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { headersOf, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { AUDITORIA_LINES, writeAuditoria } from '../support/slices/auditoria.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Registo de alterações';
const HEADERS = ['Data e hora', 'Utilizador', 'Ação', 'O quê', 'Sobre', 'Endereço IP'];

test('shows who did what, about whom, when and from where, the latest first [USR-24, PERM-15]', async () => {
  await writeAuditoria(site, ...AUDITORIA_LINES);
  const { page, calls } = await site.enter('admin@demo.pt', '/gestao-utilizadores');
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await page.getByText('3 registos', { exact: true }).waitFor();
  await soon(() => headersOf(page)).toEqual(HEADERS);
  // The clock in Portugal, which in winter is the one of the moments.
  expect(await rowsOf(page, TITLE)).toEqual([
    [
      '10-03-2026 23:32',
      'Helena Vasconcelos',
      'Alterou',
      'Acessos de utilizador',
      'Inês Magalhães',
      '10.0.0.7',
    ],
    ['10-03-2026 23:31', 'Álvaro Conceição', 'Consultou', 'Ficha de aptidão', 'Rui Sá', '10.0.0.7'],
    ['10-03-2026 23:30', 'Álvaro Conceição', 'Criou', 'Pedido', 'Ana Melo', '10.0.0.7'],
  ]);
  expect(calls.of('listAuditoria').map(({ query }) => query)).toEqual([
    { pagina: '1', quantidade: '10' },
  ]);
  await expectAccessible(page, 'audit log');
  // It belongs to the company as a whole.
  expect(await page.getByRole('button', { name: /^Organigrama/ }).count()).toBe(0);
});
