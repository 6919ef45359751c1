import type { PrazoRow } from '@sst/contract';
import type { ESTADO_FIELD } from '@sst/contract/folhas/prazos-folhas';
import { motivosVistos, type PrazoSight, RESERVADO } from '@sst/contract/prazos/regras-vistas';
import {
  MOTIVO_LABEL,
  MOTIVOS,
  type Motivo,
  motivoText,
  PRAZO_ESTADO_LABEL,
  PRAZO_ESTADOS,
  PRAZO_PARTE_LABEL,
  PRAZO_PARTES,
} from '@sst/contract/rules/agenda/por-marcar';
import { labelOptions } from '../../form/fields/options.ts';
import type { ListFilter } from '../../list/list-definition.ts';
import { EstadoBadge, EstadoCell, recusaOf } from './estado-cell.tsx';
import { PrazoCell } from './prazo-cell.tsx';

/** What lists of who is to be booked show, of one company or of all. */
type Row = Parameters<typeof ESTADO_FIELD.text>[0] &
  Pick<
    PrazoRow,
    'dt_prazo' | 'suspenso' | 'motivo' | 'adm_urgente' | 'dt_ult_exam' | 'dt_ini_instit'
  >;

/** What their fields look like. */
export const PRAZO_LOOKS = {
  dt_prazo: {
    phone: 'date',
    render: (row: Row) => <PrazoCell row={row} />,
    phoneCell: (row: Row) => <PrazoCell row={row} brief />,
  },
  motivo: {
    long: true,
    spare: true,
    // There is no room for each reason; that there is a hurry is told.
    phoneNote: (row: Row) => (row.adm_urgente ? motivoText(row) : null),
  },
  estado: {
    phone: 'state',
    render: (row: Row) => <EstadoCell row={row} />,
    phoneCell: (row: Row) => <EstadoBadge row={row} />,
    phoneNote: recusaOf,
  },
} as const;

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

/** As the provider filters it: first those whom it has to book or propose. */
export const BY_ESTADO_DO_PRESTADOR: ListFilter = {
  ...BY_ESTADO,
  options: [{ value: 'por-propor', label: 'Por propor' }, ...BY_ESTADO.options],
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
