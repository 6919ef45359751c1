import { displayDate } from '@sst/contract/rules/dates';
import { NOT_AVAILABLE } from '@sst/contract/rules/text';
import {
  firstAidText,
  TRISTATES,
  tristateText,
} from '../../components/accident/accident-labels.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';

const tristateFilter = (name: string, label: string): ListFilter => ({
  name,
  label,
  all: 'Todos',
  options: TRISTATES,
});

/** What the list of accidents shows, filters and exports (B §2). */
export const acidentesList: ListDefinition<'listAcidentes'> = {
  call: 'listAcidentes',
  key: (row) => row.cd,
  searchHint: 'Nome, n.º mecanográfico, descrição...',
  empty:
    'Ainda não há acidentes aceites aqui. Os que forem registados ficam nos pedidos pendentes até serem aceites.',
  period: true,
  columns: [
    {
      id: 'num_mecan',
      header: 'Nº mecanográfico',
      sort: 'num_mecan',
      cell: (row) => row.num_mecan || NOT_AVAILABLE,
    },
    { id: 'nome', header: 'Funcionário', sort: 'nome', main: true, cell: (row) => row.nome },
    { id: 'dt', header: 'Data', sort: 'dt', cell: (row) => displayDate(row.dt) },
    { id: 'hr', header: 'Hora', sort: 'hr', cell: (row) => row.hr },
    {
      id: 'prest_prim_socorr',
      header: 'Primeiros socorros',
      sort: 'prest_prim_socorr',
      cell: (row) => firstAidText(row.prest_prim_socorr) ?? NOT_AVAILABLE,
      cut: (row) => firstAidText(row.prest_prim_socorr) ?? '',
    },
    {
      id: 'formac_tarefa',
      header: 'Formação para a tarefa',
      sort: 'formac_tarefa',
      cell: (row) => tristateText(row.formac_tarefa) ?? NOT_AVAILABLE,
    },
    {
      id: 'epi_adeq',
      header: 'EPI adequado',
      sort: 'epi_adeq',
      cell: (row) => tristateText(row.epi_adeq) ?? NOT_AVAILABLE,
    },
    {
      id: 'descric',
      header: 'Descrição',
      sort: 'descric',
      prose: true,
      cell: (row) => row.descric,
      cut: (row) => row.descric,
    },
    {
      id: 'organig',
      header: 'Organigrama',
      sort: 'organig',
      cell: (row) => row.organig,
      cut: (row) => row.organig,
    },
  ],
  filters: [
    tristateFilter('formacao', 'Formação para a tarefa'),
    tristateFilter('epi', 'EPI adequado'),
    tristateFilter('socorros', 'Primeiros socorros'),
  ],
  exports: {
    fileName: 'Acidentes',
    columns: [
      { header: 'Nº mecanográfico', value: (row) => row.num_mecan },
      { header: 'Funcionário', value: (row) => row.nome },
      { header: 'Data', value: (row) => displayDate(row.dt) },
      { header: 'Hora', value: (row) => row.hr },
      { header: 'Primeiros socorros', value: (row) => firstAidText(row.prest_prim_socorr) },
      { header: 'Formação para a tarefa', value: (row) => tristateText(row.formac_tarefa) },
      { header: 'EPI adequado', value: (row) => tristateText(row.epi_adeq) },
      { header: 'Descrição', value: (row) => row.descric },
      { header: 'Organigrama', value: (row) => row.organig },
    ],
  },
};
