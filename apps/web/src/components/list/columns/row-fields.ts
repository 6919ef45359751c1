import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import type { ReactNode } from 'react';
import { keepDates } from '../../kept-dates.tsx';
import type { ListColumn, ListExport } from '../list-definition.ts';

/** A field of a row that is both a column and an exported column. */
export interface RowField<Row>
  extends Pick<
    ListColumn<Row>,
    | 'id'
    | 'header'
    | 'main'
    | 'numeric'
    | 'prose'
    | 'cut'
    | 'beside'
    | 'phone'
    | 'phoneCell'
    | 'spare'
    | 'optional'
  > {
  text(row: Row): string | null;
  /** What its cells are in an exported workbook; a `numeric` field has numbers. */
  readonly kind?: 'date';
  /** Header in the exported file, if it differs. */
  readonly fileHeader?: string;
  /** Renders the cell, if it shows more than the text. */
  render?(row: Row): ReactNode;
  /** May be long: truncated if it does not fit, with the full text in a tooltip. */
  readonly long?: boolean;
  /** The server cannot sort by it. */
  readonly unsorted?: boolean;
  /** Not in the exported file, which has its fixed columns alone. */
  readonly onScreenOnly?: boolean;
}

const shown = (text: string | null) => text || NOT_AVAILABLE;

/** The columns of a list, each sorted by the field of its own id unless it is unsorted. */
function columnsOf<Row>(fields: readonly RowField<Row>[]): ListColumn<Row>[] {
  return fields.map(
    ({
      fileHeader: _,
      kind: _kind,
      onScreenOnly: _only,
      cut,
      long,
      unsorted,
      text,
      render,
      ...column
    }) => ({
      ...column,
      text,
      sort: unsorted ? undefined : column.id,
      // A long text is cut after two lines, which works only without elements in it.
      cell: render ?? (long ? (row) => shown(text(row)) : (row) => keepDates(shown(text(row)))),
      cut: cut ?? (long ? (row) => text(row) ?? '' : undefined),
    }),
  );
}

/** The columns of a list and those of its exported file. @param fileName without '.csv'. */
export function columnsAndFile<Row>(
  fields: readonly RowField<Row>[],
  fileName: string,
): { readonly columns: readonly ListColumn<Row>[]; readonly exports: ListExport<Row> } {
  const file = fields
    .filter(({ onScreenOnly }) => !onScreenOnly)
    .map(({ header, fileHeader = header, text, numeric, kind }) => ({
      header: fileHeader,
      value: text,
      kind: kind ?? (numeric ? ('number' as const) : undefined),
    }));
  return { columns: columnsOf(fields), exports: { fileName, columns: file } };
}
