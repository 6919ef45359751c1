import { UTILIZADOR_SORT } from '@sst/contract/rules/sorts';
import { type ListSearch, readChoice, readCode, validateListSearch } from '../../lib/list-state.ts';

/** The address of the users. */
export interface UtilizadoresSearch extends ListSearch {
  /** Those who no longer have access, in place of those who do. */
  readonly inativo?: 'true';
  /** The chosen user, and the node of the place that is meant: someone may have several. */
  readonly utilizador?: number;
  readonly lugar?: number;
}

export function validateUtilizadoresSearch(raw: Record<string, unknown>): UtilizadoresSearch {
  return {
    ...validateListSearch(raw, UTILIZADOR_SORT),
    inativo: readChoice(raw.inativo, ['true']),
    utilizador: readCode(raw.utilizador),
    lugar: readCode(raw.lugar),
  };
}
