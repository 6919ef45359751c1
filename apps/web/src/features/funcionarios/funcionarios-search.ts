import { EXPIRIES, type Expiry } from '@sst/contract/rules/exames/expiry';
import { FUNCIONARIO_SORT } from '@sst/contract/rules/lista/sorts';
import { DECISIONS, type Decision } from '@sst/contract/rules/saude';
import type { ListSource } from '../../lib/calls/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  validateListSearch,
} from '../../lib/list/list-state.ts';

/** The search parameters of the employee list. */
export interface FuncionariosSearch extends ListSearch {
  readonly validade?: Expiry;
  /** The last decision. */
  readonly aptidao?: Decision;
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
    aptidao: readChoice(raw.aptidao, DECISIONS),
    detalhe: readCode(raw.detalhe),
    ...validateCorrigirSearch(raw),
  };
}

/** The employees that an address selects. */
export function funcionariosSource(search: FuncionariosSearch): ListSource<'listFuncionarios'> {
  return { call: 'listFuncionarios', search, filters: ['aptidao', 'validade'] };
}
