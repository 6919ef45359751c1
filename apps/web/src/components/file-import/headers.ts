import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { withSingleSpaces } from '@sst/contract/rules/texts/names';

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
