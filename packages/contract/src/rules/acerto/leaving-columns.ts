import { parseTypedDate } from '../dates/dates.ts';
import { parseWrittenDate } from '../dates/written-dates.ts';
import { plainHeader } from '../texts/headers.ts';
import type { AcertoAlvo } from './campos.ts';
import type { ListaFile } from './lista-file.ts';

/** Headers of days on which people leave, or their contracts end. */
const LEAVING =
  /\b(saida|cessacao|demissao|rescisao|fim|termo|desvinculacao|inativ\w+|inactiv\w+)\b/;

/** More of the rows than this have a day that everybody has, as of birth or of a medical exam. */
const MOST_FILLED = 0.5;

/**
 * The names of columns that are not used, and look as if they had the days on which people left: by their header, or by having
 * days and nothing else, in the rows of some.
 * @param dateOf in a workbook: the day that a number without a format stands for.
 */
export function leavingColumns(
  { headers, records }: Pick<ListaFile, 'headers' | 'records'>,
  colunas: readonly (AcertoAlvo | null)[],
  dateOf?: (text: string) => string | null,
): string[] {
  if (colunas.includes('dataSaida')) return [];
  const isDay = (text: string) => {
    const written = dateOf?.(text) ?? text;
    return Boolean(parseTypedDate(written) || parseWrittenDate(written));
  };
  return headers.flatMap((header, at) => {
    if (colunas[at]) return [];
    const filled = records.flatMap(({ cells }) => cells[at]?.trim() || []);
    if (filled.length === 0 || !filled.every(isDay)) return [];
    const some = filled.length < records.length * MOST_FILLED;
    return some || LEAVING.test(plainHeader(header)) ? [header.trim() || `Coluna ${at + 1}`] : [];
  });
}
