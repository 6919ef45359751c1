import { type AcertoAlvo, type AcertoColuna, proposeColunas } from './campos.ts';
import type { PorLer } from './linhas.ts';
import type { ListaLida, ListaLinha, ListaRecord } from './read-lista.ts';

/** The records of a file with a list: its header, and the rows below. */
export interface ListaFile {
  readonly headers: readonly string[];
  readonly records: readonly ListaRecord[];
  /** Lines that were left out, for having fewer or more cells than the header. */
  readonly uneven: readonly number[];
}

/** Records among which the header stands, below the titles that programs print. */
const HEADER_WITHIN = 20;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Finds the header of a list: the record with most words of columns, otherwise the first one. Records without content are
 * passed over.
 * @returns `undefined` for a file without any content.
 */
export function listaFileOf(records: readonly ListaRecord[]): ListaFile | undefined {
  const filled = records.filter(({ cells }) => !isBlank(cells));
  const known = filled
    .slice(0, HEADER_WITHIN)
    .map(({ cells }) => proposeColunas(cells).filter((alvo) => alvo !== null).length);
  const most = Math.max(0, ...known);
  const at = most > 1 ? known.indexOf(most) : 0;
  const head = filled[at];
  if (!head) return undefined;
  const width = head.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const rows: ListaRecord[] = [];
  const uneven: number[] = [];
  for (const record of filled.slice(at + 1)) {
    const { cells, linha } = record;
    if (cells.length < width || !isBlank(cells.slice(width))) uneven.push(linha);
    else rows.push(record);
  }
  return { headers: head.cells.slice(0, width), records: rows, uneven };
}

/** A row as calls take it. */
export type SentLinha = Readonly<
  Partial<Record<AcertoColuna, string>> & { linha: number; cd_organig: number | null }
>;

/** What a text of a unit leads to: one unit, or several, or none. */
type UnitMatch = { readonly node: number } | { readonly candidates: readonly string[] };

/** The people of a list, and what of their units leads to no single one. */
export interface ListaPeople {
  readonly linhas: readonly SentLinha[];
  /** Lines that say of nobody who it is. */
  readonly semPessoa: readonly number[];
  /** Names of units that lead to none, or to several, by how many rows have them. */
  readonly unidadesPorLer: ReadonlyMap<
    string,
    { readonly rows: number; readonly candidates: readonly string[] }
  >;
  /** What of each row could not be read: of cells, and the unit. */
  readonly porLer: PorLer;
}

/** Whether a row says anything of whom it is. */
function isOfSomebody({ valores: { nome, numMecan, nif, niss, bi } }: ListaLinha): boolean {
  return [nome, numMecan, nif, niss, bi].some(Boolean);
}

/** The people of a list as calls take them. @param find what a text of a unit leads to. */
export function peopleOf(
  { linhas, naoLidas }: Pick<ListaLida, 'linhas' | 'naoLidas'>,
  find: (unidade: string) => UnitMatch,
): ListaPeople {
  const unidadesPorLer = new Map<string, { rows: number; candidates: readonly string[] }>();
  const porLer = new Map<number, AcertoAlvo[]>();
  const lacks = (linha: number, alvo: AcertoAlvo) =>
    porLer.set(linha, [...(porLer.get(linha) ?? []), alvo]);
  for (const { linha, alvo } of naoLidas) lacks(linha, alvo);
  const people = linhas.filter(isOfSomebody);
  const sent = people.map(({ linha, valores, unidade }): SentLinha => {
    if (unidade === '') return { linha, ...valores, cd_organig: null };
    const found = find(unidade);
    if ('node' in found) return { linha, ...valores, cd_organig: found.node };
    const rows = (unidadesPorLer.get(unidade)?.rows ?? 0) + 1;
    unidadesPorLer.set(unidade, { rows, candidates: found.candidates });
    lacks(linha, 'unidade');
    return { linha, ...valores, cd_organig: null };
  });
  const semPessoa = linhas.filter((linha) => !isOfSomebody(linha)).map(({ linha }) => linha);
  return { linhas: sent, semPessoa, unidadesPorLer, porLer };
}

/** What the columns of a list say of people, save the unit. */
export function camposOf(colunas: readonly (AcertoAlvo | null)[]): AcertoColuna[] {
  return colunas.filter((alvo): alvo is AcertoColuna => alvo !== null && alvo !== 'unidade');
}
