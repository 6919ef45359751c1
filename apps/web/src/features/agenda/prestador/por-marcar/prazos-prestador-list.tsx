import { PRAZO_PRESTADOR_FIELDS, PRAZOS_PRESTADOR_FOLHA } from '@sst/contract/folhas/prazos-folhas';
import type { PrazoSight } from '@sst/contract/prazos/regras-vistas';
import { addMonths } from '@sst/contract/rules/dates/dates';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';
import type { PrazosPrestadorSearch } from '../../../../components/agenda/pedidos-marcacao-search.ts';
import {
  BY_ESTADO_DO_PRESTADOR,
  BY_PARTE,
  byMotivo,
  PRAZO_LOOKS,
  PRAZOS_LIST,
} from '../../../../components/agenda/pedir-marcacao/prazo-fields.tsx';
import { chosenOptions, type Named } from '../../../../components/form/fields/options.ts';
import { columnsAndFile, dressed } from '../../../../components/list/columns/row-fields.ts';
import type { ListDefinition } from '../../../../components/list/list-definition.ts';
import { UnidadeText } from '../../../../components/organigrama/unidade-name.tsx';
import { monthLabel, monthsFrom } from '../../../../lib/time/months.ts';

/** Who may read this list knows of absences and of types. */
const KNOWS_ALL: PrazoSight = { ausencias: true, tipos: true };

const FIELDS = dressed(PRAZO_PRESTADOR_FIELDS, {
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
  ...PRAZO_LOOKS,
});

const { columns, exports } = columnsAndFile(FIELDS, PRAZOS_PRESTADOR_FOLHA.fileName);

/** The months around the present one, the latest first, and the one that is set. */
function monthOptions(today: string, chosen: string | undefined) {
  const months = monthsFrom(addMonths(today.slice(0, 7), -6), 9).toReversed();
  const all = chosen === undefined || months.includes(chosen) ? months : [...months, chosen];
  return all.map((value) => ({ value, label: monthLabel(value) }));
}

/** The towns of units, and the one that is set. */
function townOptions(towns: readonly string[], chosen: string | undefined) {
  const all = chosen === undefined || towns.includes(chosen) ? towns : [...towns, chosen];
  return all.map((value) => ({ value, label: value }));
}

/** The list definition of who is to be booked in any company. @param companies to filter by; `undefined` while they load. */
export function prazosPrestadorList(
  companies: readonly Named[] | undefined,
  towns: readonly string[],
  { empresa, mes, localidade }: PrazosPrestadorSearch,
  today: string,
): ListDefinition<'listPrazosPrestador'> {
  return {
    key: (row) => `${row.cd_empresa}-${row.cd}`,
    ...PRAZOS_LIST,
    columns,
    exports,
    searchHint: 'Nome, empresa, unidade...',
    filters: [
      {
        name: 'empresa',
        label: 'Empresa',
        all: 'Todas',
        searchable: true,
        options: chosenOptions(companies, empresa),
      },
      { ...BY_PARTE, all: 'Todos' },
      BY_ESTADO_DO_PRESTADOR,
      { ...byMotivo(KNOWS_ALL), more: true },
      {
        name: 'localidade',
        label: 'Localidade',
        all: 'Todas',
        searchable: true,
        options: townOptions(towns, localidade),
      },
      { name: 'mes', label: 'Prazo em', all: 'Todos os meses', options: monthOptions(today, mes) },
    ],
  };
}
