import { PESSOAS_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  validateListSearch,
} from '../../../lib/list/list-state.ts';

/** The search parameters of the pairs that look like one person. */
export interface PessoasSearch extends ListSearch {
  readonly empresa?: number;
  /** Those of whom nobody has said by default. */
  readonly relacao?: 'mesma' | 'distintas';
}

export function validatePessoasSearch(raw: Record<string, unknown>): PessoasSearch {
  return {
    ...validateListSearch(raw, PESSOAS_SORT),
    no: undefined,
    empresa: readCode(raw.empresa),
    relacao: readChoice(raw.relacao, ['mesma', 'distintas']),
  };
}

/** The pairs that an address selects. */
export function pessoasSource(search: PessoasSearch): ListSource<'listPessoasParecidas'> {
  return {
    call: 'listPessoasParecidas',
    search,
    filters: ['empresa', 'relacao'],
    acrossCompanies: true,
  };
}
