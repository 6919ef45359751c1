import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { headersOf, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { writeThree } from '../support/slices/registo-prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Registo de alterações';
const RECORD = '/prestador/registo';
const HEADERS = ['Data e hora', 'Utilizador', 'Ação', 'O quê', 'Sobre', 'Endereço IP'];

const open = (path = RECORD, options = {}) =>
  site.enter(PRESTADOR, path, { company: null, ...options });

const nameOf = async (email: string): Promise<string> =>
  (await site.database.admin.query('select nome from utilizador where email = $1', [email])).rows[0]
    .nome;

test('from the menu: who changed what in team and lists, when and from where, the latest first', async () => {
  await writeThree(site);
  const { page, address, calls } = await open('/prestador/pedidos');
  await page.getByRole('button', { name: 'Administração', exact: true }).press('Enter');
  await page.getByRole('link', { name: TITLE, exact: true }).press('Enter');
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  expect(address()).toBe(RECORD);
  await page.getByText('3 registos', { exact: true }).waitFor();
  await soon(() => headersOf(page)).toEqual(HEADERS);
  const me = await nameOf(PRESTADOR);
  // The clock in Portugal, which in winter is the one of the moments.
  expect(await rowsOf(page, TITLE)).toEqual([
    ['10-03-2026 23:32', me, 'Desativou', 'Médico', 'Dr. Rui Sá', '10.0.0.7'],
    [
      '10-03-2026 23:31',
      'Dra. Rita Simões',
      'Alterou',
      'Tipo de exame',
      'Ocasional → Pontual',
      '10.0.0.7',
    ],
    [
      '10-03-2026 23:30',
      me,
      'Adicionou',
      'Pessoa da equipa',
      'Teresa Técnica (teresa@prestador.pt)',
      '10.0.0.7',
    ],
  ]);
  expect(calls.of('listAuditoriaPrestador').map(({ query }) => query)).toEqual([
    { pagina: '1', quantidade: '10' },
  ]);
  await expectAccessible(page, "the provider's audit log");
});
