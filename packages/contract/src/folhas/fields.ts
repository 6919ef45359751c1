import type { Right } from '../calls/rights.ts';

/** What the cells of an exported column are, where a workbook can tell more than a text: other texts among them stay texts. */
export type CellKind = 'date' | 'number';

/** A column of an exported file. */
export interface FileColumn<Row> {
  readonly header: string;
  value(row: Row): string | number | null;
  /** In a workbook; a CSV has texts alone. */
  readonly kind?: CellKind | undefined;
}

/** Who asks for a file, and for which rows: its columns may follow from both. */
export interface FolhaAsk {
  pode(right: Right): boolean;
  /** Parameters of the path and of the query. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** Whether who asks sees of which type exams and actions are. */
export const seesTypes = ({ pode }: FolhaAsk): boolean => pode('saude.tipo');

/** A further sheet of a workbook, after those with the rows. */
export interface FurtherSheet {
  readonly name: string;
  readonly columns: readonly Omit<FileColumn<never>, 'value'>[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Makes of the rows, as they are written, a sheet after them. */
interface OfRows<Row> {
  add(row: Row): void;
  sheet(): FurtherSheet;
}

/** The file that a list is exported as. */
export interface ListFile<Row> {
  /** Without its ending. */
  readonly fileName: string;
  readonly columns: readonly FileColumn<Row>[];
  /** What a workbook adds to its rows; begun anew for each. */
  further?(): OfRows<Row>;
}

/** A field of a row that is shown on the page and exported, by both in the same words. */
export interface FileField<Row> {
  readonly id: string;
  readonly header: string;
  /** Header in the exported file, if it differs. */
  readonly fileHeader?: string;
  /** What its cells are in an exported workbook; a `numeric` field has numbers. */
  readonly kind?: 'date';
  readonly numeric?: boolean;
  text(row: Row): string | null;
}

/** The file of a list with these fields. @param fileName without its ending. */
export function fileOf<Row>(fields: readonly FileField<Row>[], fileName: string): ListFile<Row> {
  const columns = fields.map(({ header, fileHeader = header, text, numeric, kind }) => ({
    header: fileHeader,
    value: text,
    kind: kind ?? (numeric ? ('number' as const) : undefined),
  }));
  return { fileName, columns };
}

interface RowWithPath {
  readonly caminho: string;
}

/** The unit of a row: in files by its whole path, where the import reads it. */
export const UNIDADE_FIELD: FileField<RowWithPath> = {
  id: 'caminho',
  header: 'Unidade',
  fileHeader: 'Organigrama',
  text: (row) => row.caminho,
};

/** The employee's number of a row. */
export const NUM_MECAN_FIELD: FileField<{ readonly num_mecan: string | null }> = {
  id: 'num_mecan',
  header: 'N.º mecanográfico',
  text: (row) => row.num_mecan,
};
