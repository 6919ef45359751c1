import { ImportedRow } from '@sst/contract';
import { yieldEverySlice } from '../../../concurrency/yield-every-slice.ts';

/** Most errors of rows in one answer. */
const MAX_ERRORS = 1_000;

export type Errors = Record<string, string>;

/** The fields with checks beyond their shape. */
const CHECKED = ['dataNascimento', 'dataAdmissao', 'cd_organig', 'nacionalidade'] as const;
export type Checked = Partial<Pick<ImportedRow, (typeof CHECKED)[number]>>;

/** Reads rows until there are more errors than an answer reports; the rest need not be read. */
export async function readRows(sent: readonly unknown[]): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  let wrong = 0;
  for await (const slice of yieldEverySlice(sent)) {
    for (const each of slice) {
      if (wrong > MAX_ERRORS) return rows;
      const row = readRow(each);
      wrong += Object.keys(row.wrong).length;
      rows.push(row);
    }
  }
  return rows;
}

/**
 * What is wrong with each row by itself, and what `check` finds besides; no further than an answer reports.
 * @returns the texts by `linhas.{n}.{field}`.
 */
export async function errorsOf(
  rows: readonly ReadRow[],
  check: (checked: Checked) => Errors,
): Promise<Errors> {
  const found: [string, string][] = [];
  let index = 0;
  for await (const slice of yieldEverySlice(rows)) {
    if (found.length >= MAX_ERRORS) break;
    for (const { wrong, checked } of slice) {
      for (const [field, text] of Object.entries({ ...wrong, ...check(checked) }))
        found.push([`linhas.${index}.${field}`, text]);
      index += 1;
    }
  }
  return Object.fromEntries(found.slice(0, MAX_ERRORS));
}

interface ReadRow {
  /** Absent if a field is wrong. */
  readonly row?: ImportedRow;
  readonly wrong: Errors;
  readonly checked: Checked;
}

function readRow(sent: unknown): ReadRow {
  const { data, error } = ImportedRow.safeParse(sent);
  if (!error) return { row: data, wrong: {}, checked: data };
  const wrong: Errors = {};
  // Only the first error of each field: the following ones are consequences of it.
  for (const issue of error.issues) wrong[issue.path.join('.') || 'linha'] ??= issue.message;
  // The valid fields of a row with errors are checked too, so that all its errors are reported at once.
  const right = CHECKED.filter((field) => !('linha' in wrong) && !(field in wrong));
  const given = sent as Record<string, unknown>;
  const checked: Checked = Object.fromEntries(
    right.map((field) => [field, ImportedRow.shape[field].parse(given[field])]),
  );
  return { wrong, checked };
}
