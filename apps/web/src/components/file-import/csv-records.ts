import Papa from 'papaparse';
import { FileProblem } from './file-problem.ts';

/**
 * Parses a CSV text with LF line ends, separated by semicolons; cells may be quoted and contain line breaks.
 * @throws {FileProblem} if a quote is not closed, since the following cells are ambiguous.
 */
export function csvRecords(text: string): string[][] {
  // Excel's separator hint is not a record.
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
