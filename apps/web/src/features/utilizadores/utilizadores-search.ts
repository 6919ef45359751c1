import { UTILIZADOR_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  validateListSearch,
} from '../../lib/list/list-state.ts';

/** The search parameters of the users. */
export interface UtilizadoresSearch extends ListSearch {
  /** Shows users without access instead of those with it. */
  readonly inativo?: 'true';
  /** The selected user and the node, since a user may have several. */
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

/** The users that an address selects: those with access, or those without. */
export function utilizadoresSource(search: UtilizadoresSearch): ListSource<'listUtilizadores'> {
  const { inativo = 'false' } = search;
  return { call: 'listUtilizadores', search, filters: [], always: { inativo } };
}
