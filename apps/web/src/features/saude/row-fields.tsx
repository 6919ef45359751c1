import { displayDate, displayTime } from '@sst/contract/rules/dates';
import { NOT_AVAILABLE } from '@sst/contract/rules/text';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../components/list/list-definition.ts';
import type { CsvColumn } from '../../lib/csv.ts';
import classes from './saude.module.css';

/** A field of a row that is both shown and exported, under one heading. */
export interface RowField<Row> extends Pick<ListColumn<Row>, 'id' | 'header' | 'main'> {
  text(row: Row): string | null;
  /** Where it shows more than its text. */
  look?(row: Row): ReactNode;
  /** It may be long, and is cut where there is no room. */
  readonly long?: boolean;
}

/** The columns of a list, each sorted by the field of its own name. */
export function columnsOf<Row>(fields: readonly RowField<Row>[]): ListColumn<Row>[] {
  return fields.map(({ id, header, main, long, text, look }) => ({
    id,
    header,
    main,
    sort: id,
    cell: look ?? ((row) => text(row) || NOT_AVAILABLE),
    cut: long ? (row) => text(row) ?? '' : undefined,
  }));
}

/** The same as columns of a file. */
export function csvColumnsOf<Row>(fields: readonly RowField<Row>[]): CsvColumn<Row>[] {
  return fields.map(({ header, text }) => ({ header, value: text }));
}

interface Row {
  readonly num_mecan: string | null;
  readonly funcion: string;
  readonly dt: string;
  readonly hr: string | null;
  readonly tipo_exam: string | null;
  readonly organig: string;
}

/** Who and when: what the rows of every list of health begin with. */
export const WHO_AND_WHEN: readonly RowField<Row>[] = [
  { id: 'num_mecan', header: 'Nº mecanográfico', text: (row) => row.num_mecan },
  {
    id: 'funcion',
    header: 'Funcionário',
    main: true,
    long: true,
    text: (row) => row.funcion,
  },
  {
    id: 'dt',
    header: 'Data',
    text: (row) => displayDate(row.dt),
    look: (row) => <span className={classes.date}>{displayDate(row.dt)}</span>,
  },
  { id: 'hr', header: 'Hora', text: (row) => row.hr && displayTime(row.hr) },
];

export const EXAM_TYPE: RowField<Row> = {
  id: 'tipo_exam',
  header: 'Tipo de exame',
  long: true,
  text: (row) => row.tipo_exam,
};

export const ACTION_TYPE: RowField<{ readonly tipo_ac_enferm: string | null }> = {
  id: 'tipo_ac_enferm',
  header: 'Tipo de ação',
  long: true,
  text: (row) => row.tipo_ac_enferm,
};

export const ORGANIGRAMA: RowField<Row> = {
  id: 'organig',
  header: 'Organigrama',
  long: true,
  text: (row) => row.organig,
};

/** What the search of these lists finds, for its placeholder. */
export const SEARCH_HINT = 'Nome, n.º mecanográfico, tipo...';
