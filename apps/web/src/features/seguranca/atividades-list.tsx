import type { AtividadeTecnicaRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { ATIVIDADE_STATE, type AtividadeState } from '@sst/contract/rules/seguranca';
import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { IconCalendar } from '@tabler/icons-react';
import { Badge, type BadgeLook } from '../../components/badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../components/badges/looks.ts';
import { columnsAndFile, type RowField } from '../../components/list/columns/row-fields.ts';
import type {
  FilterOption,
  ListColumn,
  ListDefinition,
} from '../../components/list/list-definition.ts';
import { UNIDADE } from '../../components/organigrama/unidade-field.ts';
import { dayInWordsOf } from '../../components/time/date-cell.ts';
import { AnexoCells } from './anexo-cells.tsx';

const LOOK: Readonly<Record<AtividadeState, BadgeLook>> = {
  [ATIVIDADE_STATE.registada]: WAITS,
  [ATIVIDADE_STATE.agendada]: { tone: 'neutral', icon: IconCalendar },
  [ATIVIDADE_STATE.emExecucao]: IN_HAND,
  [ATIVIDADE_STATE.concluida]: DONE,
};

const FIELDS: readonly RowField<AtividadeTecnicaRow>[] = [
  { id: 'tipo', header: 'Tipo', main: true, long: true, text: (row) => row.tipo },
  { id: 'motivo', header: 'Motivo', long: true, spare: true, text: (row) => row.motivo },
  { id: 'tecnic', header: 'Técnico', long: true, spare: true, text: (row) => row.tecnic },
  {
    id: 'funcion',
    header: 'Funcionário',
    long: true,
    text: (row) => row.funcion ?? NOT_AVAILABLE,
  },
  { id: 'num_mecan', header: 'N.º mecanográfico', spare: true, text: (row) => row.num_mecan },
  UNIDADE,
  {
    id: 'dt',
    header: 'Data',
    phone: 'date',
    kind: 'date',
    text: (row) => displayDate(row.dt),
    phoneCell: dayInWordsOf,
  },
  { id: 'hr', header: 'Hora', spare: true, text: (row) => row.hr },
  {
    id: 'estado',
    header: 'Estado',
    phone: 'state',
    text: (row) => row.estado,
    render: (row) => <Badge {...LOOK[row.cd_estad]} text={row.estado} long />,
  },
];

const DOCUMENTS: ListColumn<AtividadeTecnicaRow> = {
  id: 'documentos',
  header: 'Documentos',
  cell: (row) => <AnexoCells row={row} />,
};

interface Choices {
  readonly area: string;
  readonly tecnicos: readonly FilterOption[];
  readonly motivos: readonly FilterOption[];
  readonly tipos: readonly FilterOption[];
  /** Whether the user may read documents. */
  readonly documents: boolean;
  /** Whether rows have an action menu, which replaces the employee-number column. */
  readonly options: boolean;
}

/** The list definition of an area's activities, with the options from the server. */
export function atividadesList(choices: Choices): ListDefinition<'listAtividadesTecnicas'> {
  const all = columnsAndFile(FIELDS, `Atividades técnicas realizadas - ${choices.area}`);
  const columns = choices.options
    ? all.columns.filter(({ id }) => id !== 'num_mecan')
    : all.columns;
  return {
    key: (row) => row.cd,
    searchHint: 'Tipo, motivo, funcionário...',
    empty: 'Ainda não há atividades técnicas nesta área.',
    details: 'Dados da atividade',
    columns: choices.documents ? [...columns, DOCUMENTS] : columns,
    exports: all.exports,
    filters: [
      { name: 'tecnico', label: 'Técnico', all: 'Todos', options: choices.tecnicos },
      { name: 'motivo', label: 'Motivo', all: 'Todos', options: choices.motivos },
      { name: 'tipo', label: 'Tipo', all: 'Todos', options: choices.tipos },
    ],
  };
}
