import { displayDate } from '@sst/contract/rules/dates/dates';
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

/** Whether nothing was read or typed into a row. */
function isBlankRow({ values, unplaced }: ImportRow): boolean {
  return !unplaced && Object.values(values).every((text) => text.trim() === '');
}

/** The draft of an import; `null` if there are no rows, or nothing is in them. */
export function importContent({ rows, aside, node, files }: DraftedRows): object | null {
  if (rows.length === 0 || (rows.every(isBlankRow) && aside.length === 0)) return null;
  const left = aside.map((one) =>
    remembered(keptAside, one, () => ({ ...one, row: draftRow(one.row) })),
  );
  return { node, files, rows: rows.map(draftRow), aside: left };
}

/** Longer names of files are cut, so that the day and the rows stay. */
const LONGEST_FILE = 60;

/** What the title of a draft of a file begins with. */
function fileTitle(file: string): string {
  const signs = [...file.trim()];
  return signs.length > LONGEST_FILE
    ? `${signs.slice(0, LONGEST_FILE - 1).join('')}…`
    : file.trim();
}

/** What is imported, for the offer to go on with it: the file, the day and the rows. @param day on which it was worked on last. */
export function importTitle(
  { rows, files }: Pick<DraftedRows, 'rows' | 'files'>,
  day: string,
): string {
  if (rows.length === 0) return '';
  const [first, ...others] = files;
  const file = first === undefined ? [] : [fileTitle(first)];
  const more =
    others.length > 0 ? [`e mais ${countLabel(others.length, 'ficheiro', 'ficheiros')}`] : [];
  const count = countLabel(rows.length, 'funcionário', 'funcionários');
  return [...file, ...more, displayDate(day), count].join(', ');
}

/** Whether a draft is of one file alone, by its title: given anew, the file takes the place of that draft. */
export function isDraftOf(file: string, titulo: string): boolean {
  const name = fileTitle(file);
  return titulo.startsWith(`${name}, `) && /^\d\d-\d\d-\d{4}, /.test(titulo.slice(name.length + 2));
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
