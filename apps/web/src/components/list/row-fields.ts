import { NOT_AVAILABLE } from '@sst/contract/rules/text';
import type { ReactNode } from 'react';
import type { CsvColumn } from '../../lib/csv.ts';
import type { ListColumn } from './list-definition.ts';

/** A field of a row that is both shown and exported, under one heading. */
export interface RowField<Row> extends Pick<ListColumn<Row>, 'id' | 'header' | 'main' | 'prose'> {
  text(row: Row): string | null;
  /** Where it shows more than its text. */
  look?(row: Row): ReactNode;
  /** It may be long, and is cut where there is no room. */
  readonly long?: boolean;
}

/** The columns of a list, each sorted by the field of its own name. */
export function columnsOf<Row>(fields: readonly RowField<Row>[]): ListColumn<Row>[] {
  return fields.map(({ id, header, main, prose, long, text, look }) => ({
    id,
    header,
    main,
    prose,
    sort: id,
    cell: look ?? ((row) => text(row) || NOT_AVAILABLE),
    cut: long ? (row) => text(row) ?? '' : undefined,
  }));
}

/** The same as columns of a file. */
export function csvColumnsOf<Row>(fields: readonly RowField<Row>[]): CsvColumn<Row>[] {
  return fields.map(({ header, text }) => ({ header, value: text }));
}
