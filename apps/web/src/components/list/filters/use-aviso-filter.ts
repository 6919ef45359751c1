import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';
import type { ListCallName, ListSource } from '../../../lib/list/list-call.ts';
import type { ListDefinition } from '../list-definition.ts';

/**
 * A list with the filter by what a notice has counted, where its address has one: only links set it, and a chip takes it
 * off.
 */
export function useAvisoFilter<N extends ListCallName>(
  list: ListDefinition<N>,
  { search, filters }: ListSource<N>,
  company: number | undefined,
): {
  readonly definition: ListDefinition<N>;
  /** How many it has counted, once that is known. */
  readonly counted: number | undefined;
} {
  const { aviso } = search;
  const given = aviso !== undefined && (filters as readonly string[]).includes('aviso');
  const { data } = useQuery({
    ...callQuery('getAvisoContado', { params: { company: company ?? 0, id: aviso ?? 0 } }),
    enabled: given,
  });
  if (!given) return { definition: list, counted: undefined };
  const label = data ? (data.message?.titulo ?? 'já não existe') : '…';
  const filter = {
    name: 'aviso',
    label: 'Notificação',
    options: [{ value: String(aviso), label }],
  };
  return {
    definition: { ...list, filters: [...(list.filters ?? []), filter] },
    counted: data?.message?.total,
  };
}
