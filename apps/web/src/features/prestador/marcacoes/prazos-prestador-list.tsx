import type { PrazoPrestadorRow } from '@sst/contract';
import { addMonths, displayDate } from '@sst/contract/rules/dates/dates';
import {
  MOTIVO_LABEL,
  MOTIVOS,
  PRAZO_ESTADO_LABEL,
  PRAZO_ESTADOS,
  PRAZO_PARTE_LABEL,
  PRAZO_PARTES,
} from '@sst/contract/rules/exames/por-marcar';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';
import { monthLabel, monthsFrom } from '../../../components/charts/months.ts';
import { columnsAndFile, type RowField } from '../../../components/list/columns/row-fields.ts';
import {
  chosenOptions,
  labelOptions,
  type Named,
} from '../../../components/list/filters/options.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { UnidadeText } from '../../../components/organigrama/unidade-name.tsx';
import { EstadoBadge, EstadoCell } from '../../../components/pedir-marcacao/estado-cell.tsx';
import { estadoText } from '../../../components/pedir-marcacao/estado-text.ts';
import { PrazoCell } from '../../../components/pedir-marcacao/prazo-cell.tsx';
import type { PrazosPrestadorSearch } from './pedidos-marcacao-search.ts';

const FIELDS: readonly RowField<PrazoPrestadorRow>[] = [
  { id: 'empresa', header: 'Empresa', long: true, phone: 'place', text: (row) => row.empresa },
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
  {
    id: 'num_mecan',
    header: 'N.º mecanográfico',
    optional: true,
    text: (row) => row.num_mecan,
  },
  { id: 'nome', header: 'Funcionário', main: true, long: true, text: (row) => row.nome },
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

/** The months around the present one, the latest first, and the one that is set. */
function monthOptions(today: string, chosen: string | undefined) {
  const months = monthsFrom(addMonths(today.slice(0, 7), -6), 9).toReversed();
  const all = chosen === undefined || months.includes(chosen) ? months : [...months, chosen];
  return all.map((value) => ({ value, label: monthLabel(value) }));
}

/** The list definition of who is to be booked in any company. @param companies to filter by; `undefined` while they load. */
export function prazosPrestadorList(
  companies: readonly Named[] | undefined,
  { empresa, mes }: PrazosPrestadorSearch,
  today: string,
): ListDefinition<'listPrazosPrestador'> {
  return {
    key: (row) => `${row.cd_empresa}-${row.cd}`,
    dense: true,
    columns,
    exports,
    count: ['pessoa', 'pessoas'],
    details: 'Dados do prazo',
    searchHint: 'Nome, empresa, unidade...',
    empty: 'Todos têm exame válido ou marcado.',
    filters: [
      {
        name: 'empresa',
        label: 'Empresa',
        all: 'Todas',
        searchable: true,
        options: chosenOptions(companies, empresa),
      },
      {
        name: 'parte',
        label: 'Prazo',
        all: 'Todos',
        options: labelOptions(PRAZO_PARTE_LABEL, PRAZO_PARTES),
      },
      {
        name: 'estado',
        label: 'Marcação',
        all: 'Todas',
        options: labelOptions(PRAZO_ESTADO_LABEL, PRAZO_ESTADOS),
      },
      {
        name: 'motivo',
        label: 'Motivo',
        all: 'Todos',
        more: true,
        options: labelOptions(MOTIVO_LABEL, MOTIVOS),
      },
      { name: 'mes', label: 'Prazo em', all: 'Todos os meses', options: monthOptions(today, mes) },
    ],
  };
}
