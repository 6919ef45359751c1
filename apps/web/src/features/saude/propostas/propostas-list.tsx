import type { PropostaRow } from '@sst/contract';
import {
  PROPOSTA_ESTADO_LABEL,
  PROPOSTA_ESTADOS,
  PROPOSTA_MOTIVO_LABEL,
  type PropostaEstado,
} from '@sst/contract/rules/agenda/propostas';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { TIPO_OCULTO } from '@sst/contract/rules/saude';
import { IconCircleX, IconClockX } from '@tabler/icons-react';
import { Badge, type BadgeLook } from '../../../components/badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../../components/badges/looks.ts';
import { FuncionarioName } from '../../../components/funcionario/funcionario-name.tsx';
import { columnsAndFile, type RowField } from '../../../components/list/columns/row-fields.ts';
import { labelOptions } from '../../../components/list/filters/options.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { UNIDADE } from '../../../components/organigrama/unidade-field.ts';
import { dateWithWordOf, dayInWordsOf } from '../../../components/time/date-cell.ts';

const LOOK: Readonly<Record<PropostaEstado, BadgeLook>> = {
  proposta: IN_HAND,
  confirmada: DONE,
  trocada: DONE,
  recusada: { tone: 'danger', icon: IconCircleX },
  expirada: { tone: 'warning', icon: IconClockX },
  retirada: WAITS,
};

/** What became of it, with the reason where there is one. */
function outcomeText({ estado, cd_motiv, motivo, responder_ate }: PropostaRow): string {
  if (estado === 'proposta') return `Responda até ${displayDate(responder_ate)}`;
  const why = motivo ?? (cd_motiv && PROPOSTA_MOTIVO_LABEL[cd_motiv]);
  return why ? `${PROPOSTA_ESTADO_LABEL[estado]}: ${why}` : PROPOSTA_ESTADO_LABEL[estado];
}

const FIELDS: readonly RowField<PropostaRow>[] = [
  { id: 'num_mecan', header: 'N.º mecanográfico', spare: true, text: (row) => row.num_mecan },
  {
    id: 'nome',
    header: 'Funcionário',
    main: true,
    long: true,
    text: (row) => row.nome,
    render: ({ cd_funcion, nome }) => <FuncionarioName cd={cd_funcion} nome={nome} inRow />,
  },
  {
    id: 'dt',
    header: 'Data',
    phone: 'date',
    kind: 'date',
    text: (row) => displayDate(row.dt),
    render: dateWithWordOf,
    phoneCell: dayInWordsOf,
  },
  { id: 'hr', header: 'Hora', text: (row) => displayTime(row.hr) },
  { id: 'local', header: 'Local', long: true, phone: 'place', text: (row) => row.local },
  { id: 'tipo', header: 'Tipo', long: true, spare: true, text: (row) => row.tipo },
  { ...UNIDADE, phone: undefined, spare: true },
  {
    id: 'profissional',
    header: 'Médico ou enfermeiro',
    long: true,
    spare: true,
    text: (row) => row.profissional,
  },
  { id: 'nota', header: 'Nota do prestador', prose: true, optional: true, text: (row) => row.nota },
  {
    id: 'estado',
    header: 'Resposta',
    phone: 'state',
    text: outcomeText,
    render: (row) => <Badge {...LOOK[row.estado]} text={outcomeText(row)} />,
    phoneCell: (row) => <Badge {...LOOK[row.estado]} text={PROPOSTA_ESTADO_LABEL[row.estado]} />,
  },
];

const { columns, exports } = columnsAndFile(FIELDS, 'Marcações por confirmar');

/** The list definition of what is proposed. */
export const PROPOSTAS_LIST: ListDefinition<'listPropostas'> = {
  key: (row) => row.cd,
  dense: true,
  count: ['proposta', 'propostas'],
  details: 'Dados da proposta',
  empty: 'Não há marcações por confirmar.',
  searchHint: 'Nome, n.º mecanográfico, unidade...',
  columns,
  exports,
  filters: [
    {
      name: 'estado',
      label: 'Resposta',
      all: 'Por confirmar',
      options: [
        ...labelOptions(
          PROPOSTA_ESTADO_LABEL,
          PROPOSTA_ESTADOS.filter((estado) => estado !== 'proposta'),
        ),
        { value: 'todas', label: 'Todas' },
      ],
    },
    {
      name: 'especie',
      label: 'Para',
      all: 'Tudo',
      more: true,
      options: Object.entries(TIPO_OCULTO).map(([value, label]) => ({ value, label })),
    },
  ],
};
