import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { PHONE, WIDE } from '../../support/visitor.ts';

const site = useSite();

test('from the lists to what is kept and for how long: a trial, the last sweeps, and a period switched on by keys [RGPD-31, RGPD-33]', async () => {
  const { page, address, notices } = await site.enter(PRESTADOR, '/prestador/listas', {
    company: null,
  });
  await page.getByRole('link', { name: 'Conservação' }).click();
  await soon(address).toBe('/prestador/listas/conservacao');
  const row = page.getByRole('listitem').filter({ hasText: 'Guardar quem viu dados de saúde' });
  await row.getByText('5 anos').waitFor();
  await row.getByText(/artigo 29\.º, que não diz quanto: proposta/).waitFor();
  await row.getByText('Hoje, nada passou deste prazo.').waitFor();
  const ensaio = page.getByRole('region', { name: 'Ensaio' });
  await ensaio.getByRole('button', { name: 'Ensaiar de novo' }).press('Enter');
  await ensaio.getByText(/Contado em/).waitFor();
  await page
    .getByRole('region', { name: 'Últimas varreduras' })
    .getByText(/nenhum|Ainda não houve/)
    .first()
    .waitFor();
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `how long data are kept, ${size.width} px`);
  }
  await page.getByRole('button', { name: 'Ligar Guardar quem viu dados de saúde' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Ligar «Guardar quem viu dados de saúde»' });
  await question.getByText('Hoje, nada passou deste prazo.').waitFor();
  await question.getByText(/é apagado em todas as empresas, sem volta/).waitFor();
  await expectAccessible(page, 'question before a period is switched on');
  await question.getByRole('button', { name: 'Ligar', exact: true }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await soon(notices).toContain(
    'Sucesso: «Guardar quem viu dados de saúde» aplica-se a partir da próxima noite.',
  );
  await row.getByText('Ligado', { exact: true }).waitFor();
  expect(await page.getByText(/nada se apaga por este prazo/).count()).toBeGreaterThan(0);
});
