import {
  type CampanhaSearch,
  validateCampanhaSearch,
} from '../../../../components/agenda/campanha/campanha-search.ts';
import { readChoice, readCode } from '../../../../lib/list/list-state.ts';

/** What the provider's address of campaigns says: one of a company, or those that end today. */
export interface CampanhasPrestadorSearch extends CampanhaSearch {
  readonly empresa?: number;
  readonly ver?: 'hoje';
}

export function validateCampanhasPrestadorSearch(
  raw: Record<string, unknown>,
): CampanhasPrestadorSearch {
  return {
    ...validateCampanhaSearch(raw),
    empresa: readCode(raw.empresa),
    ver: readChoice(raw.ver, ['hoje']),
  };
}
