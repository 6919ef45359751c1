import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { headersOf, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { columnsOf, FALTAS_TABS, FALTAS_TITLE, faltaTiposOf } from '../support/slices/faltas.ts';
import { faltasOf, shownTexts, total, totalOf } from '../support/slices/saude.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('two tabs of absences, first what is open, of a type the latest first [LIST-394, SAU-13, SAU-15, SAU-17, SAU-164, SAU-166, CONST-18, ROUTE-19, FALTA-08, FALTA-10]', async () => {
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/saude/falta');
  await page.getByRole('heading', { name: FALTAS_TITLE, level: 1 }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Faltas a mostrar' });
  for (const { kind, tab, type, professional } of FALTAS_TABS) {
    await tabs.getByRole('link', { name: tab }).click();
    await soon(address).toBe(`/saude/falta/${kind}`);
    const wanted = await faltasOf(site, kind);
    await soon(() => total(page)).toBe(totalOf(wanted));
    await soon(() => headersOf(page)).toEqual([
      ...columnsOf(type, professional),
      'Seguimento',
      'Opções',
    ]);
    const states = (await rowsOf(page, FALTAS_TITLE)).map((row) => row[9]);
    expect([
      kind,
      states.filter((state) => !/^(Por remarcar|Remarcação pedida)/.test(state ?? '')),
    ]).toEqual([kind, []]);
    await goTo(`/saude/falta/${kind}?tipo=4`);
    const off = await faltasOf(site, kind, 't.cd_estad = 4');
    await soon(() => shownTexts(page, FALTAS_TITLE, 9)).toEqual(off.slice(0, 10));
    await goTo(`/saude/falta/${kind}`);
    expect(new Set(wanted.map((row) => row[5]))).toEqual(new Set(faltaTiposOf(professional)));
  }
  await expectAccessible(page, 'absences');
  await page.getByRole('button', { name: 'Taxa de faltas' }).press('Enter');
  const rates = page.getByRole('dialog', { name: 'Taxa de faltas' });
  await rates.getByRole('table', { name: 'Por unidade' }).waitFor();
  expect(await rates.getByRole('button', { name: /preço$/ }).count()).toBe(0);
  await rates.getByText(/só para quem administra a empresa/).waitFor();
  await expectAccessible(page, 'rates of absences');
});
