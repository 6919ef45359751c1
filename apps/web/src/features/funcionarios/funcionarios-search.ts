import { EXPIRIES, type Expiry } from '@sst/contract/rules/expiry';
import { FUNCIONARIO_SORT } from '@sst/contract/rules/sorts';
import type { ListSource } from '../../lib/list-call.ts';
import { type ListSearch, readChoice, readCode, validateListSearch } from '../../lib/list-state.ts';

/** The search parameters of the employee list. */
export interface FuncionariosSearch extends ListSearch {
  readonly validade?: Expiry;
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

export function validateFuncionariosSearch(raw: Record<string, unknown>): FuncionariosSearch {
  return {
    ...validateListSearch(raw, FUNCIONARIO_SORT),
    validade: readChoice(raw.validade, EXPIRIES),
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
  return { call: 'listFuncionarios', search, filters: ['validade'] };
}
