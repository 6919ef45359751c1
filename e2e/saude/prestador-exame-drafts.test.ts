import { expect, test } from 'vitest';
import { keyOf } from '../support/calls.ts';
import { recommend } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { draftNote, draftOffer, draftsOn, goOn, whenSaved } from '../support/slices/drafts.ts';
import { bookable, bookedExame, fillMarcacoes } from '../support/slices/new-marcacoes.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const enter = (path: string) => site.enter(PRESTADOR, path, { before: atTestDay });
const exam = (booking: number) => `/saude/exame/criar?marcacao=${booking}`;

test('a draft of one booking is never offered in the form of another, and names the document that is not kept [RASC-16, RASC-17]', async () => {
  const [one, other] = [await bookedExame(site, 1), await bookedExame(site, 2)];
  const { page, goTo } = await enter(exam(one));
  await page.getByLabel('Decisão').selectOption('Apto');
  await page.getByRole('radio', { name: 'Anexar um PDF' }).check();
  await page.getByLabel('Ficheiro PDF', { exact: true }).setInputFiles({
    name: 'assinada.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await page.getByRole('button', { name: 'Remover assinada.pdf' }).waitFor();
  await soon(async () => (await draftsOn(site, 'exame'))[0]?.conteudo).toMatchObject({
    documentos: ['assinada.pdf'],
  });
  await whenSaved(page);
  for (const path of [exam(other), '/saude/exame/criar']) {
    await goTo(path);
    await page.getByText(/O que escrever fica guardado/).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await draftOffer(page).count()).toBe(0);
  }
  await goTo(exam(one));
  await goOn(page);
  await draftNote(page)
    .getByText('Os documentos não ficam guardados: volte a anexar assinada.pdf.')
    .waitFor();
  expect(await page.getByRole('radio', { name: 'Anexar um PDF' }).isChecked()).toBe(true);
  await draftNote(page).getByRole('button', { name: 'Apagar rascunho' }).click();
  await soon(() => draftsOn(site, 'exame')).toEqual([]);
});

test('bookings of exams are not offered among those of nursing [RASC-17]', async () => {
  const { page, goTo } = await enter('/saude/marcacao/exame/criar');
  await fillMarcacoes(page, await bookable(site, 1));
  await whenSaved(page);
  await goTo('/saude/marcacao/acao-enfermagem/criar');
  await page.getByLabel('Tipo de ação').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await draftOffer(page).count()).toBe(0);
  await goTo('/saude/marcacao/exame/criar');
  await goOn(page);
  await page.getByRole('button', { name: 'Marcar', exact: true }).waitFor();
  await site.database.admin.query('delete from rascunho');
});

test('the form after Registar e seguinte keeps a draft of its own [SAU-116, RASC-17]', async () => {
  await site.database.admin.query("delete from marcacao where cd_estad = 0 and dt = '2026-03-16'");
  const [one, next] = [await bookedExame(site, 3), await bookedExame(site, 4)];
  const { page, calls } = await enter(exam(one));
  await page.getByLabel('Médico').selectOption({ index: 1 });
  await page.getByLabel('Decisão').selectOption('Apto');
  await whenSaved(page);
  await page.getByRole('button', { name: 'Registar e seguinte' }).click();
  await page.waitForURL(new RegExp(`marcacao=${next}&`));
  await page.getByLabel('Decisão').selectOption('Apto condicionalmente');
  await recommend(page, 'Evitar escadas.');
  await whenSaved(page);
  const { rows } = await site.database.admin.query(
    "select assunto::float8, conteudo->'recomendacoes'->>5 as texto from rascunho where formulario = 'exame'",
  );
  expect(rows).toEqual([{ assunto: next, texto: 'Evitar escadas.' }]);
  await page.getByRole('button', { name: 'Registar exame' }).click();
  await soon(() => draftsOn(site, 'exame')).toEqual([]);
  const keys = calls.of('createExame').map(({ request }) => keyOf(request));
  expect(new Set(keys).size).toBe(2);
});
