import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { headersOf, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR, secondPrestador } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Registo de alterações';
const RECORD = '/prestador/registo';
const HEADERS = ['Data e hora', 'Utilizador', 'Ação', 'O quê', 'Sobre', 'Endereço IP'];

const open = (path = RECORD, options = {}) =>
  site.enter(PRESTADOR, path, { company: null, ...options });

/** Lines of the record, a minute apart, the last one first in the list. */
async function write(
  ...lines: readonly (readonly [email: string, acao: string, entidade: string, detalhe: object])[]
): Promise<void> {
  await site.database.admin.query('delete from auditoria_prestador');
  for (const [index, [email, acao, entidade, detalhe]] of lines.entries()) {
    await site.database.admin.query(
      `insert into auditoria_prestador (quando, cd_utilizador, acao, entidade, detalhe, ip)
       select timestamptz '2026-03-10T23:30:00Z' + $1 * interval '1 minute', cd, $2, $3, $4, '10.0.0.7'
         from utilizador where email = $5`,
      [index, acao, entidade, detalhe, email],
    );
  }
}

const nameOf = async (email: string): Promise<string> =>
  (await site.database.admin.query('select nome from utilizador where email = $1', [email])).rows[0]
    .nome;

async function writeThree(): Promise<void> {
  const names = { antes: { nome: 'Ocasional' }, depois: { nome: 'Pontual' } };
  await write(
    [PRESTADOR, 'criar', 'utilizador', { nome: 'Teresa Técnica', email: 'teresa@prestador.pt' }],
    [await secondPrestador(site), 'alterar', 'exame_tipo', names],
    [PRESTADOR, 'desativar', 'medico', { nome: 'Dr. Rui Sá' }],
  );
}

test('from the menu: who changed what in team and lists, when and from where, the latest first', async () => {
  await writeThree();
  const { page, address, calls } = await open('/prestador/pedidos');
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
