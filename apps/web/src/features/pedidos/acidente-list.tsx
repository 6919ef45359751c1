import type { AcidentePendenteRow } from '@sst/contract';
import {
  ACIDENTE_PENDENTE_FIELDS,
  ACIDENTES_PENDENTES_FOLHA,
} from '@sst/contract/folhas/acidentes-folhas';
import { ACIDENTE_STATE_LABEL } from '@sst/contract/rules/acidentes';
import { AcidenteBadge } from '../../components/badges/acidente-badge.tsx';
import { labelOptions } from '../../components/form/fields/options.ts';
import { columnsAndFile, dressed } from '../../components/list/columns/row-fields.ts';
import { unidadeLook } from '../../components/list/columns/unidade-field.ts';
import type { ListDefinition } from '../../components/list/list-definition.ts';
import { dayInWordsOf } from '../../components/time/date-cell.ts';

const { columns, exports } = columnsAndFile(
  dressed(ACIDENTE_PENDENTE_FIELDS, {
    num_mecan: { spare: true },
    nome: { main: true },
    dt: { phone: 'date', phoneCell: dayInWordsOf },
    acc_lesiv: { long: true },
    prest_prim_socorr: { long: true, spare: true },
    loc: { long: true, spare: true },
    organig: unidadeLook((row: AcidentePendenteRow) => row.organig),
  }),
  ACIDENTES_PENDENTES_FOLHA.fileName,
);

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
      untilDone: true,
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
