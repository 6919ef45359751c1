import type { AcertoColuna } from './campos.ts';
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
