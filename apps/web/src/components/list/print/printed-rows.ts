interface Rows {
  /** The first of them, from 1. */
  readonly first: number;
  readonly rows: number;
  /** How many the list has. */
  readonly count: number;
  /** They were chosen one by one. */
  readonly chosen?: boolean | undefined;
}

/** Which rows of a list are on paper: 'Todas as linhas: 151', or plainly a part of them, 'Linhas 11 a 20 de 1500'. */
export function printedRows(
  { first, rows, count, chosen }: Rows,
  write: (value: number) => string = String,
): string {
  if (chosen) return `Linhas escolhidas: ${write(rows)} de ${write(count)}`;
  if (rows >= count) return `Todas as linhas: ${write(count)}`;
  return `Linhas ${write(first)} a ${write(first + rows - 1)} de ${write(count)}`;
}
