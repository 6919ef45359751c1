import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { csvRows, saved } from '../support/files.ts';
import { fromMore, headersOf, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { WIDE } from '../support/visitor.ts';

const site = useSite();

/** Columns of files whose screens name them otherwise (EXP-05, EXP-09, LIST-323). */
const SCREEN_HEADER: Readonly<Record<string, string>> = {
  'Nº Mecanográfico': 'N.º mecanográfico',
  Funcionário: 'Nome',
  'Data do último exame': 'Último exame',
  'Próxima marcação': 'Próximo exame',
  'Local do acidente': 'Local',
  Organigrama: 'Unidade',
};

/** What a screen adds to a value, or says instead of it; the file has the value alone, or nothing. */
function shownValue(shown: string, header: string): string {
  const [text = ''] = shown.trim().split('\n');
  if (text === 'N/D' || text === '–') return '';
  if (header === 'Dias em atraso') return text.replace(/ dias?$/, '');
  if (header === 'Prazo') return shown.replace(/\s*\(o prazo terminou\)$/, '');
  // The state of a validity is read after its day.
  if (header === 'Válido até') return text.replace(/^(\d\d-\d\d-\d{4}).*$/s, '$1');
  return text;
}

/** A unit has its short name on the screen, its path in files; nothing is also nothing if a file says so in words. */
function cellOf(cell: string, header: string): string {
  if (cell === 'N/D') return '';
  return header === 'Organigrama' ? (cell.split(' / ').at(-1) ?? '') : cell;
}

async function compare(page: Page, title: string): Promise<number> {
  const headers = await headersOf(page);
  const shown = await rowsOf(page, title);
  const file = csvRows(await saved(page, () => fromMore(page, 'Exportar')));
  const [fileHeaders = [], ...lines] = file;
  let compared = 0;
  for (const [column, header] of fileHeaders.entries()) {
    const named = headers.includes(header) ? header : (SCREEN_HEADER[header] ?? header);
    const at = headers.indexOf(named);
    if (at < 0) continue;
    compared++;
    expect([
      header,
      lines.slice(0, shown.length).map((line) => cellOf(line[column] ?? '', header)),
    ]).toEqual([header, shown.map((cells) => shownValue(cells[at] ?? '', header))]);
  }
  return compared;
}

test.each([
  ['/funcionario?ordenacao=cd_aptidao.des&quantidade=50', 'Gestão de funcionários', 8],
  ['/pendente/funcionario', 'Gestão de pedidos pendentes', 9],
  ['/pendente/acidente', 'Gestão de pedidos pendentes', 8],
  ['/saude/marcacao/acao-enfermagem', 'Marcações de exames', 8],
  ['/saude/marcacao/exame', 'Marcações de exames', 7],
  ['/saude/exame', 'Exames realizados', 8],
  ['/saude/falta/acao-enfermagem', 'Faltas', 9],
  ['/saude/falta/exame', 'Faltas', 9],
  ['/acidente', 'Gestão de acidentes', 9],
  ['/acidente?pendentes=1', 'Gestão de acidentes', 10],
  ['/seguranca/marcacao', 'Marcações de atividades técnicas', 5],
  ['/seguranca/medidas?quantidade=50', 'Controlo de medidas em aberto', 9],
  ['/seguranca/avaliacoes', 'Avaliações de riscos', 7],
  ['/seguranca/area/1', null, 9],
] as const)(
  'a file says what its screen says, cell by cell: %s [EXP-101]',
  async (path, title, columns) => {
    const { page } = await site.enter('rh@demo.pt', path, { before: atTestDay, viewport: WIDE });
    await page.getByRole('table').locator('tbody a, tbody td').first().waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    const name = title ?? (await heading.innerText());
    await soon(() => page.getByRole('table', { name }).getAttribute('aria-busy')).toBe('false');
    expect(await compare(page, name)).toBe(columns);
  },
);

test.each([
  ['/prestador/pedidos', 'Pedidos das empresas', 6],
  ['/prestador/listas', null, 2],
] as const)('so do those of the provider: %s [EXP-101]', async (path, title, columns) => {
  const { page } = await site.enter(PRESTADOR, path, {
    before: atTestDay,
    company: null,
    viewport: WIDE,
  });
  await page.getByRole('table').locator('tbody td').first().waitFor();
  const name = title ?? (await page.getByRole('table').getAttribute('aria-label')) ?? '';
  expect(await compare(page, name)).toBeGreaterThanOrEqual(columns);
});
