import { NURSE_FIELD, PHYSICIAN_FIELD, withTypes } from '@sst/contract/folhas/saude-folhas';
import { FUSO_NAME, type Fuso } from '@sst/contract/rules/dates/fusos';
import type { Especie } from '@sst/contract/rules/saude';
import { createElement } from 'react';
import { Nothing } from '../facts/nothing.tsx';
import { columnsAndFile, type RowField } from '../list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../list/columns/unidade-field.ts';
import type { ListFilter } from '../list/list-definition.ts';
import { dayInWordsOf, hourOf } from '../time/date-cell.ts';
import { FUNCION_LOOK } from './funcion-field.tsx';

interface Hour {
  readonly hr: string | null;
  readonly fuso?: Fuso | undefined;
}

/** What the fields of health lists look like: employee and date, types, unit and who is booked. */
export const SAUDE_LOOKS = {
  num_mecan: { spare: true },
  funcion: FUNCION_LOOK,
  dt: { phone: 'date', phoneCell: dayInWordsOf },
  hr: {
    render: hourOf,
    phoneNote: ({ hr, fuso }: Hour) => (hr && fuso ? FUSO_NAME[fuso] : null),
  },
  tipo_exam: { long: true },
  tipo_ac_enferm: { long: true },
  caminho: UNIDADE_LOOK,
  medic: { long: true, spare: true },
  enferm: { long: true, spare: true },
} as const;

/** What a field that the requirements do not name looks like. @param text of it. */
export function addedLook<R>(text: (row: R) => string | null) {
  return { render: (row: R) => text(row) || createElement(Nothing) };
}

/** What the professional of a booking looks like. */
export const PROFESSIONAL_LOOKS = {
  medic: { ...SAUDE_LOOKS.medic, ...addedLook(PHYSICIAN_FIELD.text) },
  enferm: { ...SAUDE_LOOKS.enferm, ...addedLook(NURSE_FIELD.text) },
} as const;

/** The filters of bookings and absences by who is booked. @param options the names. */
export function professionalFilter(especie: Especie, options: ListFilter['options']): ListFilter {
  return especie === 'exame'
    ? { name: 'medico', label: PHYSICIAN_FIELD.header, all: 'Todos', more: true, options }
    : { name: 'enfermeiro', label: NURSE_FIELD.header, all: 'Todos', more: true, options };
}

/** What the search of these lists covers, for its placeholder. */
export function searchHint(types: boolean): string {
  return types ? 'Nome, n.º mecanográfico, tipo...' : 'Nome, n.º mecanográfico...';
}

/**
 * Columns and file of a list, for who sees the types and for who lacks the right to them (decision 0084); made once, so that rows
 * are drawn anew only where they change.
 */
export function columnsByTypes<R>(fields: readonly RowField<R>[], fileName: string) {
  const seen = columnsAndFile(fields, fileName);
  const unseen = columnsAndFile(withTypes(fields, false), fileName);
  return (types: boolean) => (types ? seen : unseen);
}
