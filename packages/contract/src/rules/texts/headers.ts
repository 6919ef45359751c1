import { normalise } from './text.ts';

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
