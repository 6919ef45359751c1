import { test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

test('the account page leads to the letters that the account was sent [USR-305]', async () => {
  const { admin } = site.database;
  await admin.query('delete from correio');
  await admin.query(
    `insert into correio (para, assunto, texto, html, dt_cria, dt_proxima, dt_envio, cd_utilizador)
     select email, 'Para ' || email, '', '', now(), now(), now(), cd from utilizador
      where email in ('rh@demo.pt', 'admin@demo.pt')`,
  );
  const { page } = await site.enter('rh@demo.pt', '/editar-informacao');
  await page.getByRole('link', { name: 'Ver as mensagens que lhe enviámos' }).click();
  await page.getByText('Para rh@demo.pt').waitFor();
  await page.getByText('1 mensagem', { exact: true }).waitFor();
  await expectAccessible(page, 'own letters');
});
