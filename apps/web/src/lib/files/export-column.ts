/** What the cells of an exported column are, where a workbook can tell more than a text: other texts among them stay texts. */
export type ExportKind = 'date' | 'number';

/** A column of an exported file. */
export interface ExportColumn<Row> {
  readonly header: string;
  value(row: Row): string | number | null;
  /** In a workbook; a CSV has texts alone. */
  readonly kind?: ExportKind | undefined;
}
