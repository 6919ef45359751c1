import { expect, test } from 'vitest';
import { convocadorOf } from '../../apps/api/src/testing/saude/convocador.ts';
import { addMarcacao } from '../../apps/api/src/testing/saude/saude-rows.ts';
import { useSite } from '../support/site.ts';
import { useMailbox } from '../support/slices/mail.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const mailbox = useMailbox(site);

test('without scripts a worker reads and answers the link of a real mail by a plain form, and the sign-in says what it lacks [CONV-45, CONV-40, SHELL-439]', async () => {
  const { admin } = site.database;
  const email = 'trabalhador.sem-guiao@fabrica.pt';
  const { rows } = await admin.query(
    'update funcionario set email = $1 where cd = (select max(cd) from funcionario where cd_empresa = 1 and ativo) returning cd::float8',
    [email],
  );
  await admin.query('delete from convocatoria_por_ver');
  const cd = await addMarcacao(admin, rows[0].cd, 'exame', { dt: '2026-06-03', hr: '10:15' });
  await convocadorOf(site).tell();
  const letter = await mailbox.newest(email);
  const link = new URL(/^Ver marcação: (\S+)$/m.exec(letter.text ?? '')?.[1] ?? '');

  const { page, address, goTo } = await site.visit(`${link.pathname}${link.search}`, {
    scripts: false,
    viewport: PHONE,
  });
  await page.getByText('quarta-feira, 3 de junho de 2026, às 10:15').waitFor();
  expect(address()).toBe(`/convocatoria/simples${link.search}`);
  // What a button of the letter says is chosen, and nothing more.
  await goTo(`/convocatoria/simples${link.search}&resposta=confirmo`);
  expect(await page.getByLabel('Confirmo que vou').isChecked()).toBe(true);
  await goTo(`/convocatoria/simples${link.search}`);
  const reason = page.getByLabel('Porquê');
  expect(await reason.isVisible()).toBe(false);
  await page.getByLabel('Não posso ir').check();
  await reason.selectOption({ label: 'Estou de férias' });
  await page.getByRole('button', { name: 'Responder' }).click();
  await page
    .getByRole('status')
    .getByText(/Ficou registado que não pode ir/)
    .waitFor();
  const answered = 'select resposta, motivo from convocatoria where cd_marcacao = $1';
  expect((await admin.query(answered, [cd])).rows).toEqual([
    { resposta: 'nao-posso', motivo: 'ferias' },
  ]);
  expect(await reason.inputValue()).toBe('ferias');
  await goTo('/login');
  const lacks = page.locator('noscript p');
  await lacks.waitFor();
  expect(await lacks.innerText()).toMatch(/precisa de JavaScript.*ligue para o seu prestador/);
  expect(await page.getByText('A abrir a área de cliente...').isVisible()).toBe(false);
});
