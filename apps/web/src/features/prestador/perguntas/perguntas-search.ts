import { CONVERSA_ESTADOS, type ConversaEstado } from '@sst/contract/rules/conversas/conversas';
import { CONVERSA_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, readChoice, validateListSearch } from '../../../lib/list/list-state.ts';

/** The search parameters of what is asked of the physicians. */
export interface PerguntasSearch extends ListSearch {
  readonly estado?: ConversaEstado;
}

export function validatePerguntasSearch(raw: Record<string, unknown>): PerguntasSearch {
  return {
    ...validateListSearch(raw, CONVERSA_SORT),
    no: undefined,
    estado: readChoice(raw.estado, CONVERSA_ESTADOS),
  };
}

/** The threads that an address selects. */
export function perguntasSource(search: PerguntasSearch): ListSource<'listConversas'> {
  return { call: 'listConversas', search, filters: ['estado'], acrossCompanies: true };
}
