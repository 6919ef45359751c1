import type { PrazosResumo } from '@sst/contract';
import { PRAZO_FIELDS, PRAZOS_FOLHA } from '@sst/contract/folhas/prazos-folhas';
import type { PrazoSight } from '@sst/contract/prazos/regras-vistas';
import {
  ADMISSAO_FILTER_LABEL,
  ADMISSAO_FILTERS,
  PRAZO_PARTE_LABEL,
  PRAZO_PARTES,
  type PrazoParte,
  REGRESSO_FILTER_LABEL,
  REGRESSO_FILTERS,
} from '@sst/contract/rules/agenda/por-marcar';
import {
  BY_ESTADO,
  BY_PARTE,
  byMotivo,
  PRAZO_LOOKS,
  PRAZOS_LIST,
} from '../../../components/agenda/pedir-marcacao/prazo-fields.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { FuncionarioName } from '../../../components/funcionario/funcionario-name.tsx';
import { columnsAndFile, dressed } from '../../../components/list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../../../components/list/columns/unidade-field.ts';
import { monthFilter } from '../../../components/list/filters/month-filter.ts';
import type { ListDefinition, ListFilter } from '../../../components/list/list-definition.ts';
import { countOf } from './prazos-bars.ts';
import type { PrazosSearch } from './prazos-search.ts';

const FIELDS = dressed(PRAZO_FIELDS, {
  num_mecan: { spare: true },
  nome: {
    main: true,
    long: true,
    render: ({ cd, nome }) => <FuncionarioName cd={cd} nome={nome} inRow />,
  },
  ...PRAZO_LOOKS,
  caminho: UNIDADE_LOOK,
  dt_ult_exam: { spare: true },
});

const { columns, exports } = columnsAndFile(FIELDS, PRAZOS_FOLHA.fileName);

const BY_ADMISSAO: ListFilter = {
  name: 'admissao',
  label: 'Admissão',
  all: 'Qualquer',
  more: true,
  options: labelOptions(ADMISSAO_FILTER_LABEL, ADMISSAO_FILTERS),
};

/** Who is to be examined on a return, for who may know of it. */
const BY_REGRESSO: ListFilter = {
  name: 'regresso',
  label: 'Regresso',
  all: 'Qualquer',
  more: true,
  options: labelOptions(REGRESSO_FILTER_LABEL, REGRESSO_FILTERS),
};

/** Those of one request who were refused, as a notice leads to them. */
const byPedido = (pedido: number): ListFilter => ({
  name: 'pedido',
  label: 'Recusados',
  all: 'Todos os funcionários',
  options: [{ value: String(pedido), label: `Do pedido n.º ${pedido}` }],
});

/** The parts, each with how many there are of the other filters that are set. */
function byParte(
  search: PrazosSearch,
  { ausencias }: PrazoSight,
  linhas: PrazosResumo['linhas'] | undefined,
): ListFilter {
  const withCount = (label: string, parte?: PrazoParte) =>
    linhas ? `${label} (${countOf(linhas, parte, search)})` : label;
  return {
    ...BY_PARTE,
    all: withCount('Todos'),
    options: PRAZO_PARTES.filter((value) => ausencias || value !== 'ausentes').map((value) => ({
      value,
      label: withCount(PRAZO_PARTE_LABEL[value], value),
    })),
  };
}

/** The list definition of who is to be booked. @param sight what the reader may know of due days. @param linhas what it is counted by; `undefined` until then. */
export function prazosList(
  search: PrazosSearch,
  sight: PrazoSight,
  linhas?: PrazosResumo['linhas'],
): ListDefinition<'listPrazos'> {
  return {
    key: (row) => row.cd,
    ...PRAZOS_LIST,
    searchHint: 'Nome, n.º mecanográfico, unidade...',
    columns,
    exports,
    filters: [
      byParte(search, sight, linhas),
      byMotivo(sight),
      BY_ESTADO,
      monthFilter('mes', 'Prazo em', search.mes),
      BY_ADMISSAO,
      ...(sight.ausencias && sight.tipos ? [BY_REGRESSO] : []),
      ...(search.pedido === undefined ? [] : [byPedido(search.pedido)]),
    ],
  };
}
