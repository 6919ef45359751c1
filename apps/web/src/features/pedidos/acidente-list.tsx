import type { AcidentePendenteRow } from '@sst/contract';
import { ACIDENTE_STATE_LABEL } from '@sst/contract/rules/acidentes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { firstAidText } from '../../components/acidente/acidente-labels.ts';
import { AcidenteBadge } from '../../components/badges/acidente-badge.tsx';
import { columnsAndFile, type RowField } from '../../components/list/columns/row-fields.ts';
import { labelOptions } from '../../components/list/filters/options.ts';
import type { ListDefinition } from '../../components/list/list-definition.ts';
import { unidadeField } from '../../components/organigrama/unidade-field.ts';
import { dayInWordsOf } from '../../components/time/date-cell.ts';

const FIELDS: readonly RowField<AcidentePendenteRow>[] = [
  { id: 'num_mecan', header: 'N.º mecanográfico', spare: true, text: (row) => row.num_mecan },
  { id: 'nome', header: 'Nome', main: true, text: (row) => row.nome },
  {
    id: 'dt',
    header: 'Data',
    phone: 'date',
    kind: 'date',
    text: (row) => displayDate(row.dt),
    phoneCell: dayInWordsOf,
  },
  { id: 'hr', header: 'Hora', text: (row) => row.hr },
  { id: 'acc_lesiv', header: 'Ação lesiva', long: true, text: (row) => row.acc_lesiv },
  {
    id: 'prest_prim_socorr',
    header: 'Cuidados prestados',
    long: true,
    spare: true,
    text: (row) => firstAidText(row.prest_prim_socorr),
  },
  {
    id: 'loc',
    header: 'Local',
    fileHeader: 'Local do acidente',
    long: true,
    spare: true,
    text: (row) => row.loc,
  },
  unidadeField({ id: 'organig', header: 'Organigrama' }, (row) => row.organig),
];

const { columns, exports } = columnsAndFile(FIELDS, 'Pedidos pendentes - Acidentes');

/** The list definition of the registered accidents (PEND-12, EXP-09). */
export const acidentesPendentesList: ListDefinition<'listAcidentesPendentes'> = {
  key: (row) => row.cd,
  count: ['pedido', 'pedidos'],
  searchHint: 'Nome, n.º mecanográfico, ação lesiva...',
  empty: 'Ainda não há pedidos sobre acidentes. Os acidentes que forem registados aparecem aqui.',
  columns: [
    ...columns,
    {
      id: 'estado',
      header: 'Estado',
      phone: 'state',
      sort: 'estado',
      cell: (row) => <AcidenteBadge cd_estad={row.cd_estad} estado={row.estado} />,
    },
  ],
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      all: 'Todos',
      options: labelOptions(ACIDENTE_STATE_LABEL),
    },
  ],
  exports,
};
