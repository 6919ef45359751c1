import Papa from 'papaparse';
import { FileProblem } from './file-problem.ts';

/**
 * The records of a CSV text with LF line ends, separated by semicolons; cells may be quoted and hold line breaks.
 * @throws {FileProblem} where quotes are left open, since the cells after them cannot be told apart.
 */
export function csvRecords(text: string): string[][] {
  // Excel's own hint about the separator is no record.
  const content = text.replace(/^sep=;\n/i, '');
  const { data, errors } = Papa.parse<string[]>(content, { delimiter: ';', newline: '\n' });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) {
    throw new FileProblem(
      `As aspas da linha ${(quotes.row ?? 0) + 1} do ficheiro não estão bem fechadas. Corrija-a e importe de novo.`,
    );
  }
  return data;
}
