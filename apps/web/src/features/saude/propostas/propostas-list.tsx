import type { PropostaRow } from '@sst/contract';
import { PROPOSTA_ESTADO_LABEL, PROPOSTA_ESTADOS } from '@sst/contract/rules/agenda/propostas';
import { TIPO_OCULTO } from '@sst/contract/rules/saude';
import { FuncionarioName } from '../../../components/funcionario/funcionario-name.tsx';
import { columnsAndFile, type RowField } from '../../../components/list/columns/row-fields.ts';
import { labelOptions } from '../../../components/list/filters/options.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { UNIDADE } from '../../../components/organigrama/unidade-field.ts';
import {
  PROFISSIONAL,
  QUANDO_FIELDS,
  respostaField,
  TIPO,
} from '../../../components/propostas/proposta-fields.tsx';

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
  ...QUANDO_FIELDS,
  { id: 'local', header: 'Local', long: true, phone: 'place', text: (row) => row.local },
  TIPO,
  { ...UNIDADE, phone: undefined, spare: true },
  PROFISSIONAL,
  { id: 'nota', header: 'Nota do prestador', prose: true, optional: true, text: (row) => row.nota },
  respostaField('Responda até'),
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
