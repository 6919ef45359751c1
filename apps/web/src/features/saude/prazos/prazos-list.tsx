import type { PrazoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  MOTIVO_LABEL,
  MOTIVOS,
  PRAZO_ESTADO_LABEL,
  PRAZO_ESTADOS,
  PRAZO_PARTE_LABEL,
  PRAZO_PARTES,
} from '@sst/contract/rules/exames/por-marcar';
import { FuncionarioName } from '../../../components/funcionario/funcionario-name.tsx';
import { columnsAndFile, type RowField } from '../../../components/list/columns/row-fields.ts';
import { monthFilter } from '../../../components/list/filters/month-filter.ts';
import { labelOptions } from '../../../components/list/filters/options.ts';
import type { ListDefinition, ListFilter } from '../../../components/list/list-definition.ts';
import { UNIDADE } from '../../../components/organigrama/unidade-field.ts';
import { EstadoBadge, EstadoCell } from '../../../components/pedir-marcacao/estado-cell.tsx';
import { estadoText } from '../../../components/pedir-marcacao/estado-text.ts';
import { PrazoCell } from '../../../components/pedir-marcacao/prazo-cell.tsx';
import type { PrazosSearch } from './prazos-search.ts';

const FIELDS: readonly RowField<PrazoRow>[] = [
  { id: 'num_mecan', header: 'N.º mecanográfico', spare: true, text: (row) => row.num_mecan },
  {
    id: 'nome',
    header: 'Funcionário',
    main: true,
    long: true,
    text: (row) => row.nome,
    render: ({ cd, nome }) => <FuncionarioName cd={cd} nome={nome} inRow />,
  },
  {
    id: 'dt_prazo',
    header: 'Prazo',
    phone: 'date',
    kind: 'date',
    text: (row) => row.dt_prazo && displayDate(row.dt_prazo),
    render: (row) => <PrazoCell row={row} />,
    phoneCell: (row) => <PrazoCell row={row} inWords />,
  },
  {
    id: 'motivo',
    header: 'Motivo',
    long: true,
    spare: true,
    text: (row) => row.motivo && MOTIVO_LABEL[row.motivo],
  },
  { ...UNIDADE, spare: true },
  {
    id: 'dt_ult_exam',
    header: 'Último exame',
    spare: true,
    kind: 'date',
    text: (row) => (row.dt_ult_exam ? displayDate(row.dt_ult_exam) : 'Sem exame'),
  },
  {
    id: 'estado',
    header: 'Marcação',
    phone: 'state',
    text: estadoText,
    render: (row) => <EstadoCell row={row} />,
    phoneCell: (row) => <EstadoBadge row={row} />,
  },
];

const { columns, exports } = columnsAndFile(FIELDS, 'Por marcar');

const MOTIVO: ListFilter = {
  name: 'motivo',
  label: 'Motivo',
  all: 'Todos',
  options: labelOptions(MOTIVO_LABEL, MOTIVOS),
};
const ESTADO: ListFilter = {
  name: 'estado',
  label: 'Marcação',
  all: 'Todas',
  options: labelOptions(PRAZO_ESTADO_LABEL, PRAZO_ESTADOS),
};
const PARTE: ListFilter = {
  name: 'parte',
  label: 'Prazo',
  options: labelOptions(PRAZO_PARTE_LABEL, PRAZO_PARTES),
  byTabs: true,
};

/** The list definition of who is to be booked. */
export function prazosList({ mes }: PrazosSearch): ListDefinition<'listPrazos'> {
  return {
    key: (row) => row.cd,
    searchHint: 'Nome, n.º mecanográfico, unidade...',
    empty: 'Todos têm exame válido ou marcado.',
    count: ['pessoa', 'pessoas'],
    dense: true,
    details: 'Dados do prazo',
    columns,
    exports,
    filters: [PARTE, MOTIVO, ESTADO, monthFilter('mes', 'Prazo em', mes)],
  };
}
