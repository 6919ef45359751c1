import { type FileField, fileOf, type ListFile } from '@sst/contract/folhas/fields';
import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import type { ReactNode } from 'react';
import { keepDates } from '../../kept-dates.tsx';
import type { ListColumn } from '../list-definition.ts';

/** A field of a row that is both a column and an exported column. */
export interface RowField<Row>
  extends FileField<Row>,
    Pick<
      ListColumn<Row>,
      | 'main'
      | 'cut'
      | 'prose'
      | 'beside'
      | 'phone'
      | 'phoneCell'
      | 'phoneNote'
      | 'spare'
      | 'optional'
      | 'untilDone'
    > {
  /** Renders the cell, if it shows more than the text. */
  render?(row: Row): ReactNode;
  /** May be long: truncated if it does not fit, with the full text in a tooltip. */
  readonly long?: boolean;
  /** The server cannot sort by it. */
  readonly unsorted?: boolean;
  /** Not in the exported file, which has its fixed columns alone. */
  readonly onScreenOnly?: boolean;
}

/** What only the page shows of fields, by their ids. */
type Looks<Row> = Readonly<Record<string, Partial<RowField<Row>>>>;

/** The fields of a list's file as its page shows them. */
export function dressed<Row>(
  fields: readonly FileField<Row>[],
  looks: Looks<NoInfer<Row>>,
): readonly RowField<Row>[] {
  return fields.map((field) => ({ ...field, ...looks[field.id] }));
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
): { readonly columns: readonly ListColumn<Row>[]; readonly exports: ListFile<Row> } {
  const file = fields.filter(({ onScreenOnly }) => !onScreenOnly);
  return { columns: columnsOf(fields), exports: fileOf(file, fileName) };
}
