import type { ApiError } from '../calls/api-error.ts';
import { mayPass } from '../calls/retry-call.ts';
import { decodePdf } from './pdf.ts';

/** A row of a series call: an employee and the sheet. */
export interface SeriesRow {
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly pdf: { readonly anex: string; readonly nome_fich: string } | null;
}

export interface SeriesFailure {
  readonly nome: string;
  readonly reason: string;
}

export interface SeriesFile {
  readonly name: string;
  readonly input: Uint8Array<ArrayBuffer>;
}

/** Makes file names unique, ignoring case: `a.pdf`, `a_2.pdf`. */
export function uniqueNames(): (name: string) => string {
  /** By name, the first number that may be free. */
  const taken = new Map<string, number>();
  return (name) => {
    const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    let unique = name;
    let count = taken.get(name.toLowerCase()) ?? 2;
    while (taken.has(unique.toLowerCase())) unique = `${stem}_${count++}${extension}`;
    taken.set(unique.toLowerCase(), 2);
    taken.set(name.toLowerCase(), count);
    return unique;
  };
}

/** Replaces characters that are invalid in file names or would make folders, on any system. */
function safeFileName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go.
  return name.replace(/[\u0000-\u001f\\/:*?"<>|]/g, '_').replace(/^\.+/, '') || 'ficha.pdf';
}

/** How a person is named in what a series reports. */
export function personName({ nome, num_mecan }: Pick<SeriesRow, 'nome' | 'num_mecan'>): string {
  return num_mecan ? `${nome} (${num_mecan})` : nome;
}

/** The sheet of a row; reports one that cannot be read, and returns `undefined`. */
function readSheet(
  row: SeriesRow,
  onFailure: (failure: SeriesFailure) => void,
): Uint8Array<ArrayBuffer> | undefined {
  try {
    return decodePdf(row.pdf?.anex ?? '');
  } catch (error) {
    onFailure({ nome: personName(row), reason: (error as Error).message });
    return undefined;
  }
}

/**
 * The files of a series: requests pages until an empty one (EXP-22), one page in memory at a time. A sheet that cannot
 * be read is reported and left out. A page that fails for a temporary reason ends the series early, so that the sheets
 * that have arrived can be saved.
 * @throws any other error of a page, and any error before the first sheet.
 */
export async function* seriesFiles(source: {
  fetchPage(pagina: number): Promise<readonly SeriesRow[]>;
  onFile(count: number): void;
  onFailure(failure: SeriesFailure): void;
  onBreak(error: ApiError): void;
}): AsyncGenerator<SeriesFile> {
  const unique = uniqueNames();
  let count = 0;
  for (let pagina = 1; ; pagina++) {
    let rows: readonly SeriesRow[];
    try {
      rows = await source.fetchPage(pagina);
    } catch (error) {
      if (count === 0 || !mayPass(error)) throw error;
      source.onBreak(error);
      return;
    }
    if (rows.length === 0) return;
    for (const row of rows) {
      const input = readSheet(row, (failure) => source.onFailure(failure));
      if (!input) continue;
      source.onFile(++count);
      yield { name: unique(safeFileName(row.pdf?.nome_fich || `${row.nome}.pdf`)), input };
    }
  }
}
