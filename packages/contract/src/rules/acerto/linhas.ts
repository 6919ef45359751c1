import { ACERTO_ALVOS, type AcertoAlvo, type AcertoColuna } from './campos.ts';
import type { SentLinha } from './lista-file.ts';

/**
 * Rows of a list as calls take them: texts with tabs between the line, the code of the unit, and one value for each
 * thing that the list says. Twenty thousand objects would be more values of JSON than the server reads.
 */
const SEPARATOR = '\t';

/** A row as a text; what it lacks is empty. */
export function packLinha(linha: SentLinha, campos: readonly AcertoColuna[]): string {
  const values = campos.map((campo) => linha[campo] ?? '');
  return [linha.linha, linha.cd_organig ?? '', ...values].join(SEPARATOR);
}

/** What a text of a row says, to be checked; `null` for one with another number of values. */
export function unpackLinha(
  text: string,
  campos: readonly AcertoColuna[],
): Readonly<Record<string, unknown>> | null {
  const [linha = '', cd_organig = '', ...values] = text.split(SEPARATOR);
  if (values.length !== campos.length) return null;
  const said = campos.map((campo, index) => [campo, values[index] || null]);
  return {
    ...Object.fromEntries(said),
    linha: Number(linha),
    cd_organig: cd_organig === '' ? null : Number(cd_organig),
  };
}

/** What of some rows could not be read, and is not compared. */
export type PorLer = ReadonlyMap<number, readonly AcertoAlvo[]>;

/** The same as texts: a line, and what of it. */
export function packPorLer(porLer: PorLer): string[] {
  return [...porLer].map(([linha, alvos]) => [linha, ...alvos].join(SEPARATOR));
}

const ALVOS: ReadonlySet<string> = new Set(ACERTO_ALVOS);

/** @returns `null` where a text is none of those. */
export function unpackPorLer(texts: readonly string[]): PorLer | null {
  const read = texts.map((text) => text.split(SEPARATOR));
  const right = ([linha, ...alvos]: readonly string[]) =>
    /^\d{1,9}$/.test(linha ?? '') && alvos.length > 0 && alvos.every((alvo) => ALVOS.has(alvo));
  if (!read.every(right)) return null;
  return new Map(read.map(([linha, ...alvos]) => [Number(linha), alvos as AcertoAlvo[]]));
}
