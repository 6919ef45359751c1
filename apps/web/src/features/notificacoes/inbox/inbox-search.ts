import { AVISO_VIEWS, type AvisoView } from '@sst/contract/rules/lista/aviso-views';
import { AVISO_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, readChoice, validateListSearch } from '../../../lib/list/list-state.ts';

/** The search parameters of the inbox. */
export interface InboxSearch extends ListSearch {
  /** Absent for what is to be read. */
  readonly ver?: Exclude<AvisoView, 'por-ler'>;
}

const [, ...OTHERS] = AVISO_VIEWS;

export function validateInboxSearch(raw: Record<string, unknown>): InboxSearch {
  return {
    ...validateListSearch(raw, AVISO_SORT),
    no: undefined,
    ver: readChoice(raw.ver, OTHERS),
  };
}

/** The notices that an address selects. */
export function inboxSource(search: InboxSearch): ListSource<'listAvisos'> {
  return { call: 'listAvisos', search, filters: ['ver'] };
}
