import { ACCIDENT_STATE_LABEL } from '@sst/contract/rules/accidents';
import { displayDate } from '@sst/contract/rules/dates';
import { NOT_AVAILABLE, PATH_SEPARATOR } from '@sst/contract/rules/text';
import { firstAidText } from '../../components/accident/accident-labels.ts';
import { AccidentBadge } from '../../components/badges/accident-badge.tsx';
import type { ListDefinition } from '../../components/list/list-definition.ts';
import { labelOptions } from '../../components/list/options.ts';

/** The last node of a path 'Empresa / Norte / Produção'. */
const lastOf = (path: string) => path.split(PATH_SEPARATOR).at(-1) ?? path;

/** What the list of registered accidents shows, filters and exports (A §2, A §9). */
export const acidentesPendentesList: ListDefinition<'listAcidentesPendentes'> = {
  call: 'listAcidentesPendentes',
  key: (row) => row.cd,
  count: ['pedido', 'pedidos'],
  searchHint: 'Nome, n.º mecanográfico, ação lesiva...',
  empty: 'Ainda não há pedidos sobre acidentes. Os acidentes que forem registados aparecem aqui.',
  columns: [
    {
      id: 'num_mecan',
      header: 'N.º mecanográfico',
      sort: 'num_mecan',
      cell: (row) => row.num_mecan || NOT_AVAILABLE,
    },
    { id: 'nome', header: 'Nome', sort: 'nome', main: true, cell: (row) => row.nome },
    { id: 'dt', header: 'Data', sort: 'dt', cell: (row) => displayDate(row.dt) },
    { id: 'hr', header: 'Hora', sort: 'hr', cell: (row) => row.hr },
    {
      id: 'acc_lesiv',
      header: 'Ação lesiva',
      sort: 'acc_lesiv',
      cell: (row) => row.acc_lesiv,
      cut: (row) => row.acc_lesiv,
    },
    {
      id: 'prest_prim_socorr',
      header: 'Cuidados prestados',
      sort: 'prest_prim_socorr',
      cell: (row) => firstAidText(row.prest_prim_socorr) ?? NOT_AVAILABLE,
      cut: (row) => firstAidText(row.prest_prim_socorr) ?? '',
    },
    {
      id: 'loc',
      header: 'Local',
      sort: 'loc',
      cell: (row) => row.loc || NOT_AVAILABLE,
      cut: (row) => row.loc ?? '',
    },
    {
      id: 'organig',
      header: 'Organigrama',
      sort: 'organig',
      cell: (row) => lastOf(row.organig),
      cut: (row) => row.organig,
    },
    {
      id: 'estado',
      header: 'Estado',
      sort: 'estado',
      cell: (row) => <AccidentBadge cd_estad={row.cd_estad} estado={row.estado} />,
    },
  ],
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      all: 'Todos',
      options: labelOptions(ACCIDENT_STATE_LABEL),
    },
  ],
  exports: {
    fileName: 'Pedidos pendentes - Acidentes',
    columns: [
      { header: 'N.º mecanográfico', value: (row) => row.num_mecan },
      { header: 'Nome', value: (row) => row.nome },
      { header: 'Data', value: (row) => displayDate(row.dt) },
      { header: 'Hora', value: (row) => row.hr },
      { header: 'Ação lesiva', value: (row) => row.acc_lesiv },
      { header: 'Cuidados prestados', value: (row) => firstAidText(row.prest_prim_socorr) },
      { header: 'Local do acidente', value: (row) => row.loc },
      { header: 'Organigrama', value: (row) => row.organig },
    ],
  },
};
