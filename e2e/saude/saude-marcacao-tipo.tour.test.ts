import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { headersOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { marcacoesOf, shownTexts, total, totalOf } from '../support/slices/saude.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Marcações de exames';

const INTRO =
  'Listagem das marcações de exames médicos e ações de enfermagem com data igual ou superior à de hoje.';

const COLUMNS = [
  'N.º mecanográfico',
  'Funcionário',
  'Data',
  'Hora',
  'Tipo de exame',
  'Organigrama',
];

const EXAM = [...COLUMNS, 'Médico'];
const ACTION = [...COLUMNS.toSpliced(4, 0, 'Tipo de ação'), 'Enfermeiro'];

const TABS = [
  {
    kind: 'acao-enfermagem',
    call: 'listMarcacoesAcaoEnfermagem',
    tab: 'Ações de enfermagem',
    columns: ACTION,
    file: 'Marcações de exames - Ações de enfermagem.csv',
  },
  {
    kind: 'exame',
    call: 'listMarcacoesExame',
    tab: 'Exames',
    columns: EXAM,
    file: 'Marcações de exames - Exames.csv',
  },
] as const;

test('two tabs of bookings from today on, earliest first [SAU-01, SAU-02, SAU-03, SAU-04, ROUTE-15, ROUTE-17]', async () => {
  const { page, address, calls } = await site.enter('rh@demo.pt', '/saude');
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await page.getByText(INTRO).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Tipo de marcação' });
  for (const { kind, call, tab, columns } of TABS) {
    await tabs.getByRole('link', { name: tab }).click();
    await soon(address).toBe(`/saude/marcacao/${kind}`);
    await soon(() => page.title()).toBe(`${TITLE} · Área de Cliente SST`);
    const wanted = await marcacoesOf(site, kind);
    expect(wanted.length).toBeGreaterThan(20);
    await soon(() => total(page)).toBe(totalOf(wanted));
    await soon(() => headersOf(page)).toEqual([...columns, 'Resposta', 'Opções']);
    expect(await shownTexts(page, TITLE, columns.length)).toEqual(wanted.slice(0, 10));
    expect(calls.of(call).map(({ query }) => query)).toEqual([{ pagina: '1', quantidade: '10' }]);
    expect(await tabs.locator('[aria-current]').allInnerTexts()).toEqual([tab]);
  }
  await expectAccessible(page, 'bookings');
  // A nursing action may belong to no exam.
  const exams = (await marcacoesOf(site, 'acao-enfermagem')).map((row) => row[5]);
  expect([exams.includes(null), exams.some((text) => text !== null)]).toEqual([true, true]);
});
