import type { PedidoMarcacaoRow } from '@sst/contract';
import {
  PEDIDO_MARCACAO_FIELDS,
  PEDIDOS_MARCACAO_FOLHA,
} from '@sst/contract/folhas/pedidos-folhas';
import {
  PEDIDO_MARCACAO_LABEL,
  PEDIDO_MARCACAO_TIPOS,
  progressOf,
} from '@sst/contract/rules/agenda/pedidos-marcacao';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';
import { keyOf } from '../../../components/agenda/pedidos-marcacao-search.ts';
import { Badge } from '../../../components/badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../../components/badges/looks.ts';
import {
  chosenOptions,
  labelOptions,
  type Named,
} from '../../../components/form/fields/options.ts';
import { columnsAndFile, dressed } from '../../../components/list/columns/row-fields.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { UnidadeText } from '../../../components/organigrama/unidade-name.tsx';
import { PromisedWait } from '../waiting.tsx';

function Progress({ row }: { readonly row: PedidoMarcacaoRow }) {
  const { pessoas, abertas } = row;
  const look = abertas === 0 ? DONE : abertas === pessoas ? WAITS : IN_HAND;
  return <Badge {...look} text={progressOf(row)} />;
}

const FIELDS = dressed(PEDIDO_MARCACAO_FIELDS, {
  empresa: { long: true, phone: 'place' },
  tipo: { phone: 'kind' },
  nome: { main: true },
  organig: {
    unsorted: true,
    spare: true,
    render: ({ caminho }) =>
      caminho && <UnidadeText text={pathBelowEmpresa(caminho)} whole={screenPath(caminho)} short />,
  },
  preferencias: { unsorted: true, spare: true, long: true },
  autor: { unsorted: true, spare: true },
  dt_cria: {
    phone: 'date',
    render: ({ abertas, dias, fora = false, dt_cria }) =>
      abertas > 0 ? <PromisedWait dias={dias} fora={fora} /> : displayDate(dt_cria),
  },
  abertas: {
    untilDone: true,
    unsorted: true,
    phone: 'state',
    render: (row) => <Progress row={row} />,
  },
});

const { columns, exports } = columnsAndFile(FIELDS, PEDIDOS_MARCACAO_FOLHA.fileName);

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
