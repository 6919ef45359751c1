import { NOT_AVAILABLE } from '@sst/contract/rules/text';
import type { ReactNode } from 'react';
import type { ListColumn, ListExport } from './list-definition.ts';

/** A field of a row that is both shown and exported, under one heading. */
export interface RowField<Row>
  extends Pick<ListColumn<Row>, 'id' | 'header' | 'main' | 'numeric' | 'prose' | 'cut'> {
  text(row: Row): string | null;
  /** Its heading in the file, where that says more. */
  readonly fileHeader?: string;
  /** Where it shows more than its text. */
  render?(row: Row): ReactNode;
  /** It may be long, and is cut where there is no room; the tooltip says all of it. */
  readonly long?: boolean;
  /** The server has no order by it. */
  readonly unsorted?: boolean;
}

/** The columns of a list, each sorted by the field of its own name unless it says otherwise. */
function columnsOf<Row>(fields: readonly RowField<Row>[]): ListColumn<Row>[] {
  return fields.map(({ id, header, main, numeric, prose, cut, long, unsorted, text, render }) => ({
    id,
    header,
    main,
    numeric,
    prose,
    sort: unsorted ? undefined : id,
    cell: render ?? ((row) => text(row) || NOT_AVAILABLE),
    cut: cut ?? (long ? (row) => text(row) ?? '' : undefined),
  }));
}

/** The columns of a list, and the same in the file that it exports. @param fileName without '.csv'. */
export function columnsAndFile<Row>(
  fields: readonly RowField<Row>[],
  fileName: string,
): { readonly columns: readonly ListColumn<Row>[]; readonly exports: ListExport<Row> } {
  const file = fields.map(({ header, fileHeader = header, text }) => ({
    header: fileHeader,
    value: text,
  }));
  return { columns: columnsOf(fields), exports: { fileName, columns: file } };
}
