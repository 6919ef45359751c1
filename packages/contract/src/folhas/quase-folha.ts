import { QUASE_ESTADO_LABEL, QUASE_ORIGEM_LABEL, QUASE_TIPO_LABEL } from '../acidentes/quase.ts';
import type { QuaseAcidenteRow } from '../index.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { type FileField, fileOf, UNIDADE_FIELD } from './fields.ts';

/** The fields of near misses and unsafe conditions. */
export const QUASE_FIELDS: readonly FileField<QuaseAcidenteRow>[] = [
  { id: 'tipo', header: 'Tipo', text: (row) => QUASE_TIPO_LABEL[row.tipo] },
  { id: 'dt', header: 'Data', kind: 'date', text: (row) => displayDate(row.dt) },
  { id: 'hr', header: 'Hora', text: (row) => row.hr },
  { id: 'loc', header: 'Local', text: (row) => row.loc },
  { id: 'descric', header: 'Descrição', text: (row) => row.descric },
  { id: 'estado', header: 'Estado', text: (row) => QUASE_ESTADO_LABEL[row.estado] },
  { id: 'origem', header: 'Origem', text: (row) => QUASE_ORIGEM_LABEL[row.origem] },
  UNIDADE_FIELD,
];

export const QUASE_FOLHA = fileOf(QUASE_FIELDS, 'Quase-acidentes');
