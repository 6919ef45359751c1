import type { AcidenteRow } from '@sst/contract';
import { ACIDENTE_STATE, ACIDENTE_STATE_LABEL } from '@sst/contract/rules/acidentes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  firstAidText,
  TRISTATES,
  tristateText,
} from '../../components/acidente/acidente-labels.ts';
import { AcidenteBadge } from '../../components/badges/acidente-badge.tsx';
import { columnsAndFile, type RowField } from '../../components/list/columns/row-fields.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { UNIDADE } from '../../components/organigrama/unidade-field.ts';
import { dayInWordsOf } from '../../components/time/date-cell.ts';

const tristateFilter = (name: string, label: string): ListFilter => ({
  name,
  label,
  all: 'Todos',
  options: TRISTATES,
});

/** In the words of the figures, which count those that await acceptance. */
const stateOf = ({ cd_estad }: AcidenteRow) =>
  cd_estad === ACIDENTE_STATE.novo ? 'Por aceitar' : ACIDENTE_STATE_LABEL[cd_estad];

const FIELDS: readonly RowField<AcidenteRow>[] = [
  { id: 'num_mecan', header: 'N.º mecanográfico', spare: true, text: (row) => row.num_mecan },
  { id: 'nome', header: 'Funcionário', main: true, text: (row) => row.nome },
  {
    id: 'dt',
    header: 'Data',
    phone: 'date',
    kind: 'date',
    text: (row) => displayDate(row.dt),
    phoneCell: dayInWordsOf,
  },
  { id: 'hr', header: 'Hora', text: (row) => row.hr },
  {
    id: 'prest_prim_socorr',
    header: 'Primeiros socorros',
    long: true,
    spare: true,
    text: (row) => firstAidText(row.prest_prim_socorr),
  },
  {
    id: 'formac_tarefa',
    header: 'Formação para a tarefa',
    spare: true,
    text: (row) => tristateText(row.formac_tarefa),
  },
  {
    id: 'epi_adeq',
    header: 'EPI adequado',
    spare: true,
    text: (row) => tristateText(row.epi_adeq),
  },
  { id: 'descric', header: 'Descrição', long: true, prose: true, text: (row) => row.descric },
  UNIDADE,
];

/** Where accidents that await acceptance are listed too, they are marked. */
const STATE: RowField<AcidenteRow> = {
  id: 'cd_estad',
  header: 'Estado',
  phone: 'state',
  text: stateOf,
  render: (row) => <AcidenteBadge cd_estad={row.cd_estad} estado={stateOf(row)} />,
};

/** A link sets it; the chip says so, and removes it. */
const ALSO_PENDING: ListFilter = {
  name: 'pendentes',
  label: STATE.header,
  options: [{ value: '1', label: 'Aceites e por aceitar' }],
};

/**
 * The list definition of the accidents (ACID-06).
 * @param pending whether those that await acceptance are listed too.
 */
export const acidentesList = (pending: boolean): ListDefinition<'listAcidentes'> => ({
  key: (row) => row.cd,
  searchHint: 'Nome, n.º mecanográfico, descrição...',
  empty:
    'Ainda não há acidentes aceites aqui. Os que forem registados ficam nos pedidos pendentes até serem aceites.',
  period: 'more',
  details: 'Dados do acidente',
  ...columnsAndFile(pending ? [...FIELDS, STATE] : FIELDS, 'Acidentes'),
  filters: [
    tristateFilter('formacao', 'Formação para a tarefa'),
    tristateFilter('epi', 'EPI adequado'),
    tristateFilter('socorros', 'Primeiros socorros'),
    ALSO_PENDING,
  ],
});
