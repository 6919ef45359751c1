import { withSingleSpaces } from '@sst/contract/rules/texts/names';
import { normalise } from '@sst/contract/rules/texts/text';
import { FileProblem } from './file-problem.ts';

const NUMBER = ['n', 'no', 'nr', 'num'];
const JOINING = ['de', 'do', 'da'];

/**
 * Normalises a header for comparison: without case, accents, punctuation and prepositions, and with 'nº' as 'número'.
 */
export function plainHeader(text: string): string {
  return normalise(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !JOINING.includes(word))
    .map((word) => (NUMBER.includes(word) ? 'numero' : word))
    .join(' ');
}

/**
 * The position of a column among the normalised headers of a file, by its own header, and otherwise by another of its
 * names: these come second, since they may mean something else ('Nº' of the line).
 * @param names the normalised names of the column, its own header first.
 */
export function columnAt(headers: readonly string[], names: readonly string[]): number | undefined {
  const name = names.find((each) => headers.includes(each));
  return name === undefined ? undefined : headers.indexOf(name);
}

/** The message for a file that lacks required columns. */
export function missingColumns(
  cells: readonly string[],
  missing: readonly { readonly header: string }[],
): FileProblem {
  if (cells.length === 1 && /[,\t]/.test(cells[0] ?? '')) {
    return new FileProblem(
      'As colunas do ficheiro têm de estar separadas por ponto e vírgula (;).',
    );
  }
  const [title = '', ...others] = cells.map(withSingleSpaces).filter((cell) => cell !== '');
  if (others.length === 0) {
    return new FileProblem(
      `Na primeira linha do ficheiro têm de estar os nomes das colunas. Lá só está «${title}».`,
    );
  }
  const names = missing.map(({ header }) => header).join(', ');
  return new FileProblem(
    missing.length === 1
      ? `Falta no ficheiro a coluna obrigatória ${names}.`
      : `Faltam no ficheiro as colunas obrigatórias ${names}.`,
  );
}
