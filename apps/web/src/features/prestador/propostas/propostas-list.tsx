import type { PropostaPrestadorRow } from '@sst/contract';
import {
  PROPOSTA_ESTADO_LABEL,
  PROPOSTA_ESTADOS,
  type PropostaFiltro,
} from '@sst/contract/rules/agenda/propostas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';
import { columnsAndFile, type RowField } from '../../../components/list/columns/row-fields.ts';
import { chosenOptions, type Named } from '../../../components/list/filters/options.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { UnidadeText } from '../../../components/organigrama/unidade-name.tsx';
import {
  PROFISSIONAL,
  QUANDO_FIELDS,
  respostaField,
  TIPO,
} from '../../../components/propostas/proposta-fields.tsx';
import type { PropostasPrestadorSearch } from './propostas-search.ts';

const FIELDS: readonly RowField<PropostaPrestadorRow>[] = [
  {
    id: 'empresa',
    header: 'Empresa',
    long: true,
    phone: 'place',
    text: (row) => row.empresa,
    phoneCell: (row) => `${row.empresa} · ${row.organig}`,
  },
  {
    id: 'caminho',
    header: 'Unidade',
    fileHeader: 'Organigrama',
    spare: true,
    text: (row) => row.caminho,
    cut: (row) => screenPath(row.caminho),
    render: (row) => (
      <UnidadeText text={pathBelowEmpresa(row.caminho)} whole={screenPath(row.caminho)} />
    ),
  },
  { id: 'num_mecan', header: 'N.º mecanográfico', optional: true, text: (row) => row.num_mecan },
  { id: 'nome', header: 'Funcionário', main: true, long: true, text: (row) => row.nome },
  ...QUANDO_FIELDS,
  { ...PROFISSIONAL, spare: false },
  { id: 'local', header: 'Local', long: true, spare: true, text: (row) => row.local },
  TIPO,
  {
    id: 'responder_ate',
    header: 'Último dia para responder',
    optional: true,
    kind: 'date',
    text: (row) => displayDate(row.responder_ate),
  },
  { id: 'nota', header: 'Nota', prose: true, optional: true, text: (row) => row.nota },
  respostaField('Até'),
];

const { columns, exports } = columnsAndFile(FIELDS, 'Propostas');

/** What the list can be narrowed to, but for what waits. */
const ESTADOS: readonly { readonly value: PropostaFiltro; readonly label: string }[] = [
  { value: 'a-terminar', label: 'Terminam até amanhã' },
  { value: 'por-tratar', label: 'Por marcar de novo' },
  { value: 'respondidas', label: 'Respondidas desde o último dia útil' },
  ...PROPOSTA_ESTADOS.filter((estado) => estado !== 'proposta').map((value) => ({
    value,
    label: PROPOSTA_ESTADO_LABEL[value],
  })),
  { value: 'todas', label: 'Todas' },
];

interface Choices {
  /** `undefined` while they load. */
  readonly companies: readonly Named[] | undefined;
  readonly medicos: readonly Named[] | undefined;
  readonly locais: readonly Named[] | undefined;
}

/** The list definition of what is proposed to all companies. */
export function propostasPrestadorList(
  { companies, medicos, locais }: Choices,
  { empresa, medico, local }: PropostasPrestadorSearch,
): ListDefinition<'listPropostasPrestador'> {
  return {
    key: (row) => `${row.cd_empresa}-${row.cd}`,
    dense: true,
    columns,
    exports,
    count: ['proposta', 'propostas'],
    details: 'Dados da proposta',
    searchHint: 'Nome, empresa, local...',
    empty: 'Não há propostas.',
    period: true,
    filters: [
      { name: 'estado', label: 'Resposta', all: 'À espera', options: ESTADOS },
      {
        name: 'empresa',
        label: 'Empresa',
        all: 'Todas',
        searchable: true,
        options: chosenOptions(companies, empresa),
      },
      {
        name: 'medico',
        label: 'Médico',
        all: 'Todos',
        searchable: true,
        more: true,
        options: chosenOptions(medicos, medico),
      },
      {
        name: 'local',
        label: 'Local',
        all: 'Todos',
        searchable: true,
        more: true,
        options: chosenOptions(locais, local),
      },
    ],
  };
}
