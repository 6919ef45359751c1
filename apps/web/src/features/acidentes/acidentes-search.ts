import type { Tristate } from '@sst/contract/rules/accidents';
import { ACIDENTE_SORT } from '@sst/contract/rules/sorts';
import {
  type ListSearch,
  readChoice,
  readCode,
  readDay,
  validateListSearch,
} from '../../lib/list-state.ts';

/** The address of the list of accidents. */
export interface AcidentesSearch extends ListSearch {
  /** First and last day. */
  readonly de?: string;
  readonly ate?: string;
  readonly formacao?: (typeof TRISTATES)[number];
  readonly epi?: (typeof TRISTATES)[number];
  readonly socorros?: (typeof TRISTATES)[number];
  /** Type of accident. */
  readonly tipo?: number;
  /** Node in which the employees work. */
  readonly local?: number;
}

// Only types of the contract here: the addresses of all pages are part of what every visitor loads.
const TRISTATES = ['0', '1', '2'] as const satisfies readonly `${Tristate}`[];

export function validateAcidentesSearch(raw: Record<string, unknown>): AcidentesSearch {
  return {
    ...validateListSearch(raw, ACIDENTE_SORT),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
    formacao: readChoice(raw.formacao, TRISTATES),
    epi: readChoice(raw.epi, TRISTATES),
    socorros: readChoice(raw.socorros, TRISTATES),
    tipo: readCode(raw.tipo),
    local: readCode(raw.local),
  };
}
