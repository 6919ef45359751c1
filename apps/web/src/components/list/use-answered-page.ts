import { useEffect, useEffectEvent } from 'react';
import type { ListCallName } from '../../lib/list/list-call.ts';
import type { useListRows } from './use-list-rows.ts';
import type { ListState } from './use-list-state.ts';

/** Beyond the end the server answers the last page: the address then names that one, without a history entry of its own. */
export function useAnsweredPage<N extends ListCallName>(
  { page, stale, cacheAs }: ReturnType<typeof useListRows<N>>,
  { search, change }: ListState,
): void {
  const isOther = page !== undefined && !stale && page.pagina !== (search.pagina ?? 1);
  const other = isOther ? page.pagina : undefined;
  const take = useEffectEvent((pagina: number) => {
    cacheAs(pagina);
    change({ pagina }, { replace: true, state: true });
  });
  useEffect(() => {
    if (other !== undefined) take(other);
  }, [other]);
}
