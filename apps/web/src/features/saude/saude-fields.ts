import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import type { Especie } from '@sst/contract/rules/saude';
import { createElement } from 'react';
import { Nothing } from '../../components/facts/nothing.tsx';
import { columnsAndFile, type RowField } from '../../components/list/columns/row-fields.ts';
import type { ListFilter } from '../../components/list/list-definition.ts';

import { UNIDADE } from '../../components/organigrama/unidade-field.ts';
import { dayInWordsOf } from '../../components/time/date-cell.ts';
import { FUNCION } from './funcion-field.tsx';

interface Row {
  readonly cd_funcion: number;
  readonly num_mecan: string | null;
  readonly funcion: string;
  readonly dt: string;
  readonly hr: string | null;
  readonly tipo_exam: string | null;
  readonly cd_organig: number;
  readonly caminho: string;
}

/** The first fields of every health list: employee and date. */
export const WHO_AND_WHEN: readonly RowField<Row>[] = [
  { id: 'num_mecan', header: 'N.º mecanográfico', spare: true, text: (row) => row.num_mecan },
  FUNCION,
  {
    id: 'dt',
    header: 'Data',
    phone: 'date',
    kind: 'date',
    text: (row) => displayDate(row.dt),
    phoneCell: dayInWordsOf,
  },
  { id: 'hr', header: 'Hora', text: (row) => row.hr && displayTime(row.hr) },
];

export const EXAME_TYPE: RowField<Row> = {
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

export const ORGANIGRAMA: RowField<Row> = { ...UNIDADE, header: 'Organigrama' };

/** A field beside those that the requirements name. */
export function added<R>(field: RowField<R>): RowField<R> {
  return { ...field, render: (row) => field.text(row) || createElement(Nothing) };
}

/** The physician of an exam. */
export const PHYSICIAN: RowField<{ readonly medic: string | null }> = {
  id: 'medic',
  header: 'Médico',
  long: true,
  spare: true,
  text: (row) => row.medic,
};

/** The nurse of a nursing action. */
const NURSE: RowField<{ readonly enferm: string | null }> = {
  id: 'enferm',
  header: 'Enfermeiro',
  long: true,
  spare: true,
  text: (row) => row.enferm,
};

/** Who is booked, by kind. */
export const PROFESSIONAL = {
  exame: added(PHYSICIAN),
  'acao-enfermagem': added(NURSE),
} as const;

/** The filters of bookings and absences by who is booked. @param options the names. */
export function professionalFilter(especie: Especie, options: ListFilter['options']): ListFilter {
  return especie === 'exame'
    ? { name: 'medico', label: PHYSICIAN.header, all: 'Todos', more: true, options }
    : { name: 'enfermeiro', label: NURSE.header, all: 'Todos', more: true, options };
}

/** What the search of these lists covers, for its placeholder. */
export function searchHint(types: boolean): string {
  return types ? 'Nome, n.º mecanográfico, tipo...' : 'Nome, n.º mecanográfico...';
}

const TYPE_FIELDS: ReadonlySet<string> = new Set([EXAME_TYPE.id, ACTION_TYPE.id]);

/**
 * Columns and file of a list, for who sees the types and for who lacks the right to them (decision 0084); made once, so that rows
 * are drawn anew only where they change.
 */
export function columnsByTypes<R>(fields: readonly RowField<R>[], fileName: string) {
  const seen = columnsAndFile(fields, fileName);
  const others = fields.filter(({ id }) => !TYPE_FIELDS.has(id));
  const unseen = columnsAndFile(others, fileName);
  return (types: boolean) => (types ? seen : unseen);
}
