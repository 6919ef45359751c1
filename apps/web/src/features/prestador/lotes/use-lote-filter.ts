import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../../components/list/list-definition.ts';
import type { FilaSearch } from '../fila/fila-search.ts';
import { loteLabel, lotesQuery } from './lotes-query.ts';

/** The queue's filter by what was sent at once, of the chosen company's; none where nothing of that kind waits. */
export function useLoteFilter({ lote, empresa }: FilaSearch): readonly ListFilter[] {
  const { data } = useQuery(lotesQuery);
  const offered = (data?.message ?? []).filter(
    (one) => empresa === undefined || one.cd_empresa === empresa || one.cd === lote,
  );
  const options = offered.map((one) => ({
    value: String(one.cd),
    label: loteLabel(one),
    note: `${one.por_decidir} por decidir`,
  }));
  if (lote !== undefined && !offered.some(({ cd }) => cd === lote))
    options.push({ value: String(lote), label: 'Lote sem pedidos por decidir', note: '' });
  if (options.length === 0) return [];
  return [{ name: 'lote', label: 'Lote', all: 'Todos', searchable: true, options }];
}
