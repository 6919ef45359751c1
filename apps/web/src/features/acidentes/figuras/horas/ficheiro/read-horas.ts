import { CAMPO_LABEL, HORAS } from '@sst/contract/acidentes/figuras/horas-rules';
import { isBlank, plainText } from '@sst/contract/ficheiros/cells';
import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { parseTypedDate } from '@sst/contract/rules/dates/dates';
import { parseWrittenDate } from '@sst/contract/rules/dates/written-dates';
import { columnAt, plainHeader } from '@sst/contract/rules/texts/headers';
import { normalise, wholeNumber } from '@sst/contract/rules/texts/text';
import { missingColumns } from '../../../../../components/file-import/headers.ts';
import { monthName } from '../horas-model.ts';

/** Columns of the file, as the template heads them; one of the last two may be missing. */
export const HORAS_COLUMNS = [
  { header: 'Unidade', aliases: ['unidades', 'local', 'estabelecimento'] },
  { header: 'Mês', aliases: ['data', 'período'] },
  { header: CAMPO_LABEL.horas, aliases: ['horas', 'horas reais'] },
  { header: CAMPO_LABEL.efetivo, aliases: ['efetivo', 'trabalhadores', 'pessoas'] },
] as const;

/** A line of the file as it is written; what its unit is, is known by the page alone. */
export interface HorasLine {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  readonly unidade: string;
  readonly mes: string;
  readonly horas: string;
  readonly efetivo: string;
}

/** A number of a workbook, which has a point before its decimals, as people write it; three digits after a point may be thousands. */
export const decimalComma = (text: string) =>
  /^\d+\.\d+$/.test(text) && !/\.\d{3}$/.test(text) ? text.replace('.', ',') : text;

/**
 * Parses hours from a file's records: the first that is not empty is the header.
 * @param numberOf a number as people write it.
 * @throws {FileProblem} without one of the columns that are needed, without lines, or with too many.
 */
export function readHoras(
  records: readonly (readonly string[])[],
  numberOf: (text: string) => string = (text) => text,
): readonly HorasLine[] {
  const start = records.findIndex((record) => !isBlank(record));
  const head = records[start];
  if (!head) throw new FileProblem('O ficheiro está vazio.');
  const names = head.map(plainHeader);
  const at = HORAS_COLUMNS.map(({ header, aliases }) =>
    columnAt(names, [header, ...aliases].map(plainHeader)),
  );
  const needed = HORAS_COLUMNS.filter(
    (_, index) => at[index] === undefined && (index < 2 || (at[2] ?? at[3]) === undefined),
  );
  if (needed.length > 0) throw missingColumns(head, needed);
  const lines = records.flatMap((record, index) => {
    if (index <= start || isBlank(record)) return [];
    const [unidade = '', mes = '', horas = '', efetivo = ''] = at.map((column) =>
      column === undefined ? '' : plainText(record[column]),
    );
    return [{ line: index + 1, unidade, mes, horas: numberOf(horas), efetivo: numberOf(efetivo) }];
  });
  if (lines.length === 0) throw new FileProblem('O ficheiro não tem nenhuma linha.');
  if (lines.length > HORAS.celulas) {
    const [found, most] = [lines.length, HORAS.celulas].map(wholeNumber);
    throw new FileProblem(`O ficheiro tem ${found} linhas. Importe no máximo ${most} de cada vez.`);
  }
  return lines;
}

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  normalise(monthName(`2000-${String(index + 1).padStart(2, '0')}`)),
);

/** A month as people and spreadsheets write it: '2026-03', '03/2026', 'mar/26', 'março de 2026', or a day of it; undefined for anything else. */
export function monthOfText(text: string): string | undefined {
  const plain = normalise(text).trim();
  const [, year, month] = /^(\d{4})[-/.](\d{1,2})$/.exec(plain) ?? [];
  if (year && month) return monthOf(year, Number(month));
  const [, first, second] = /^(\d{1,2})[-/.](\d{4})$/.exec(plain) ?? [];
  if (first && second) return monthOf(second, Number(first));
  const [, name = '', of] = /^([a-z]+)\.?(?:[-/. ]|\s+de\s+)(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (of) {
    const named = MONTHS.findIndex((one) => one === name || one.slice(0, 3) === name);
    return monthOf(of.length === 2 ? `20${of}` : of, named + 1);
  }
  return (parseTypedDate(text) || parseWrittenDate(text) || undefined)?.slice(0, 7);
}

function monthOf(year: string, month: number): string | undefined {
  if (month < 1 || month > 12) return undefined;
  return `${year}-${String(month).padStart(2, '0')}`;
}
