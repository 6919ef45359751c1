import type { RefObject } from 'react';
import type { ListCallName } from '../../../lib/list/list-call.ts';
import type { ListDefinition } from '../list-definition.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useListLayout } from './use-list-layout.ts';
import { useNarrow } from './use-narrow.ts';

/** The columns that the list shows: those that are not hidden, as far as its width has room. */
export function useShownColumns<N extends ListCallName>(
  call: N,
  definition: ListDefinition<N>,
  list: RefObject<HTMLElement | null>,
) {
  const { columns } = definition;
  const [hidden, setHidden] = useHiddenColumns(call, columns);
  const unhidden = columns.filter((column) => column.main || !hidden.includes(column.id));
  const layout = useListLayout(list, {
    columns: unhidden.length,
    dense: definition.dense,
    spares: columns.some(({ spare }) => spare),
    needs: unhidden.length === columns.length ? definition.needs : undefined,
  });
  const short = useNarrow(list, definition.needsAll ?? 0);
  const fitting = short ? unhidden.filter(({ spare }) => spare !== 'first') : unhidden;
  // A phone shows all columns, or those that have a place in its rows, and no button to unhide one.
  const shown = {
    phone: definition.phoneColumns ?? columns,
    narrow: unhidden.filter(({ spare }) => !spare),
    dense: fitting,
    roomy: fitting,
  }[layout];
  return { hidden, setHidden, layout, shown };
}
