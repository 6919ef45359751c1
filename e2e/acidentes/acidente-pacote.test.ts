import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePdf } from '../../apps/api/src/pdf/document.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere, fillAcidente } from '../support/slices/acidentes.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

test('what notifications of an accident ask is completed once, copied field by field and downloaded, with the records of working time [ACID-350, ACID-351, ACID-352, ACID-370]', async () => {
  const one = await freeFuncionario(site, 37);
  const { page, goTo, notices } = await site.enter('rh@demo.pt', '/acidente/criar', {
    before: atTestDay,
  });
  await fillAcidente(page, one.num_mecan);
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.waitForURL('/pendente/acidente');
  const [acidente] = await acidentesWhere(site, 'a.cd_funcion = $1', one.cd);
  await goTo(`/acidente/${acidente.cd}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const file = page.getByRole('region', { name: 'Participações: documentos', exact: true });
  const act = file.getByRole('region', { name: 'Para a ACT' });
  const sheet = file.getByRole('region', { name: 'Para o portal da seguradora' });
  const foldOf = (part: Locator) => part.getByRole('button', { name: /em falta$/ });
  const readings = async () => {
    const { rows } = await site.database.admin.query(
      "select count(*)::float8 as n from leitura where chamada = 'getPacoteAcidente'",
    );
    return rows[0].n;
  };
  const before = await readings();
  // Both are folded, and say how many are missing; nobody is recorded as having read it before somebody opens it.
  await foldOf(act).waitFor();
  expect(await foldOf(sheet).innerText()).toMatch(/\d+ em falta$/);
  await page
    .getByRole('region', { name: 'Participações', exact: true })
    .getByText(/^Faltam \d+ campos no documento\.$/)
    .first()
    .waitFor();
  expect(await file.getByRole('list').count()).toBe(0);
  expect(await readings()).toBe(before);
  await foldOf(act).press('Enter');
  await act
    .getByText('Registos dos tempos de trabalho dos 30 dias antes', { exact: false })
    .first()
    .waitFor();
  await act.getByText('Falta nos documentos do acidente:').waitFor();
  expect(await readings()).toBeGreaterThan(before);
  await act.getByText(/^Sem os registos dos tempos de trabalho/).waitFor();
  await foldOf(sheet).press('Enter');
  await expectAccessible(page, 'the packs of an accident');

  await file.getByRole('button', { name: 'Completar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Completar o que falta' });
  await dialog.getByText('Fica na empresa e serve para todos os acidentes.').waitFor();
  await dialog.getByLabel('IBAN da empresa').fill('PT50 0002 0123 1234 5678 9015 5');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await dialog.getByText('O IBAN não é válido: confirme as letras e os algarismos.').waitFor();
  await dialog.getByLabel('IBAN da empresa').fill('PT50 0002 0123 1234 5678 9015 4');
  await dialog.getByLabel('Seguradora').fill('Segura, S.A.');
  await dialog.getByLabel('Atividade principal (CAE)').fill('47111');
  await dialog.getByLabel('Estado civil').selectOption('Casado');
  await dialog.getByLabel('Retribuição base (€)').fill('1250,5');
  await expectAccessible(page, 'what is missing for notifications');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'what is missing for notifications on a phone');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await soon(notices).toContain('Sucesso: Dados guardados.');

  const fields = sheet.getByRole('list', { name: 'Para o portal da seguradora' });
  await fields.getByText('Segura, S.A.').waitFor();
  await fields.getByText('1250,50 €').waitFor();
  await fields.getByRole('button', { name: 'Copiar: IBAN do empregador' }).press('Enter');
  await fields.getByRole('button', { name: 'Copiado: IBAN do empregador' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'PT50000201231234567890154',
  );
  await expectAccessible(page, 'the packs of an accident on a phone');
  const over = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);

  const chosen = page.waitForEvent('filechooser');
  await act.getByRole('button', { name: 'Juntar registos dos tempos' }).press('Enter');
  const { bytes } = await makePdf('Tempos', '2026-03-16', (pdf) => pdf.text('Tempos'));
  await (await chosen).setFiles({
    name: 'tempos.pdf',
    mimeType: 'application/pdf',
    buffer: bytes,
  });
  await act.getByText(/^Registos dos tempos de trabalho: tempos/).waitFor();
  for (const [part, name] of [
    [act, /^Comunicação à ACT do acidente .*\.pdf$/],
    [sheet, /^Participação à seguradora do acidente .*\.pdf$/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await part.getByRole('button', { name: /descarregar o PDF$/ }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(name);
  }

  await file.getByRole('button', { name: 'Corrigir o que está guardado' }).press('Enter');
  const all = page.getByRole('dialog', { name: 'Dados guardados para participar' });
  await soon(() => all.getByLabel('Seguradora').inputValue()).toBe('Segura, S.A.');
});
