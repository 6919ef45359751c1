import { useRouter } from '@tanstack/react-router';
import type { ListCallName } from '../../../lib/list/list-call.ts';
import { notifyUndo } from '../../../lib/notices/notify.ts';
import { focusList } from '../../../lib/page/scroll-to-list.ts';
import { useNodeName } from '../../organigrama/use-node.ts';
import { clearFilters, type ListDefinition } from '../list-definition.ts';
import type { ListState } from '../use-list-state.ts';
import { setFilters } from './set-filters.ts';

/** The filters that are set, and how they are cleared, which can be undone. */
export function useSetFilters<N extends ListCallName>(
  definition: ListDefinition<N>,
  company: number | undefined,
  { search, change }: ListState,
) {
  const { history } = useRouter();
  const nodeName = useNodeName(company ?? 0, search.no ?? null);
  const filtered = setFilters(search, definition, nodeName);
  const clear = () => {
    focusList();
    const { href } = history.location;
    change({ ...clearFilters(definition), no: undefined });
    notifyUndo('Filtros limpos.', { run: () => history.push(href), about: 'filtros' });
  };
  return { filtered, isFiltered: filtered.size > 0 || search.pesquisa !== undefined, clear };
}
