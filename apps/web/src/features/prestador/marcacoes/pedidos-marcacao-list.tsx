import type { PedidoMarcacaoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  PEDIDO_MARCACAO_LABEL,
  PEDIDO_MARCACAO_TIPOS,
  preferenciasText,
  progressOf,
} from '@sst/contract/rules/exames/pedidos-marcacao';
import { Badge } from '../../../components/badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../../components/badges/looks.ts';
import { columnsAndFile, type RowField } from '../../../components/list/columns/row-fields.ts';
import {
  chosenOptions,
  labelOptions,
  type Named,
} from '../../../components/list/filters/options.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { Wait } from '../waiting.tsx';
import { keyOf } from './pedidos-marcacao-search.ts';

/** 'Adelaide Costa e mais 3'. */
function whoText({ nome, pessoas }: Pick<PedidoMarcacaoRow, 'nome' | 'pessoas'>): string {
  return pessoas > 1 ? `${nome} e mais ${pessoas - 1}` : nome;
}

function Progress({ row }: { readonly row: PedidoMarcacaoRow }) {
  const { pessoas, abertas } = row;
  const look = abertas === 0 ? DONE : abertas === pessoas ? WAITS : IN_HAND;
  return <Badge {...look} text={progressOf(row)} />;
}

const FIELDS: readonly RowField<PedidoMarcacaoRow>[] = [
  { id: 'empresa', header: 'Empresa', long: true, phone: 'place', text: (row) => row.empresa },
  {
    id: 'tipo',
    header: 'Pedido',
    phone: 'kind',
    text: (row) => PEDIDO_MARCACAO_LABEL[row.tipo],
  },
  { id: 'nome', header: 'Para quem', main: true, text: whoText },
  {
    id: 'organig',
    header: 'Unidade',
    unsorted: true,
    spare: true,
    text: (row) => row.organig ?? 'Várias',
  },
  {
    id: 'preferencias',
    header: 'Preferências',
    unsorted: true,
    spare: true,
    long: true,
    text: (row) => preferenciasText(row) ?? 'Sem preferências',
  },
  { id: 'autor', header: 'Pedido por', unsorted: true, spare: true, text: (row) => row.autor },
  {
    id: 'dt_cria',
    header: 'Espera',
    phone: 'date',
    fileHeader: 'Data do pedido',
    kind: 'date',
    text: (row) => displayDate(row.dt_cria),
    render: (row) => (row.abertas > 0 ? <Wait days={row.dias} /> : displayDate(row.dt_cria)),
  },
  {
    id: 'abertas',
    header: 'Estado',
    unsorted: true,
    phone: 'state',
    text: progressOf,
    render: (row) => <Progress row={row} />,
  },
];

const { columns, exports } = columnsAndFile(FIELDS, 'Pedidos de marcação');

/** The list definition of what companies ask of bookings. @param companies to filter by; `undefined` while they load. */
export function pedidosMarcacaoList(
  companies: readonly Named[] | undefined,
  chosen: number | undefined,
): ListDefinition<'listPedidosMarcacao'> {
  return {
    key: keyOf,
    dense: true,
    columns,
    exports,
    count: ['pedido', 'pedidos'],
    searchHint: 'Nome, empresa, local...',
    empty: 'Não há pedidos de marcação à espera. Os que as empresas fizerem aparecem aqui.',
    filters: [
      {
        name: 'empresa',
        label: 'Empresa',
        all: 'Todas',
        searchable: true,
        options: chosenOptions(companies, chosen),
      },
      {
        name: 'tipo',
        label: 'Pedido',
        all: 'Todos',
        options: labelOptions(PEDIDO_MARCACAO_LABEL, PEDIDO_MARCACAO_TIPOS),
      },
      {
        name: 'todos',
        label: 'Estado',
        all: 'À espera',
        options: [{ value: '1', label: 'Todos' }],
      },
      {
        name: 'fora',
        label: 'Prazo de resposta',
        all: 'Todos',
        options: [{ value: 'sim', label: 'Fora do prazo' }],
        more: true,
      },
    ],
  };
}
