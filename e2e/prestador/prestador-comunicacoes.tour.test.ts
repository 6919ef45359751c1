import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('the provider finds a letter of a company that failed, looks what one person was sent, and sends it again [USR-304, USR-320]', async () => {
  const { admin } = site.database;
  await admin.query('delete from correio');
  await admin.query(
    `insert into correio (para, assunto, texto, html, dt_cria, dt_proxima, dt_envio, erro, leitor, cd_utilizador, cd_origem)
     select u.email, s.assunto, '', '', now() - s.n * interval '1 hour', case when s.sent then now() else 'infinity' end,
            case when s.sent then now() end, s.erro, jsonb_build_object('cd_utilizador', u.cd, 'sobre', '[]'::jsonb), u.cd, s.empresa
       from utilizador u, (values ('Novidades: 40 exames marcados', true, null, 1, 1),
                                  ('Novidades: 1 medida nova', false, 'o servidor de correio recusou a mensagem: 550', 2, 61))
              s (assunto, sent, erro, n, empresa)
      where u.email = 'rh@demo.pt'`,
  );
  const { page, notices } = await site.enter(PRESTADOR, '/prestador/pedidos', { company: null });
  await page.getByRole('button', { name: 'Administração', exact: true }).click();
  await page.getByRole('link', { name: 'Comunicações', exact: true }).click();
  await page.getByText('2 mensagens', { exact: true }).waitFor();
  const table = page.getByRole('table', { name: 'Comunicações' });
  await table.getByText('Retirada', { exact: true }).waitFor();
  await expectAccessible(page, 'letters');
  // What one person was sent, by the name in a row; the chip takes it off again.
  await table.getByRole('link', { name: 'Álvaro Conceição' }).first().click();
  await page.getByText('Pessoa: Álvaro Conceição').waitFor();
  await page.getByRole('button', { name: 'Remover filtro Pessoa' }).click();
  await page.getByText('Pessoa: Álvaro Conceição').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Enviar de novo: Novidades: 1 medida nova/ })
    .press('Enter');
  await soon(notices).toContain('Sucesso: Segue uma mensagem nova para rh@demo.pt.');
  await page.getByText('3 mensagens', { exact: true }).waitFor();
  await table.getByText('Por enviar', { exact: true }).waitFor();
  const { rows } = await admin.query(
    `select cd_origem::float8 as cd_empresa from correio where dt_envio is null order by cd`,
  );
  expect(rows).toEqual([{ cd_empresa: 61 }, { cd_empresa: 61 }]);
});
