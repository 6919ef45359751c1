import { normalise } from '@sst/contract/rules/text';
import { COLUMNS, ERRORS_HEADER, type Field, NODE_HEADER } from './columns.ts';
import { FileProblem } from './file-problem.ts';

export interface Header {
  /** Position of each column that the file has. */
  readonly at: ReadonlyMap<Field, number>;
  /** Position of the organigrama, where the file names it. */
  readonly node: number | undefined;
  /** Columns that mean nothing here, or that stand there twice, as the file names them. */
  readonly unknown: readonly string[];
}

const NUMBER = ['n', 'no', 'nr', 'num'];
const JOINING = ['de', 'do', 'da'];

/** Headers compare without case, accents, signs and joining words, and 'nº' is 'número'. */
function plain(text: string): string {
  return normalise(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !JOINING.includes(word))
    .map((word) => (NUMBER.includes(word) ? 'numero' : word))
    .join(' ');
}

const FIELDS = new Map<string, Field>(
  COLUMNS.flatMap(({ field, header, aliases }) =>
    [header, field, ...aliases].map((name) => [plain(name), field] as const),
  ),
);

/**
 * Finds the columns by their headers, in any order.
 * @throws {FileProblem} naming the required columns that are not there.
 */
export function matchHeader(cells: readonly string[]): Header {
  const at = new Map<Field, number>();
  const unknown: string[] = [];
  let node: number | undefined;
  cells.forEach((cell, index) => {
    const name = plain(cell);
    const field = FIELDS.get(name);
    if (field && !at.has(field)) at.set(field, index);
    else if (name === plain(NODE_HEADER) && node === undefined) node = index;
    else if (name !== '' && name !== plain(ERRORS_HEADER)) unknown.push(cell.trim());
  });
  const missing = COLUMNS.filter((column) => column.missing && !at.has(column.field));
  if (missing.length > 0) throw new FileProblem(missingText(cells, missing));
  return { at, node, unknown };
}

function missingText(
  cells: readonly string[],
  missing: readonly { readonly header: string }[],
): string {
  if (cells.length === 1 && /[,\t]/.test(cells[0] ?? '')) {
    return 'As colunas do ficheiro têm de estar separadas por ponto e vírgula (;).';
  }
  const names = missing.map(({ header }) => header).join(', ');
  return missing.length === 1
    ? `Falta no ficheiro a coluna obrigatória ${names}.`
    : `Faltam no ficheiro as colunas obrigatórias ${names}.`;
}
