import { IMPORT_FILE_NAME } from '@sst/contract/rules/limits';
import { readDate } from '../../../../components/form/dates/date-text.ts';
import { COLUMNS } from '../columns.ts';
import type { Cell, ImportRow } from '../import-row.ts';
import type { RowCheck } from '../verificacao/check-row.ts';
import { knownName, type References } from '../verificacao/references.ts';

/** The server's error of a cell, and the content that it is about. */
interface Refusal {
  readonly text: string;
  readonly content: string;
}

/** The server's errors, by row and cell. */
export type Refusals = ReadonlyMap<number, Readonly<Partial<Record<Cell, Refusal>>>>;

function contentOf(row: ImportRow, cell: Cell): string {
  return cell === 'organigrama' ? String(row.node) : row.values[cell];
}

/** The row in the request body (ENT-30): dates in API form, sex as a number, existing names as written there. */
export function sentRow(row: ImportRow, nodeName: string, references: References | undefined) {
  const fields = COLUMNS.map(({ field, kind, reference }) => {
    const text = row.values[field].trim();
    if (kind === 'date') return [field, readDate(text)];
    if (kind === 'sex') return [field, text === '' ? null : Number(text)];
    const known = reference && references && knownName(references, reference, text);
    return [field, known ?? text];
  });
  return {
    ...Object.fromEntries(fields),
    cd_organig: row.node,
    organigrama: nodeName,
    ...(row.readmite !== undefined && { cd_readmite: row.readmite }),
  };
}

/** What the rows are called by the files that they are of; `undefined` if they were all typed. */
export function fileOf([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined || others.length === 0) return first;
  const more = ` e mais ${others.length}`;
  return first.slice(0, IMPORT_FILE_NAME - more.length).toWellFormed() + more;
}

/**
 * Maps the server's errors (`linhas.{n}.{field}`, n from 0) to the cells of the rows that were sent.
 * @returns the errors by row, and those that belong to no cell.
 */
export function refusalsOf(
  campos: Readonly<Record<string, string>>,
  sent: readonly ImportRow[],
): { readonly refusals: Refusals; readonly others: readonly string[] } {
  const refusals = new Map<number, Partial<Record<Cell, Refusal>>>();
  const others: string[] = [];
  for (const [name, text] of Object.entries(campos)) {
    const [, index, field = ''] = /^linhas\.(\d+)\.(\w+)/.exec(name) ?? [];
    const row = index === undefined ? undefined : sent[Number(index)];
    if (!row) {
      others.push(text);
      continue;
    }
    const cell = cellOf(field);
    const cells = refusals.get(row.id) ?? {};
    cells[cell] ??= { text, content: contentOf(row, cell) };
    refusals.set(row.id, cells);
  }
  return { refusals, others };
}

/** Adds the server's errors to a check, for cells that still have the refused content; the check's own errors win. */
export function withRefusals(check: RowCheck, row: ImportRow, refusals: Refusals): RowCheck {
  const refused = Object.entries(refusals.get(row.id) ?? {}).filter(
    ([cell, { content }]) => contentOf(row, cell as Cell) === content,
  );
  if (refused.length === 0) return check;
  const said = Object.fromEntries(refused.map(([cell, { text }]) => [cell, text]));
  return { ...check, errors: { ...said, ...check.errors } };
}

/** The cell of a field; an error of the row as a whole is shown at its name. */
function cellOf(field: string): Cell {
  if (field === 'cd_organig' || field === 'organigrama') return 'organigrama';
  return COLUMNS.find((column) => column.field === field)?.field ?? 'nome';
}
