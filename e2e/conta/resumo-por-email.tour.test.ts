import { expect, test } from 'vitest';
import { Access } from '../../apps/api/src/access/access.ts';
import { DailyDigest } from '../../apps/api/src/modules/hoje/resumo/daily-digest.ts';
import { createUser, newEmail } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { useMailbox } from '../support/slices/mail.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const mailbox = useMailbox(site);

/** Sends the digests of the day. */
function sendDigests(): Promise<number> {
  const { pool } = site.database;
  const access = new Access(pool);
  const log = console.error;
  return new DailyDigest({ pool, access, clock: site.clock, publicUrl: site.origin, log }).send();
}

test('the digest that came as a real mail is changed from its link, without signing in, by a button alone [HOJE-29, HOJE-30, USR-316]', async () => {
  const email = newEmail();
  await createUser(
    site.database.admin,
    [{ cd_empresa: 1, acessos: [{ menu: 1, capabilities: ['editar'] }] }],
    { nome: 'Rita Sá', email },
  );
  const resumo = async () => {
    const { rows } = await site.database.admin.query(
      'select resumo from utilizador where email = $1',
      [email],
    );
    return rows[0].resumo as string | null;
  };
  await sendDigests();
  const { subject, text = '', headers } = await mailbox.newest(email);
  expect(subject).toMatch(/^Para fazer: \d+ assuntos$/);
  const link = /^Mudar ou deixar de receber este resumo: (\S+)$/m.exec(text)?.[1] ?? '';
  const header = (key: string) => headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe')).toBe(`<${link}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const { pathname, search } = new URL(link);

  const visitor = await site.visit(pathname + search);
  const { page, trouble } = visitor;
  const choice = (name: string) => page.getByRole('radio', { name });
  await choice('No primeiro dia útil da semana').waitFor();
  expect(await choice('No primeiro dia útil da semana').isChecked()).toBe(true);
  await expectAccessible(page, 'the choice of the digest');
  expect(await page.getByText(email).count()).toBe(0);
  expect(await page.getByText('Rita').count()).toBe(0);
  expect(await resumo()).toBeNull();
  // By the keyboard: the choice, then the button.
  await choice('No primeiro dia útil da semana').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByText('Deixa de receber o resumo por e-mail.').waitFor();
  expect(await resumo()).toBe('nunca');
  // The page goes on; its link is over.
  await choice('Todos os dias úteis').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Recebe o resumo por e-mail: todos os dias úteis.').waitFor();
  await soon(resumo).toBe('diario');
  trouble.expect(/^404 GET .*\/api\/resumo-por-email/);
  await page.reload();
  await page.getByText(/Esta ligação já foi usada/).waitFor();
  await expectAccessible(page, 'a link that was used');
  await page.getByRole('link', { name: 'Entrar e ver tudo o que recebe' }).click();
  await page.getByRole('heading', { name: 'Entrar' }).waitFor();
});
