import { PROPOSTA_ESTADOS } from '@sst/contract/rules/agenda/propostas';
import { PROPOSTA_SORT } from '@sst/contract/rules/lista/sorts';
import { ESPECIES, type Especie } from '@sst/contract/rules/saude';
import type { ListSource } from '../../../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  validateListSearch,
} from '../../../../lib/list/list-state.ts';

const ESTADOS = [...PROPOSTA_ESTADOS, 'todas'] as const;

/** The search parameters of what is proposed. */
export interface PropostasSearch extends ListSearch {
  readonly estado?: (typeof ESTADOS)[number];
  readonly especie?: Especie;
}

export function validatePropostasSearch(raw: Record<string, unknown>): PropostasSearch {
  return {
    ...validateListSearch(raw, PROPOSTA_SORT),
    estado: readChoice(raw.estado, ESTADOS),
    especie: readChoice(raw.especie, ESPECIES),
  };
}

/** What is proposed, as an address selects. */
export function propostasSource(search: PropostasSearch): ListSource<'listPropostas'> {
  return { call: 'listPropostas', search, filters: ['estado', 'especie', 'aviso'] };
}
