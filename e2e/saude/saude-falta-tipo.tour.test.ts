import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { headersOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { faltasOf, shownTexts, total, totalOf } from '../support/slices/saude.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Faltas';
const absencesOf = (professional: string) => [
  `Falta do ${professional.toLowerCase()}`,
  'Falta do funcionário',
  'Desmarcada',
];

const columnsOf = (type: string, professional: string) => [
  'N.º mecanográfico',
  'Funcionário',
  'Data',
  'Hora',
  type,
  'Tipo de falta',
  'Organigrama',
  'Motivo',
  professional,
];

const TABS = [
  {
    kind: 'acao-enfermagem',
    tab: 'Ações de enfermagem',
    type: 'Tipo de ação',
    professional: 'Enfermeiro',
    table: 'acao_enfermagem_tipo',
    column: 'cd_tipo_ac_enferm',
    filter: 'acaoEnfermagem',
    file: 'Faltas - Ações de enfermagem.csv',
  },
  {
    kind: 'exame',
    tab: 'Exames',
    type: 'Tipo de exame',
    professional: 'Médico',
    table: 'exame_tipo',
    column: 'cd_tipo_exam',
    filter: 'exame',
    file: 'Faltas - Exames.csv',
  },
] as const;

test('two tabs of absences, latest first [SAU-13, SAU-15, SAU-17, SAU-164, SAU-166, CONST-18, ROUTE-19, FALTA-08, FALTA-10]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/saude/falta');
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Faltas a mostrar' });
  for (const { kind, tab, type, professional } of TABS) {
    await tabs.getByRole('link', { name: tab }).click();
    await soon(address).toBe(`/saude/falta/${kind}`);
    const wanted = await faltasOf(site, kind);
    await soon(() => total(page)).toBe(totalOf(wanted));
    await soon(() => headersOf(page)).toEqual([
      ...columnsOf(type, professional),
      'Seguimento',
      'Opções',
    ]);
    expect(await shownTexts(page, TITLE, 9)).toEqual(wanted.slice(0, 10));
    expect(new Set(wanted.map((row) => row[5]))).toEqual(new Set(absencesOf(professional)));
  }
  await expectAccessible(page, 'absences');
  await page.getByRole('button', { name: 'Taxa de faltas' }).press('Enter');
  const rates = page.getByRole('dialog', { name: 'Taxa de faltas' });
  await rates.getByRole('table', { name: 'Por unidade' }).waitFor();
  expect(await rates.getByRole('button', { name: /preço$/ }).count()).toBe(0);
  await rates.getByText(/só para quem administra a empresa/).waitFor();
  await expectAccessible(page, 'rates of absences');
});
