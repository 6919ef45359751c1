import type { ApiError } from '../calls/api-error.ts';
import { mayPass } from '../calls/retry-call.ts';
import { decodePdf } from './pdf.ts';
import { safeFileName, type Unidade, unidadeNames } from './unidade-folders.ts';

/** A row of a series call: an employee, the sheet and its unit, which a server of the version before does not tell. */
export interface SeriesRow extends Partial<Unidade> {
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

/** How a person is named in what a series reports. */
export function personName({ nome, num_mecan }: Pick<SeriesRow, 'nome' | 'num_mecan'>): string {
  return num_mecan ? `${nome} (${num_mecan})` : nome;
}

function unitOf({ cd_organig, caminho }: SeriesRow): Unidade | undefined {
  return cd_organig === undefined || caminho === undefined ? undefined : { cd_organig, caminho };
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
  /** Whether they are filed in a folder for each unit. */
  readonly folders: boolean;
}): AsyncGenerator<SeriesFile> {
  const nameIn = unidadeNames();
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
      const name = safeFileName(row.pdf?.nome_fich || `${row.nome}.pdf`);
      yield { name: nameIn(name, source.folders ? unitOf(row) : undefined), input };
    }
  }
}
