import type { PrazoRow } from '@sst/contract';
import { motivosVistos, type PrazoSight, RESERVADO } from '@sst/contract/prazos/regras-vistas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  MOTIVO_LABEL,
  MOTIVOS,
  type Motivo,
  PRAZO_ESTADO_LABEL,
  PRAZO_ESTADOS,
  PRAZO_PARTE_LABEL,
  PRAZO_PARTES,
} from '@sst/contract/rules/exames/por-marcar';
import type { RowField } from '../list/columns/row-fields.ts';
import { labelOptions } from '../list/filters/options.ts';
import type { ListFilter } from '../list/list-definition.ts';
import { EstadoBadge, EstadoCell } from './estado-cell.tsx';
import { estadoText } from './estado-text.ts';
import { PrazoCell } from './prazo-cell.tsx';

/** What lists of who is to be booked show, of one company or of all. */
type Row = Parameters<typeof estadoText>[0] & Pick<PrazoRow, 'dt_prazo' | 'suspenso' | 'motivo'>;

export const PRAZO: RowField<Row> = {
  id: 'dt_prazo',
  header: 'Prazo',
  phone: 'date',
  kind: 'date',
  text: (row) => row.dt_prazo && displayDate(row.dt_prazo),
  render: (row) => <PrazoCell row={row} />,
  phoneCell: (row) => <PrazoCell row={row} motivo={row.motivo && MOTIVO_LABEL[row.motivo]} />,
};

export const MOTIVO: RowField<Row> = {
  id: 'motivo',
  header: 'Motivo',
  long: true,
  spare: true,
  text: (row) => row.motivo && MOTIVO_LABEL[row.motivo],
};

export const ESTADO: RowField<Row> = {
  id: 'estado',
  header: 'Marcação',
  phone: 'state',
  text: estadoText,
  render: (row) => <EstadoCell row={row} />,
  phoneCell: (row) => <EstadoBadge row={row} />,
};

/** The reasons that a reader can tell apart. */
export function byMotivo(sight: PrazoSight): ListFilter {
  return {
    name: 'motivo',
    label: 'Motivo',
    all: 'Todos',
    options: labelOptions(MOTIVO_LABEL, motivosVistos(MOTIVOS.filter(isKnown), sight)),
  };
}

const isKnown = (motivo: Motivo) => motivo !== RESERVADO;

export const BY_ESTADO: ListFilter = {
  name: 'estado',
  label: 'Marcação',
  all: 'Sem marcação',
  options: labelOptions(PRAZO_ESTADO_LABEL, PRAZO_ESTADOS),
};

export const BY_PARTE: ListFilter = {
  name: 'parte',
  label: 'Prazo',
  options: labelOptions(PRAZO_PARTE_LABEL, PRAZO_PARTES),
};

/** What both lists have in common. */
export const PRAZOS_LIST = {
  dense: true,
  count: ['pessoa', 'pessoas'],
  details: 'Dados do prazo',
  empty: 'Todos têm exame válido ou marcado.',
} as const;
