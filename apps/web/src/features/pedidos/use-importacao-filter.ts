import { importacaoName } from '@sst/contract/folhas/pedidos-folhas';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import type { ListDefinition } from '../../components/list/list-definition.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import type { PedidosSearch } from './pedidos-search.ts';

type List = ListDefinition<'listPedidos'>;

/** The list with the filter by an import, where the address has one: only links set it. */
export function useImportacaoFilter(list: List, { importacao }: PedidosSearch): List {
  const company = useEmpresa().cd;
  const { data } = useQuery({
    ...callQuery('getImportacao', { params: { company, id: importacao ?? 0 } }),
    enabled: importacao !== undefined,
  });
  if (importacao === undefined) return list;
  const label = data
    ? `${importacaoName(data.message)}, ${displayMoment(new Date(data.message.momento))}`
    : '…';
  const filter = {
    name: 'importacao',
    label: 'Importação',
    options: [{ value: String(importacao), label }],
  };
  return { ...list, filters: [...(list.filters ?? []), filter] };
}
