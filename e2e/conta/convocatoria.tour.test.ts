import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { convocadorOf } from '../../apps/api/src/testing/saude/convocador.ts';
import { addMarcacao } from '../../apps/api/src/testing/saude/saude-rows.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { useMailbox } from '../support/slices/mail.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const mailbox = useMailbox(site);
const EMAIL = 'trabalhadora.convocada@fabrica.pt';

/** The company lets workers choose another slot, and a physician is at the clinic on each working day. */
async function offerHours(admin: Client, cd_local: number) {
  await admin.query(
    `insert into convocatoria_config (cd_empresa, outra_hora, dt) values (1, true, now())
     on conflict (cd_empresa) do update set outra_hora = true`,
  );
  await admin.query(
    `insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     select min(cd), $1, '2026-01-01', '{1,2,3,4,5}', '09:00', '12:00', 30 from medico where not inactiv`,
    [cd_local],
  );
}

test('a worker opens the link of a real mail, answers by the keyboard alone, and the list says so [CONV-45, CONV-21, CONV-33, CONV-38]', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    'update funcionario set email = $1 where cd = (select min(cd) from funcionario where cd_empresa = 1 and ativo) returning cd::float8',
    [EMAIL],
  );
  const local = await admin.query(
    `insert into local (nome, tipo, morada, sala, acesso, telefone)
     values ('Clínica da Boavista', 'clinica', 'Avenida da Boavista, 100, Porto', '3', 'Metro: Casa da Música', '220 000 000')
     returning cd::float8`,
  );
  await admin.query('delete from convocatoria_por_ver');
  const cd = await addMarcacao(admin, rows[0].cd, 'exame', {
    dt: '2026-06-02',
    hr: '09:30',
    minutos: 20,
    cd_local: local.rows[0].cd,
  });
  await convocadorOf(site).tell();
  const letter = await mailbox.newest(EMAIL);
  expect(letter.subject).toBe('Convocatória: terça-feira, 2 de junho de 2026, às 09:30');
  const [invitation] = letter.attachments.filter(({ mimeType }) => mimeType.includes('calendar'));
  const ics = new TextDecoder().decode(invitation?.content as ArrayBuffer);
  expect(ics).toContain('METHOD:REQUEST');
  const link = /^Ver marcação: (\S+)$/m.exec(letter.text ?? '')?.[1] ?? '';
  const codigo = new URL(link).search;

  const begun = await site.visit(`/convocatoria${codigo}&resposta=nao-posso`);
  await begun.page.getByRole('radio', { name: 'Não posso ir', checked: true }).waitFor();
  const { page, trouble } = await site.visit(`/convocatoria${codigo}`);
  const answered = async () =>
    (await admin.query('select resposta, motivo from convocatoria where cd_marcacao = $1', [cd]))
      .rows[0];
  await page.getByText('terça-feira, 2 de junho de 2026, às 09:30').waitFor();
  await page.getByText('Avenida da Boavista, 100, Porto, sala 3').waitFor();
  await expectAccessible(page, 'a booking that is to be answered');
  expect(await answered()).toEqual({ resposta: null, motivo: null });
  await page.getByRole('button', { name: 'Responder' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Escolha uma resposta.').waitFor();
  await page.getByRole('radio', { name: 'Confirmo que vou' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('radio', { name: 'Estou de férias' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Do dia', { exact: true }).fill('2026-06-10');
  await page.getByLabel('Até ao dia').fill('2026-06-08');
  await page.keyboard.press('Enter');
  await page.getByText('O último dia não pode ser antes do primeiro.').waitFor();
  await page.getByLabel('Até ao dia').fill('2026-06-12');
  await expectAccessible(page, 'another day that is asked for');
  await page.keyboard.press('Enter');
  await page.getByText(/Ficou registado que prefere outra data\./).waitFor();
  await soon(answered).toEqual({ resposta: 'outra-data', motivo: 'ferias' });

  await offerHours(admin, local.rows[0].cd);
  await page.reload();
  await page.getByText('Já respondeu: «Prefiro outra data». Pode mudar a resposta.').waitFor();
  await page.getByRole('radio', { name: 'Escolho outra hora livre' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Mudar a marcação' }).press('Enter');
  await page.getByText('Escolha uma hora.').waitFor();
  const hours = page.getByRole('radiogroup', { name: 'Horas livres no mesmo local' });
  await hours.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expectAccessible(page, 'another slot that is chosen');
  await page.keyboard.press('Enter');
  await page.getByText(/^A marcação passou para /).waitFor();
  await page.getByText('terça-feira, 2 de junho de 2026, às 09:30').waitFor({ state: 'hidden' });
  await soon(answered).toEqual({ resposta: 'confirmo', motivo: null });

  await admin.query('update marcacao set cd_estad = 4 where cd = $1', [cd]);
  trouble.expect(/^404 GET .*\/api\/convocatoria/);
  await page.reload();
  await page.getByText(/Esta ligação já não serve/).waitFor();
  await expectAccessible(page, 'a link that is over');
});
