import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Access } from '../../apps/api/src/access/access.ts';
import { PrazosMedidasRound } from '../../apps/api/src/modules/seguranca/index.ts';
import { samplePdf } from '../../apps/api/src/testing/pdf/sample-pdf.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE, type VisitorOptions } from '../support/visitor.ts';

const site = useSite();
const LIST = '/seguranca/medidas';
const MEDIDA = 'Vedar o poço do elevador.';
const DONE = 'O poço está vedado.';
const MISSING = 'Falta a fotografia do resguardo.';
const DONE_AGAIN = 'O resguardo está montado.';

/** A measure whose deadline was six weeks ago; of all others who had to be told was told. */
async function addLate(): Promise<number> {
  const { admin } = site.database;
  await admin.query('delete from medida where medida = $1', [MEDIDA]);
  await admin.query('delete from correio');
  await admin.query('delete from notificacao');
  await admin.query(
    'update medida set avisada_perto = dt_prazo, avisada_atraso = dt_prazo, escalada = dt_prazo',
  );
  const { rows } = await admin.query(
    `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo, dt_prazo, cd_estad)
     select $1, $1, min(cd), 'Queda em altura', $2, '2026-01-05', '2026-02-02', '2026-02-02', 1
       from tarefa where cd_empresa = $1 returning cd::float8`,
    [site.company(1).cd, MEDIDA],
  );
  return rows[0].cd;
}

/** What the server does by itself in the morning. */
function round(): Promise<number> {
  const { clock, database } = site;
  const access = new Access(database.pool);
  const deps = { pool: database.pool, access, clock, publicUrl: site.origin, log: () => {} };
  return new PrazosMedidasRound(deps).tell();
}

const enter = (user: string, path: string, options: VisitorOptions = {}) =>
  site.enter(user, path, { before: atTestDay, ...options });
const dialogOf = (page: Page, name = 'Medida') => page.getByRole('dialog', { name, exact: true });

/** Takes a step that has a text, in its dialog. */
async function step(page: Page, name: string, text: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name }).click();
  await dialogOf(page, name).getByRole('textbox').fill(text);
  await dialogOf(page, name).getByRole('button', { name }).click();
  await dialogOf(page).getByText(text).waitFor();
}

const phaseOf = async (cd: number) => {
  const { rows } = await site.database.admin.query('select fase from medida where cd = $1', [cd]);
  return rows[0].fase;
};

test('a late measure is escalated, sent back, carried out again with evidence, verified and closed [MEDIDA-65]', async () => {
  const cd = await addLate();
  expect(await round()).toBe(1);
  const { rows } = await site.database.admin.query(
    `select assunto from correio where para = 'admin@demo.pt' and assunto like '%atraso%'`,
  );
  expect(rows).toEqual([{ assunto: 'Uma medida está em atraso há muito' }]);

  const admin = await enter('admin@demo.pt', '/sobre');
  await admin.page.getByRole('button', { name: /^Notificações/ }).click();
  const notice = admin.page.getByRole('dialog').getByRole('link');
  await notice.filter({ hasText: 'Uma medida está em atraso há muito' }).first().click();
  await dialogOf(admin.page).getByText(MEDIDA).waitFor();
  await dialogOf(admin.page).getByText('42 dias de atraso', { exact: true }).waitFor();
  await dialogOf(admin.page).getByText('Avisou os administradores do atraso').waitFor();
  await step(admin.page, 'Dar por executada', DONE);

  const provider = await enter(PRESTADOR, `${LIST}?medida=${cd}`);
  await dialogOf(provider.page).getByText(DONE).waitFor();
  await step(provider.page, 'Devolver', MISSING);

  const client = await enter('rh@demo.pt', `${LIST}?medida=${cd}`, {
    viewport: PHONE,
    touch: true,
  });
  await dialogOf(client.page).getByText(MISSING).waitFor();
  const chosen = client.page.waitForEvent('filechooser');
  await dialogOf(client.page).getByRole('button', { name: 'Juntar fotografia ou PDF' }).tap();
  await (await chosen).setFiles({
    name: 'resguardo.pdf',
    mimeType: 'application/pdf',
    buffer: samplePdf(),
  });
  await dialogOf(client.page).getByText('resguardo', { exact: true }).waitFor();
  await step(client.page, 'Dar por executada', DONE_AGAIN);
  expect(await phaseOf(cd)).toBe('executada');

  await provider.page.reload();
  await dialogOf(provider.page).getByText(DONE_AGAIN).waitFor();
  await dialogOf(provider.page).getByText('resguardo', { exact: true }).waitFor();
  await dialogOf(provider.page).getByRole('button', { name: 'Verificar e concluir' }).click();
  const verify = dialogOf(provider.page, 'Verificar e concluir');
  await verify.getByRole('button', { name: 'Verificar e concluir' }).click();
  await dialogOf(provider.page).getByText('Concluída').first().waitFor();

  await client.goTo('/seguranca/medidas/concluidas');
  await client.page.getByRole('listitem').filter({ hasText: 'Prazo: 02-02-2026' }).first().tap();
  await client.page.getByText(DONE_AGAIN).first().waitFor();
  const closed = await site.database.admin.query(
    'select cd_estad, dt_conclusao::text, conclusao from medida where cd = $1',
    [cd],
  );
  expect(closed.rows).toEqual([{ cd_estad: 2, dt_conclusao: '2026-03-16', conclusao: DONE_AGAIN }]);
  // Who was told of the delay is told of it no more.
  await soon(async () => {
    const told = await site.database.admin.query(
      `select count(*)::int as n from notificacao where titulo = 'Uma medida está em atraso há muito'`,
    );
    return told.rows[0].n;
  }).toBe(0);
});
