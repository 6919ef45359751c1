import { test } from 'vitest';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('failed letters are sent again, and who came to nothing is planned once more, from a sheet that names all [HOJE-42]', async () => {
  const { admin } = site.database;
  await admin.query(
    `insert into correio (para, assunto, texto, html, dt_cria, dt_proxima, tentativas, erro)
     select 'ninguem' || n || '@exemplo.pt', 'Acesso retirado', 'Texto', '', $1, 'infinity', 15, 'A caixa está cheia'
       from generate_series(1, 2) n`,
    [`${TEST_TODAY}T08:00:00Z`],
  );
  const { page, address } = await site.enter(PRESTADOR, '/prestador', {
    company: null,
    before: atTestDay,
  });
  const lines = page.getByRole('region', { name: 'Para fazer' });
  await lines.getByRole('button', { name: /^Também \d/ }).press('Enter');
  await lines.getByRole('button', { name: /^Enviar de novo: / }).press('Enter');
  const letters = page.getByRole('dialog', { name: 'Enviar de novo' });
  await letters.getByRole('checkbox', { name: 'ninguem1@exemplo.pt' }).uncheck();
  await expectAccessible(page, 'letters to send again');
  await letters.getByRole('button', { name: 'Enviar (1)' }).click();
  await lines.getByRole('link', { name: /^1 mensagem de correio que não saiu/ }).waitFor();
  await lines.getByRole('button', { name: /^Propor de novo: / }).press('Enter');
  const people = page.getByRole('dialog', { name: 'Propor de novo' });
  await people.getByRole('checkbox').first().waitFor();
  const all = await people.getByRole('checkbox').count();
  await people.getByRole('button', { name: `Ver vagas (${all})` }).click();
  await soon(address).toMatch(/^\/prestador\/agenda\/plano\?pessoas=/);
});
