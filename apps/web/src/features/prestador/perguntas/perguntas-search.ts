import {
  CONVERSA_ESTADOS,
  CONVERSA_TIPOS,
  type ConversaEstado,
  type ConversaTipo,
} from '@sst/contract/rules/conversas/conversas';
import { CONVERSA_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  validateListSearch,
} from '../../../lib/list/list-state.ts';

/** The search parameters of what is asked of the physicians. */
export interface PerguntasSearch extends ListSearch {
  readonly estado?: ConversaEstado;
  /** Which thread is open: of a company, of a kind, about what. */
  readonly conversa?: number;
  readonly empresa?: number;
  readonly tipo?: ConversaTipo;
}

export function validatePerguntasSearch(raw: Record<string, unknown>): PerguntasSearch {
  return {
    ...validateListSearch(raw, CONVERSA_SORT),
    no: undefined,
    estado: readChoice(raw.estado, CONVERSA_ESTADOS),
    conversa: readCode(raw.conversa),
    empresa: readCode(raw.empresa),
    tipo: readChoice(raw.tipo, CONVERSA_TIPOS),
  };
}

/** The threads that an address selects. */
export function perguntasSource(search: PerguntasSearch): ListSource<'listConversas'> {
  return { call: 'listConversas', search, filters: ['estado'], acrossCompanies: true };
}
