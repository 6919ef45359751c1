import type { RefObject } from 'react';
import type { ListCallName } from '../../lib/list/list-call.ts';
import { formatSort, parseSort, type Sort } from '../../lib/list/list-state.ts';
import { useChoosing } from './chosen/use-choosing.ts';
import { useShownColumns } from './columns/use-shown-columns.ts';
import { useDoneRows } from './done/use-done-rows.ts';
import { useAvisoFilter } from './filters/use-aviso-filter.ts';
import { useSetFilters } from './filters/use-set-filters.ts';
import type { ListPageProps } from './list-page.tsx';
import { usePrintedRows } from './print/use-printed-rows.ts';
import { useAnsweredPage } from './use-answered-page.ts';
import { useListEmpresa, useListRows } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** The state of a list: its rows, and what of them is shown, searched for, chosen and printed. @param element with its rows. */
export function useList<N extends ListCallName>(
  props: ListPageProps<N>,
  element: RefObject<HTMLElement | null>,
) {
  const { source } = props;
  const company = useListEmpresa(source.acrossCompanies);
  const { definition, counted } = useAvisoFilter(props.definition, source, company?.cd);
  const state = useListState();
  const read = useListRows(source);
  const done = useDoneRows(source.call, definition.key, read, element);
  useAnsweredPage(done.rows, state);
  const typed = useTypedSearch(state);
  const columns = useShownColumns(source.call, definition, element);
  return {
    company,
    definition,
    /** How many rows the notice that filters the list has counted. */
    counted,
    state,
    typed,
    ...done,
    columns,
    choosing: useChoosing({ ...props, definition, layout: columns.layout }, done),
    filters: useSetFilters(definition, company?.cd, state),
    ...usePrintedRows(source, typed.searchNow),
    order: {
      sort: parseSort(state.search.ordenacao),
      onSort: (next: Sort | null) => state.change({ ordenacao: formatSort(next) }),
    },
    /** Brings the first row into view, if it is above it. */
    showStart: () => {
      if ((element.current?.getBoundingClientRect().top ?? 0) < 0)
        element.current?.scrollIntoView();
    },
  };
}

export type ListOf<N extends ListCallName> = ReturnType<typeof useList<N>>;
