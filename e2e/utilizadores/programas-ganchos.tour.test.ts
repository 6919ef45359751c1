import { expect, test } from 'vitest';
import { FACTORY, ROOT } from '../../apps/api/src/testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  createUser,
  newEmail,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const ADDRESS = 'https://programa.exemplo/recebe';

/** Leaves what a webhook has sent: taken, refused by the receiver twice, and of somebody's health. */
async function placeEntregas(): Promise<void> {
  const { admin } = site.database;
  const tries = JSON.stringify([
    { quando: '2026-03-16T09:00:00Z', estado: 503, erro: null, ms: 84, resposta: 'Em manutenção.' },
    { quando: '2026-03-16T09:00:05Z', estado: null, erro: 'tempo', ms: 10_000, resposta: '' },
  ]);
  const taken = JSON.stringify([
    { quando: '2026-03-15T09:00:00Z', estado: 200, erro: null, ms: 120, resposta: '' },
  ]);
  await admin.query(
    `insert into gancho_entrega (cd_empresa, cd_gancho, msg, tipo, corpo, dt_cria, dt_entregue, tentativas)
     select g.cd_empresa, g.cd, v.msg, v.tipo, v.corpo, v.dt_cria::timestamptz, v.dt_entregue::timestamptz, v.tentativas::jsonb
       from gancho g,
            (values ('msg_1', 'exame.criado', '{"cd":1}', '2026-03-15T09:00:00Z', '2026-03-15T09:00:01Z', $1),
                    ('msg_2', 'medida.criada', '{"cd":2}', '2026-03-16T09:00:00Z', null, $2))
              v (msg, tipo, corpo, dt_cria, dt_entregue, tentativas)
      where g.url = $3`,
    [taken, tries, ADDRESS],
  );
  await admin.query(
    `update gancho set dt_falha = '2026-03-16T09:00:00Z', dt_proxima = '2026-03-16T10:30:00Z' where url = $1`,
    [ADDRESS],
  );
}

test('an administrator makes a webhook by keys, sees what it sent, sends a trial, replaces its secret, switches it off and on, and ends it [GANCHO-16, GANCHO-17]', async () => {
  const { page, address, notices, trouble } = await site.enter('admin@demo.pt', '/programas');
  trouble.expect(/^400 POST .*\/gancho$/);
  await page.getByRole('link', { name: 'Ver os ganchos' }).press('Enter');
  await soon(address).toBe('/programas/ganchos');
  await page.getByText('Nenhum programa é avisado.').waitFor();
  await page.getByRole('button', { name: 'Novo gancho' }).press('Enter');
  const dialog = page.getByRole('dialog');
  // Nothing is told that nobody chose.
  await dialog.getByRole('button', { name: 'Criar gancho' }).press('Enter');
  await dialog.getByText('Escolha as alterações.').first().waitFor();
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await dialog.getByRole('textbox', { name: 'Programa' }).fill('Salários');
  await dialog.getByRole('textbox', { name: 'Endereço que recebe' }).fill('http://10.0.0.1/');
  await dialog.getByRole('combobox', { name: 'Alterações' }).selectOption('Só algumas');
  await dialog.getByLabel('Tipos de alteração').first().focus();
  await page.keyboard.type('medida.c');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a new webhook');
  await dialog.getByRole('checkbox', { name: 'Ligado' }).press('Space');
  await dialog.getByRole('button', { name: 'Criar gancho' }).press('Enter');
  await dialog.getByText('Só são chamados endereços da Internet, por https.').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Endereço que recebe' }).fill(ADDRESS);
  await dialog.getByRole('button', { name: 'Criar gancho' }).press('Enter');
  const secret = await dialog.getByRole('textbox', { name: 'Segredo' }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page, 'the secret of a webhook');
  await dialog.getByRole('button', { name: 'Já o guardei' }).press('Enter');
  await page.getByText('Ligado', { exact: true }).waitFor();
  expect(await page.getByText(secret).count()).toBe(0);

  await placeEntregas();
  await page.reload();
  await page.getByText(/^O destino não aceita desde .* · tenta de novo a /).waitFor();
  await page.getByRole('button', { name: 'Entregas: Salários' }).press('Enter');
  const list = dialog.getByRole('list', { name: 'Entregas' });
  const row = (tipo: string) => list.getByRole('listitem').filter({ hasText: tipo });
  await row('medida.criada')
    .getByText(/ · 2 tentativas · sem resposta a tempo em 10000 ms · tenta de novo a /)
    .waitFor();
  await row('exame.criado')
    .getByText(/ · 1 tentativa · 200 em 120 ms$/)
    .waitFor();
  await row('medida.criada').locator('summary').press('Enter');
  await row('medida.criada').getByText('{"cd":2}').waitFor();
  await row('medida.criada').getByText('Em manutenção.').waitFor();
  await row('exame.criado').locator('summary').press('Enter');
  await row('exame.criado').getByText('Conta de saúde: não é mostrado aqui.').waitFor();
  await expectAccessible(page, 'deliveries of a webhook');
  await dialog.getByRole('button', { name: 'Enviar um de ensaio' }).press('Enter');
  await row('Ensaio').getByText('Por enviar').waitFor();
  await row('exame.criado')
    .getByRole('button', { name: /^Enviar de novo/ })
    .press('Enter');
  await soon(notices).toContain('Sucesso: O envio foi pedido.');
  const { rows } = await site.database.admin.query(
    "select count(*)::int as total from pgboss.job where name = 'gancho' and data ? 'entrega'",
  );
  expect(rows).toEqual([{ total: 2 }]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const press = async (what: string, action: string) => {
    await page.getByRole('button', { name: `${what}: Salários` }).press('Enter');
    await dialog.getByRole('button', { name: action, exact: true }).press('Enter');
  };
  await press('Dar outro segredo', 'Dar outro segredo');
  await dialog.getByRole('button', { name: 'Já o guardei' }).press('Enter');
  await page.getByText(/, e o anterior, de \d\d-\d\d-\d{4}$/).waitFor();
  await press('Terminar o segredo anterior', 'Terminar');
  await soon(notices).toContain('Sucesso: O segredo anterior terminou.');
  await press('Desligar', 'Desligar');
  await page.getByText('Desligado', { exact: true }).waitFor();
  await press('Ligar', 'Ligar');
  await page.getByText('Ligado', { exact: true }).waitFor();
  await expectAccessible(page, 'webhooks');
  await press('Apagar', 'Apagar');
  await soon(notices).toContain('Sucesso: Gancho apagado.');
  await page.getByText('Nenhum programa é avisado.').waitFor();

  // Who administers a unit alone is told why there are none.
  const email = newEmail();
  const unit = { cd_empresa: ROOT, cd_organig: FACTORY, adm: true, acessos: ALL_ACCESSES };
  await createUser(site.database.admin, [unit], { email });
  const ofUnit = await site.enter(email, '/programas/ganchos', {
    cookies: { sessaoEmpresa: String(FACTORY), nomeEmpresa: 'Fábrica' },
  });
  ofUnit.trouble.expect(/^403 GET .*\/gancho$/);
  await ofUnit.page.getByText(/^Os ganchos são da empresa inteira/).waitFor();
});
