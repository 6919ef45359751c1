import {
  PROPOSTA_PRESTADOR_FIELDS,
  PROPOSTAS_PRESTADOR_FOLHA,
  propostaPrestadorText,
} from '@sst/contract/folhas/propostas-folhas';
import {
  PROPOSTA_ESTADO_LABEL,
  PROPOSTA_ESTADOS,
  type PropostaFiltro,
} from '@sst/contract/rules/agenda/propostas';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';
import {
  outcomeLook,
  PROPOSTA_LOOKS,
} from '../../../../components/agenda/propostas/proposta-fields.tsx';
import { chosenOptions, type Named } from '../../../../components/form/fields/options.ts';
import { columnsAndFile, dressed } from '../../../../components/list/columns/row-fields.ts';
import type { ListDefinition } from '../../../../components/list/list-definition.ts';
import { UnidadeText } from '../../../../components/organigrama/unidade-name.tsx';
import type { PropostasPrestadorSearch } from './propostas-search.ts';

const FIELDS = dressed(PROPOSTA_PRESTADOR_FIELDS, {
  ...PROPOSTA_LOOKS,
  empresa: {
    long: true,
    phone: 'place',
    phoneCell: (row) => `${row.empresa} · ${pathBelowEmpresa(row.caminho)}`,
  },
  caminho: {
    spare: true,
    cut: (row) => screenPath(row.caminho),
    render: (row) => (
      <UnidadeText text={pathBelowEmpresa(row.caminho)} whole={screenPath(row.caminho)} short />
    ),
  },
  num_mecan: { optional: true },
  nome: { main: true, long: true },
  profissional: { long: true },
  local: { ...PROPOSTA_LOOKS.local, spare: true },
  responder_ate: { optional: true },
  nota: { prose: true, optional: true },
  estado: outcomeLook(propostaPrestadorText),
});

const { columns, exports } = columnsAndFile(FIELDS, PROPOSTAS_PRESTADOR_FOLHA.fileName);

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
