import { EXPIRIES, type Expiry } from '@sst/contract/rules/expiry';
import type { Decision } from '@sst/contract/rules/health';
import { FUNCIONARIO_SORT } from '@sst/contract/rules/sorts';
import type { ListSource } from '../../lib/list-call.ts';
import { type ListSearch, readChoice, readCode, validateListSearch } from '../../lib/list-state.ts';

/** The search parameters of the employee list. */
export interface FuncionariosSearch extends ListSearch {
  readonly validade?: Expiry;
  /** The last decision. */
  readonly aptidao?: (typeof DECISIONS)[number];
  /** Employee whose detail is open. */
  readonly detalhe?: number;
  /** Refused departure that is asked for again. */
  readonly corrigir?: number;
}

/** The search parameters of the forms about employees. */
export interface CorrigirSearch {
  /** Refused request that the form is filled from. */
  readonly corrigir?: number;
}

export function validateCorrigirSearch(raw: Record<string, unknown>): CorrigirSearch {
  return { corrigir: readCode(raw.corrigir) };
}

// Only types are imported from the contract: the search modules of all pages are in the initial bundle.
const DECISIONS = ['A', 'AC', 'IT', 'ID', 'SD'] as const satisfies readonly Decision[];

export function validateFuncionariosSearch(raw: Record<string, unknown>): FuncionariosSearch {
  return {
    ...validateListSearch(raw, FUNCIONARIO_SORT),
    validade: readChoice(raw.validade, EXPIRIES),
    aptidao: readChoice(raw.aptidao, DECISIONS),
    detalhe: readCode(raw.detalhe),
    ...validateCorrigirSearch(raw),
  };
}

/**
 * The rows that an address selects; in the initial bundle, so that they can be requested before the page's code has
 * loaded.
 */
export function funcionariosSource(raw: Record<string, unknown>): ListSource<'listFuncionarios'> {
  const search = validateFuncionariosSearch(raw);
  return { call: 'listFuncionarios', search, filters: ['aptidao', 'validade'] };
}
