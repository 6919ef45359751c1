import { expect, test } from 'vitest';
import { makePdf } from '../../../apps/api/src/pdf/document.ts';
import { TEST_TODAY } from '../../../apps/api/src/testing/database/test-cluster.ts';
import { recommend } from '../../support/fields.ts';
import { saved } from '../../support/files.ts';
import { useSite } from '../../support/site.ts';
import { linkIn, useMailbox } from '../../support/slices/mail.ts';
import { bookedExame } from '../../support/slices/new-marcacoes.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE, type Visitor } from '../../support/visitor.ts';

const site = useSite();
const mailbox = useMailbox(site);
const EMAIL = 'por.ligacao@fabrica.pt';

interface Worker {
  readonly cd: number;
  readonly nome: string;
  readonly num_mecan: string;
}

/** The physician decides a booked exam, and has the sheet drawn. @returns whose it is. */
async function examine({ page, goTo, notices }: Visitor, skip: number): Promise<Worker> {
  const booking = await bookedExame(site, skip);
  await goTo(`/saude/exame/criar?marcacao=${booking}`);
  await page.getByLabel('Decisão').selectOption('Apto condicionalmente');
  await recommend(page, 'Luvas anticorte.', 'Uso de EPI');
  await page.getByRole('button', { name: 'Registar exame' }).click();
  await soon(async () => (await notices()).join()).toContain('Exame registado com sucesso.');
  const { rows } = await site.database.admin.query(
    `select f.cd::float8, f.nome, f.num_mecan from marcacao m join funcionario f on f.cd = m.cd_funcion where m.cd = $1`,
    [booking],
  );
  return rows[0];
}

/** What HR reads of the archived sheet of somebody: who did what and when. */
async function circuitOf({ page, goTo }: Visitor, { nome, num_mecan }: Worker): Promise<string[]> {
  await goTo(`/saude/exame?pesquisa=${num_mecan}`);
  await page.getByRole('button', { name: `Arquivada: ficha de ${nome}, 16-03-2026` }).click();
  const dialog = page.getByRole('dialog', { name: 'Circuito da ficha' });
  await dialog.getByRole('listitem').first().waitFor();
  return dialog.getByRole('listitem').allInnerTexts();
}

async function byLink(hr: Visitor, { cd, nome, num_mecan }: Worker): Promise<void> {
  await site.database.admin.query(
    `update funcionario set email = $2, dt_nasc = '1988-05-04', cd_nacion = null where cd = $1`,
    [cd, EMAIL],
  );
  await hr.goTo(`/saude/exame?pesquisa=${num_mecan}&ficha=sem-conhecimento`);
  await hr.page
    .getByRole('checkbox', { name: new RegExp(nome) })
    .first()
    .check();
  await hr.page.getByRole('button', { name: 'Enviar ligação (1)' }).click();
  await hr.page.getByText('1 ligação enviada.').waitFor();
  const { page } = await site.visit(linkIn(await mailbox.newest(EMAIL)), { viewport: PHONE });
  await page.getByLabel('Dia de nascimento ou número de funcionário').fill('4/5/1988');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('article').filter({ hasText: 'Ficha do exame de 16-03-2026' });
  await sheet.getByText('Uso de EPI: Luvas anticorte.').waitFor();
  await sheet.getByRole('button', { name: 'Tomei conhecimento' }).click();
  await sheet.getByText('Tomou conhecimento em 16-03-2026.').waitFor();
}

async function onTablet(hr: Visitor, { cd, nome, num_mecan }: Worker): Promise<void> {
  await site.database.admin.query(`update funcionario set dt_nasc = '1988-05-04' where cd = $1`, [
    cd,
  ]);
  await hr.goTo('/saude/exame');
  await hr.page.getByRole('button', { name: 'Tablet' }).click();
  await hr.page.getByRole('button', { name: 'Ver o código do dia' }).click();
  const shown = await hr.page.getByText(/Código de hoje, nesta unidade: \d{6}/).innerText();
  await hr.page.getByRole('button', { name: 'Terminar a sessão e começar' }).click();
  await hr.page.getByLabel('O seu número de funcionário').fill(num_mecan);
  await hr.page.getByLabel('Código do dia').fill(/\d{6}/.exec(shown)?.[0] ?? '');
  await hr.page.getByRole('textbox', { name: 'Dia de nascimento' }).fill('04-05-1988');
  await hr.page.keyboard.press('Enter');
  await hr.page.getByText(nome).waitFor();
  await hr.page.getByRole('button', { name: 'Tomei conhecimento' }).click();
  await hr.page.getByText('Ficou registado. Obrigado.').waitFor();
}

/** @returns the scan, as HR sent it. */
async function onPaper({ page, goTo }: Visitor, { nome, num_mecan }: Worker): Promise<Buffer> {
  const { bytes } = await makePdf('Ficha', TEST_TODAY, (pdf) => pdf.text('Assinada', 50, 50));
  const buffer = Buffer.from(bytes);
  await goTo(`/saude/exame?pesquisa=${num_mecan}&ficha=sem-conhecimento`);
  await page
    .getByRole('checkbox', { name: new RegExp(nome) })
    .first()
    .check();
  await page.getByRole('button', { name: 'Registar conhecimento (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registar conhecimento' });
  const scan = { name: `${num_mecan} assinada.pdf`, mimeType: 'application/pdf', buffer };
  await dialog.locator('input[type=file]').setInputFiles(scan);
  await dialog.getByRole('button', { name: `Remover ${scan.name}` }).waitFor();
  await dialog.getByRole('button', { name: 'Dia: hoje' }).click();
  await dialog.getByRole('button', { name: 'Registar', exact: true }).click();
  await page.getByText('1 conhecimento registado.').waitFor();
  return buffer;
}

test('three sheets go from the exam to the archive: by link, on a tablet and on paper, and it is told who did it and when [CIRCU-34]', async () => {
  const physician = await site.enter('medica@demo.pt', '/saude/exame', { before: atTestDay });
  const linked = await examine(physician, 0);
  const touched = await examine(physician, 1);
  const signed = await examine(physician, 2);
  const hr = await site.enter('rh@demo.pt', '/saude/exame', { before: atTestDay });
  await byLink(hr, linked);
  const scan = await onPaper(hr, signed);
  await onTablet(await site.enter('rh@demo.pt', '/saude/exame', { before: atTestDay }), touched);

  const steps = (how: string, by = '') => [
    expect.stringMatching(/^Emitida e enviada ao RH\s+16-03-2026 .*, pelo portal$/),
    `O trabalhador tomou conhecimento\n16-03-2026, ${how}${by}`,
    `Arquivada\n16-03-2026, ${how}${by}`,
  ];
  expect(await circuitOf(hr, linked)).toEqual(steps('pela ligação enviada por e-mail'));
  expect(await circuitOf(hr, touched)).toEqual(steps('no tablet da empresa'));
  const { rows } = await site.database.admin.query(
    `select nome from utilizador where email = 'rh@demo.pt'`,
  );
  expect(await circuitOf(hr, signed)).toEqual(steps('em papel', `; registado por ${rows[0].nome}`));
  const copy = hr.page.getByRole('button', { name: 'Descarregar cópia assinada' });
  expect((await saved(hr.page, () => copy.click())).bytes).toEqual(scan);
});
