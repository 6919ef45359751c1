import type { MedidaRow } from '@sst/contract';
import type { SituacaoAberta } from '@sst/contract/rules/medidas/vistas';
import { VISTA_STEP } from '@sst/contract/rules/medidas/vistas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { wholeListQuery } from '../../../../lib/list/list-state.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { type MedidasSearch, medidasSource } from '../../seguranca-search.ts';

/** What of the list's rows a part of a view shows. */
export interface Part {
  readonly fase?: SituacaoAberta;
  readonly dia?: string;
  readonly unidade?: number;
}

/** What a view's call is given for a search: the node and the filters of the list. */
export function vistaQuery(company: number, search: MedidasSearch) {
  const { ordenacao: _, ...query } = wholeListQuery(search, medidasSource(search).filters);
  return { params: { company: search.no ?? company }, query };
}

export function useVistaQuery(search: MedidasSearch) {
  return vistaQuery(useEmpresa().cd, search);
}

/** The rows of the list that a part of a view shows, some at a time. They are read by the list's own call. */
export function useMedidaRows(search: MedidasSearch, part: Part) {
  const company = useEmpresa().cd;
  const params = { company: search.no ?? company };
  const query = { ...wholeListQuery(search, medidasSource(search).filters), ...part };
  // A column that the address has filtered out has no rows.
  const none = part.fase !== undefined && (search.fase ?? part.fase) !== part.fase;
  const result = useInfiniteQuery({
    queryKey: ['listMedidas', { params, query }, 'vista'],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listMedidas',
        { params, query: { ...query, pagina: pageParam, quantidade: VISTA_STEP } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagina, countPag }) => (pagina < countPag ? pagina + 1 : undefined),
    enabled: !none,
  });
  const pages = none ? [] : result.data?.pages;
  const rows: readonly MedidaRow[] | undefined = pages?.flatMap(({ message }) => message);
  return {
    /** `undefined` as long as nothing was read. */
    rows,
    count: none ? 0 : result.data?.pages.at(-1)?.count,
    error: result.error,
    retry: () => void result.refetch(),
    hasMore: !none && result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    loadMore: () => void result.fetchNextPage(),
  };
}
