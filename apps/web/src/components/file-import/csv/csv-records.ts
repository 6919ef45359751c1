import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { isSeparatorHint } from '@sst/contract/rules/texts/csv';
import Papa from 'papaparse';

/**
 * Parses a CSV text with LF line ends, separated by semicolons; cells may be quoted and contain line breaks.
 * @throws {FileProblem} if a quote is not closed, since the following cells are ambiguous.
 */
export function csvRecords(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ';', newline: '\n' });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) {
    throw new FileProblem(
      `As aspas da linha ${(quotes.row ?? 0) + 1} do ficheiro não estão bem fechadas. Corrija-a e importe de novo.`,
    );
  }
  return isSeparatorHint(data[0] ?? []) ? data.slice(1) : data;
}
