import { normalise } from '@sst/contract/rules/text';
import { FileProblem } from './file-problem.ts';

const NUMBER = ['n', 'no', 'nr', 'num'];
const JOINING = ['de', 'do', 'da'];

/** Headers compare without case, accents, signs and joining words, and 'nº' is 'número'. */
export function plainHeader(text: string): string {
  return normalise(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !JOINING.includes(word))
    .map((word) => (NUMBER.includes(word) ? 'numero' : word))
    .join(' ');
}

/** What to say of a file without columns that it must have. */
export function missingColumns(
  cells: readonly string[],
  missing: readonly { readonly header: string }[],
): FileProblem {
  if (cells.length === 1 && /[,\t]/.test(cells[0] ?? '')) {
    return new FileProblem(
      'As colunas do ficheiro têm de estar separadas por ponto e vírgula (;).',
    );
  }
  const names = missing.map(({ header }) => header).join(', ');
  return new FileProblem(
    missing.length === 1
      ? `Falta no ficheiro a coluna obrigatória ${names}.`
      : `Faltam no ficheiro as colunas obrigatórias ${names}.`,
  );
}
