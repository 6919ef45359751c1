import type { AcidenteRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';
import {
  firstAidText,
  TRISTATES,
  tristateText,
} from '../../components/acidente/acidente-labels.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { columnsAndFile, type RowField } from '../../components/list/row-fields.ts';

const tristateFilter = (name: string, label: string): ListFilter => ({
  name,
  label,
  all: 'Todos',
  options: TRISTATES,
});

const FIELDS: readonly RowField<AcidenteRow>[] = [
  { id: 'num_mecan', header: 'N.º mecanográfico', text: (row) => row.num_mecan },
  { id: 'nome', header: 'Funcionário', main: true, text: (row) => row.nome },
  { id: 'dt', header: 'Data', text: (row) => displayDate(row.dt) },
  { id: 'hr', header: 'Hora', text: (row) => row.hr },
  {
    id: 'prest_prim_socorr',
    header: 'Primeiros socorros',
    long: true,
    text: (row) => firstAidText(row.prest_prim_socorr),
  },
  {
    id: 'formac_tarefa',
    header: 'Formação para a tarefa',
    text: (row) => tristateText(row.formac_tarefa),
  },
  { id: 'epi_adeq', header: 'EPI adequado', text: (row) => tristateText(row.epi_adeq) },
  { id: 'descric', header: 'Descrição', long: true, prose: true, text: (row) => row.descric },
  { id: 'organig', header: 'Organigrama', long: true, text: (row) => row.organig },
];

/** The list definition of the accidents (B §2). */
export const acidentesList: ListDefinition<'listAcidentes'> = {
  call: 'listAcidentes',
  key: (row) => row.cd,
  searchHint: 'Nome, n.º mecanográfico, descrição...',
  empty:
    'Ainda não há acidentes aceites aqui. Os que forem registados ficam nos pedidos pendentes até serem aceites.',
  period: true,
  ...columnsAndFile(FIELDS, 'Acidentes'),
  filters: [
    tristateFilter('formacao', 'Formação para a tarefa'),
    tristateFilter('epi', 'EPI adequado'),
    tristateFilter('socorros', 'Primeiros socorros'),
  ],
};
