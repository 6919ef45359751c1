import type { AcidenteRow } from '@sst/contract';
import {
  ACIDENTE_FIELDS,
  ACIDENTE_STATE_FIELD,
  acidenteStateText,
  acidentesFolha,
} from '@sst/contract/folhas/acidentes-folhas';
import { TRISTATES } from '../../components/acidente/acidente-labels.ts';
import { AcidenteBadge } from '../../components/badges/acidente-badge.tsx';
import {
  columnsAndFile,
  dressed,
  type RowField,
} from '../../components/list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../../components/list/columns/unidade-field.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { dayInWordsOf } from '../../components/time/date-cell.ts';

const tristateFilter = (name: string, label: string): ListFilter => ({
  name,
  label,
  all: 'Todos',
  options: TRISTATES,
});

const FIELDS = dressed(ACIDENTE_FIELDS, {
  num_mecan: { spare: true },
  nome: { main: true },
  dt: { phone: 'date', phoneCell: dayInWordsOf },
  prest_prim_socorr: { long: true, spare: true },
  formac_tarefa: { spare: true },
  epi_adeq: { spare: true },
  descric: { long: true, prose: true },
  caminho: UNIDADE_LOOK,
});

/** Where accidents that await acceptance are listed too, they are marked. */
const STATE: RowField<AcidenteRow> = {
  ...ACIDENTE_STATE_FIELD,
  phone: 'state',
  render: (row) => <AcidenteBadge cd_estad={row.cd_estad} estado={acidenteStateText(row)} />,
};

/** A link sets it; the chip says so, and removes it. */
const ALSO_PENDING: ListFilter = {
  name: 'pendentes',
  label: STATE.header,
  options: [{ value: '1', label: 'Aceites e por aceitar' }],
};

/** As `ALSO_PENDING`. */
const TO_NOTIFY: ListFilter = {
  name: 'participar',
  label: 'Participações',
  options: [{ value: '1', label: 'Por participar' }],
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
  ...columnsAndFile(pending ? [...FIELDS, STATE] : FIELDS, acidentesFolha(pending).fileName),
  filters: [
    tristateFilter('formacao', 'Formação para a tarefa'),
    tristateFilter('epi', 'EPI adequado'),
    tristateFilter('socorros', 'Primeiros socorros'),
    ALSO_PENDING,
    TO_NOTIFY,
  ],
});
