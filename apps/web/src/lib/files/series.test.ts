import { describe, expect, test, vi } from 'vitest';
import type { SeriesFailure, SeriesRow } from './series.ts';

// The client reads `window.location` and the cookies when it is imported.
vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
const { ApiError } = await import('../calls/api-error.ts');
const { seriesFiles } = await import('./series.ts');

const PDF = btoa('%PDF-1.4 teste');
const sheet = (nome: string, anex = PDF, nome_fich = `${nome}.pdf`): SeriesRow => ({
  num_mecan: '12',
  nome,
  pdf: { anex, nome_fich },
});

async function run(pages: readonly (readonly SeriesRow[] | Error)[]) {
  const asked: number[] = [];
  const counts: number[] = [];
  const failures: SeriesFailure[] = [];
  const names: string[] = [];
  const breaks: string[] = [];
  const files = seriesFiles({
    folders: false,
    fetchPage: async (pagina) => {
      asked.push(pagina);
      const page = pages[pagina - 1] ?? [];
      if (page instanceof Error) throw page;
      return page;
    },
    onFile: (count) => counts.push(count),
    onFailure: (failure) => failures.push(failure),
    onBreak: ({ message }) => breaks.push(message),
  });
  for await (const file of files) names.push(file.name);
  return { asked, counts, failures, names, breaks };
}

describe('series of sheets (EXP-16)', () => {
  test('asks for pages until an empty one', async () => {
    const { asked, names, counts } = await run([[sheet('Ana'), sheet('Rui')], [sheet('Zé')]]);
    expect(asked).toEqual([1, 2, 3]);
    expect(names).toEqual(['Ana.pdf', 'Rui.pdf', 'Zé.pdf']);
    expect(counts).toEqual([1, 2, 3]);
  });

  test('asks for the next page only when the one before has been used', async () => {
    const asked: number[] = [];
    const files = seriesFiles({
      folders: false,
      fetchPage: async (pagina) => {
        asked.push(pagina);
        return [sheet('Ana'), sheet('Rui')];
      },
      onFile: () => {},
      onFailure: () => {},
      onBreak: () => {},
    });
    await files.next();
    await files.next();
    expect(asked).toEqual([1]);
    await files.next();
    expect(asked).toEqual([1, 2]);
  });

  test('reports a sheet that cannot be read and goes on', async () => {
    const { failures, names } = await run([
      [sheet('Ana', '*'), sheet('Rui', btoa('<html>')), sheet('Eva', ''), sheet('Zé')],
    ]);
    expect(names).toEqual(['Zé.pdf']);
    expect(failures).toEqual([
      { nome: 'Ana (12)', reason: 'o conteúdo recebido está danificado' },
      { nome: 'Rui (12)', reason: 'o conteúdo não é um PDF' },
      { nome: 'Eva (12)', reason: 'o ficheiro está vazio' },
    ]);
  });

  test('a page that fails in passing ends the series after the sheets that came', async () => {
    const busy = new ApiError(503, { error: 'Tente mais tarde.' });
    const { asked, names, breaks } = await run([[sheet('Ana')], busy, [sheet('Zé')]]);
    expect(names).toEqual(['Ana.pdf']);
    expect(breaks).toEqual(['Tente mais tarde.']);
    expect(asked).toEqual([1, 2]);
  });

  test('a refused page, or one before any sheet, is an error of the whole series', async () => {
    const refused = new ApiError(403, { error: 'Sem permissão.' });
    await expect(run([[sheet('Ana')], refused])).rejects.toBe(refused);
    const busy = new ApiError(503, { error: 'Tente mais tarde.' });
    await expect(run([busy])).rejects.toBe(busy);
  });

  test('gives nothing where there are no sheets', async () => {
    expect(await run([])).toMatchObject({ asked: [1], names: [], failures: [] });
  });

  test('keeps two files of one name apart, and every file in one folder', async () => {
    const { names } = await run([
      [sheet('Ana'), sheet('Ana'), sheet('ANA'), sheet('x', PDF, '../../etc/x.pdf')],
    ]);
    expect(names).toEqual(['Ana.pdf', 'Ana_2.pdf', 'ANA_3.pdf', '_.._etc_x.pdf']);
  });
});
