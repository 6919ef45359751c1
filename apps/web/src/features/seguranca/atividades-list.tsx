import type { AtividadeTecnicaRow } from '@sst/contract';
import { ATIVIDADE_FIELDS, ATIVIDADES_NAME } from '@sst/contract/folhas/seguranca-folhas';
import { ATIVIDADE_STATE, type AtividadeState } from '@sst/contract/rules/seguranca';
import { IconCalendar } from '@tabler/icons-react';
import { Badge, type BadgeLook } from '../../components/badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../components/badges/looks.ts';
import type { FilterOption } from '../../components/form/fields/options.ts';
import { columnsAndFile, dressed } from '../../components/list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../../components/list/columns/unidade-field.ts';
import type { ListColumn, ListDefinition } from '../../components/list/list-definition.ts';
import { dayInWordsOf, hourOf } from '../../components/time/date-cell.ts';
import { AnexoCells } from './anexo-cells.tsx';

const LOOK: Readonly<Record<AtividadeState, BadgeLook>> = {
  [ATIVIDADE_STATE.registada]: WAITS,
  [ATIVIDADE_STATE.agendada]: { tone: 'neutral', icon: IconCalendar },
  [ATIVIDADE_STATE.emExecucao]: IN_HAND,
  [ATIVIDADE_STATE.concluida]: DONE,
};

const FIELDS = dressed(ATIVIDADE_FIELDS, {
  tipo: { main: true, long: true },
  motivo: { long: true, spare: true },
  tecnic: { long: true, spare: true },
  funcion: { long: true },
  num_mecan: { spare: true },
  caminho: UNIDADE_LOOK,
  dt: { phone: 'date', phoneCell: dayInWordsOf },
  hr: { spare: true, render: hourOf },
  estado: {
    phone: 'state',
    render: (row: AtividadeTecnicaRow) => <Badge {...LOOK[row.cd_estad]} text={row.estado} long />,
  },
});

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
  const all = columnsAndFile(FIELDS, `${ATIVIDADES_NAME} - ${choices.area}`);
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
