import type { ItensQuery } from '@sst/contract';
import { ITEM_SORT } from '@sst/contract/rules/lista/sorts';
import { LISTS, type ListName } from '@sst/contract/rules/listas';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, readChoice, validateListSearch } from '../../../lib/list/list-state.ts';

/** The search parameters of one of the provider's lists. */
export interface ItensSearch extends ListSearch {
  readonly estado?: (typeof STATES)[number];
}

const STATES = ['ativos', 'inativos'] as const satisfies readonly NonNullable<
  ItensQuery['estado']
>[];

/** The default list. */
export const [FIRST_LIST] = LISTS;

/** The list that an address names. */
export function readList(lista: string): ListName | undefined {
  return readChoice(lista, LISTS);
}

export function validateItensSearch(raw: Record<string, unknown>): ItensSearch {
  return {
    ...validateListSearch(raw, ITEM_SORT),
    no: undefined,
    estado: readChoice(raw.estado, STATES),
  };
}

/** The entries of one of the provider's lists that an address selects. */
export function itensSource(search: ItensSearch, lista: ListName): ListSource<'listItens'> {
  return {
    call: 'listItens',
    search,
    params: { lista },
    filters: ['estado'],
    acrossCompanies: true,
  };
}
