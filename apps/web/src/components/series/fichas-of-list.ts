import { callApi } from '../../lib/calls/api-client.ts';
import type { CallInput } from '../../lib/calls/call-input.ts';
import type { SeriesRow } from '../../lib/files/series.ts';
import type { ListSource, Query, RowOf } from '../../lib/list/list-call.ts';
import { wholeListQuery } from '../../lib/list/list-state.ts';
import type { SeriesList } from './series-button.tsx';

/** Names of a page of records without a sheet. */
const NAMES_PER_PAGE = 100;

interface FichasOfListInput<N extends 'listFuncionarios' | 'listExames'> {
  /** The list, with what was typed last. */
  readonly source: ListSource<N>;
  /** Requests a page of sheets by the list's filters. */
  fetchPage(
    company: number,
    filters: Query & { readonly pagina: number },
    signal: AbortSignal,
  ): Promise<readonly SeriesRow[]>;
  /** How a record without a sheet is named. */
  nameOf(row: RowOf<N>): string;
  /** Only these of its records, by their codes. */
  readonly chosen?: readonly number[] | undefined;
}

/**
 * The sheets of a list as it is filtered: whatever the list is searched or filtered by goes to its series too. How many
 * there are, and who has none, is counted by the list's own call.
 */
export function fichasOfList<N extends 'listFuncionarios' | 'listExames'>(
  given: FichasOfListInput<N>,
): SeriesList {
  const { source, nameOf, chosen } = given;
  const { no = null, ...rest } = source.search;
  const filters = {
    ...wholeListQuery({ ...rest, ordenacao: undefined }, source.filters),
    ...(chosen && { codigos: chosen.join() }),
  };
  const fetchList = (company: number, query: Query, signal: AbortSignal) => {
    const input = { params: { company }, query: { ...filters, ...query } };
    return callApi(source.call, input as unknown as CallInput<N>, { signal, inBackground: true });
  };
  return {
    node: no,
    filtered: Object.keys(filters).length > 0,
    chosen: chosen?.length,
    sheetsOf: (company) => ({
      countSheets: async (signal) => {
        const end = (ordenacao: string) =>
          fetchList(company, { ficha: '1', quantidade: 1, ordenacao }, signal);
        const [{ count, message: first }, { message: last }] = await Promise.all([
          end('caminho.asc'),
          end('caminho.des'),
        ]);
        // Those at both ends of the order by unit are of one unit where all are.
        return { total: count, folders: first[0]?.caminho !== last[0]?.caminho };
      },
      fetchWithout: async (pagina, signal) => {
        const query = { ficha: '0', pagina, quantidade: NAMES_PER_PAGE };
        const { count, message } = await fetchList(company, query, signal);
        return { count, names: (message as RowOf<N>[]).map(nameOf) };
      },
      fetchPage: (pagina, signal) => given.fetchPage(company, { ...filters, pagina }, signal),
    }),
  };
}
