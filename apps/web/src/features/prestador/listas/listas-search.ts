import type { ItensQuery } from '@sst/contract';
import type { ListName } from '@sst/contract/rules/lists';
import { ITEM_SORT } from '@sst/contract/rules/sorts';
import { type ListSearch, readChoice, validateListSearch } from '../../../lib/list-state.ts';

/** The search parameters of one of the provider's lists. */
export interface ItensSearch extends ListSearch {
  readonly estado?: (typeof STATES)[number];
}

const STATES = ['ativos', 'inativos'] as const satisfies readonly NonNullable<
  ItensQuery['estado']
>[];

/** The default list. */
export const FIRST_LIST = 'medicos' satisfies ListName;

export function validateItensSearch(raw: Record<string, unknown>): ItensSearch {
  return {
    ...validateListSearch(raw, ITEM_SORT),
    no: undefined,
    estado: readChoice(raw.estado, STATES),
  };
}
