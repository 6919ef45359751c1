import { CAMPANHA_PARTE_NAMES, type CampanhaParte } from '@sst/contract/rules/agenda/campanhas';
import { readChoice, readCode } from '../../../lib/list/list-state.ts';

/** What the address of campaigns says: one of them, and the people of it that are shown. */
export interface CampanhaSearch {
  readonly cd?: number;
  readonly parte?: CampanhaParte;
  /** The unit whose people are shown. */
  readonly unidade?: number;
}

export function validateCampanhaSearch(raw: Record<string, unknown>): CampanhaSearch {
  return {
    cd: readCode(raw.cd),
    parte: readChoice(raw.parte, CAMPANHA_PARTE_NAMES),
    unidade: readCode(raw.unidade),
  };
}
