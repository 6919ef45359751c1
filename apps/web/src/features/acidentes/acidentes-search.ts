import type { Tristate } from '@sst/contract/rules/accidents';
import { ACIDENTE_SORT } from '@sst/contract/rules/sorts';
import {
  type ListSearch,
  readChoice,
  readCode,
  readDay,
  validateListSearch,
} from '../../lib/list-state.ts';

/** The search parameters of the list of accidents. */
export interface AcidentesSearch extends ListSearch {
  /** First and last day. */
  readonly de?: string;
  readonly ate?: string;
  readonly formacao?: (typeof TRISTATES)[number];
  readonly epi?: (typeof TRISTATES)[number];
  readonly socorros?: (typeof TRISTATES)[number];
  /** Also those that await acceptance. */
  readonly pendentes?: '1';
  /** Type of accident. */
  readonly tipo?: number;
  /** Node in which the employee works. */
  readonly local?: number;
}

// Only types are imported from the contract: the search modules of all pages are in the initial bundle.
const TRISTATES = ['0', '1', '2'] as const satisfies readonly `${Tristate}`[];

export function validateAcidentesSearch(raw: Record<string, unknown>): AcidentesSearch {
  return {
    ...validateListSearch(raw, ACIDENTE_SORT),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
    formacao: readChoice(raw.formacao, TRISTATES),
    epi: readChoice(raw.epi, TRISTATES),
    socorros: readChoice(raw.socorros, TRISTATES),
    pendentes: readChoice(String(raw.pendentes), ['1']),
    tipo: readCode(raw.tipo),
    local: readCode(raw.local),
  };
}
