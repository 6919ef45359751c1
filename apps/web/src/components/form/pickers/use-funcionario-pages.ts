import { useDebouncedValue } from '@mantine/hooks';
import type { FuncionarioMinificado } from '@sst/contract';
import { LIST } from '@sst/contract/rules/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/calls/api-client.ts';

const CALL = 'listFuncionariosMinificado';

/** Active employees whose name or number contains the text, in pages of ten; they load while `enabled`. */
export function useFuncionarioPages(company: number, text: string, enabled: boolean) {
  const pesquisa = text.trim().slice(0, LIST.maxSearchLength);
  const [settled] = useDebouncedValue(pesquisa, LIST.searchDelay);
  const query = useInfiniteQuery({
    queryKey: [CALL, company, settled],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        CALL,
        {
          params: { company },
          query: {
            pagina: pageParam,
            quantidade: LIST.pickerPageSize,
            pesquisa: settled,
            ordem: 'proximidade',
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagina, countPag }) => (pagina < countPag ? pagina + 1 : undefined),
    enabled,
    placeholderData: keepPreviousData,
  });
  const rows: readonly FuncionarioMinificado[] =
    query.data?.pages.flatMap(({ message }) => message) ?? [];
  return {
    rows,
    searched: settled !== '',
    /** Number of results on all pages; `undefined` until it is known. */
    count: query.data?.pages[0]?.count,
    error: query.error,
    /** Whether the rows are not yet those of the current text. */
    waiting: enabled && (settled !== pesquisa || query.isPending || query.isPlaceholderData),
    loadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}
