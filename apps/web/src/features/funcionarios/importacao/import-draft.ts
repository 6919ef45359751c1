import { countLabel } from '@sst/contract/rules/texts/text';
import type { Aside } from './aside.ts';
import { COLUMNS, type Field } from './columns.ts';
import type { Unread, Values } from './ficheiro/read-table.ts';
import { type ImportRow, keptRow } from './import-row.ts';
import type { ImportState } from './import-state.ts';

/** What is needed to go on with the rows as they stand. */
export type DraftedRows = Pick<ImportState, 'rows' | 'aside' | 'node' | 'files'>;

/** A row in the draft. Its shape never changes, so that a corrected cell is a correction of one text. */
interface DraftRow {
  readonly line: number;
  readonly file: number;
  readonly from: string;
  readonly values: Values;
  readonly node: number | null;
  readonly unread: Unread;
  /** Who is admitted again; 0 for nobody. */
  readonly readmite: number;
  /** The unit that the file says and that was not found; empty if there is none. */
  readonly unit: string;
  /** The paths that the name may mean, one a line. */
  readonly paths: string;
}

interface DraftAside extends Omit<Aside, 'row'> {
  readonly row: DraftRow;
}

const kept = new WeakMap<ImportRow, DraftRow>();
const keptAside = new WeakMap<Aside, DraftAside>();

/** The same object for the same row: parts that are the same need not be compared. */
function remembered<K extends object, D>(known: WeakMap<K, D>, key: K, make: () => D): D {
  let made = known.get(key);
  if (made === undefined) {
    made = make();
    known.set(key, made);
  }
  return made;
}

function draftRow(row: ImportRow): DraftRow {
  const { line, file, from, values, node, unread = {}, unplaced, readmite = 0 } = row;
  return remembered(kept, row, () => ({
    line,
    file,
    from,
    values,
    node,
    unread,
    readmite,
    unit: unplaced?.name ?? '',
    paths: unplaced?.candidates.join('\n') ?? '',
  }));
}

/** The draft of an import; `null` if there are no rows. */
export function importContent({ rows, aside, node, files }: DraftedRows): object | null {
  if (rows.length === 0) return null;
  const left = aside.map((one) =>
    remembered(keptAside, one, () => ({ ...one, row: draftRow(one.row) })),
  );
  return { node, files, rows: rows.map(draftRow), aside: left };
}

/** How many are imported, for the offer to go on with them. */
export function importTitle({ rows }: Pick<DraftedRows, 'rows'>): string {
  return rows.length === 0 ? '' : countLabel(rows.length, 'funcionário', 'funcionários');
}

/** The rows that a draft has; `null` if none can be read. */
export function readImport(content: unknown): DraftedRows | null {
  const { rows, aside, node, files } = (content ?? {}) as Readonly<Record<string, unknown>>;
  const read = listOf(rows).filter(isDraftRow).map(rowOf);
  if (read.length === 0) return null;
  return {
    rows: read,
    aside: listOf(aside)
      .filter(isDraftAside)
      .map((one) => ({ ...one, row: rowOf(one.row) })),
    node: isNode(node) ? node : null,
    files: listOf(files).filter((name) => typeof name === 'string'),
  };
}

function rowOf({
  line,
  file,
  from,
  values,
  node,
  unread,
  readmite,
  unit,
  paths,
}: DraftRow): ImportRow {
  const texts = Object.fromEntries(COLUMNS.map(({ field }) => [field, values[field] ?? '']));
  const candidates = paths === '' ? [] : paths.split('\n');
  return keptRow({
    line,
    file,
    from,
    values: texts as Values,
    node,
    unread,
    readmite: readmite || undefined,
    unplaced: unit === '' ? undefined : { name: unit, candidates },
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isNode(value: unknown): value is number | null {
  return value === null || Number.isSafeInteger(value);
}

/** Whether a value has texts by field; another version of the page may have other fields. */
function isTexts(value: unknown): value is Partial<Record<Field, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

function isDraftRow(value: unknown): value is DraftRow {
  const one = (value ?? {}) as Partial<DraftRow>;
  return (
    [one.line, one.file, one.readmite ?? 0].every(Number.isSafeInteger) &&
    [one.from, one.unit, one.paths].every((text) => typeof text === 'string') &&
    isTexts(one.values) &&
    isTexts(one.unread) &&
    isNode(one.node)
  );
}

function isDraftAside(value: unknown): value is DraftAside {
  const one = (value ?? {}) as Partial<DraftAside>;
  return (
    isDraftRow(one.row) &&
    (one.than === 'menos' || one.than === 'mais') &&
    typeof one.onlyEmpty === 'boolean' &&
    typeof one.reason === 'string'
  );
}
