import { COMUNICACAO_FILTERS, COMUNICACAO_KIND_FILTERS } from '@sst/contract/rules/comunicacoes';
import { COMUNICACAO_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  validateListSearch,
} from '../../../lib/list/list-state.ts';

/** The search parameters of the letters. */
export interface ComunicacoesSearch extends ListSearch {
  readonly empresa?: number;
  readonly estado?: (typeof COMUNICACAO_FILTERS)[number];
  readonly tipo?: (typeof COMUNICACAO_KIND_FILTERS)[number];
  /** The employee whom they are about, of the company. */
  readonly funcionario?: number;
  /** The account that they went to. */
  readonly utilizador?: number;
}

export function validateComunicacoesSearch(raw: Record<string, unknown>): ComunicacoesSearch {
  return {
    ...validateListSearch(raw, COMUNICACAO_SORT),
    no: undefined,
    empresa: readCode(raw.empresa),
    estado: readChoice(raw.estado, COMUNICACAO_FILTERS),
    tipo: readChoice(raw.tipo, COMUNICACAO_KIND_FILTERS),
    funcionario: readCode(raw.funcionario),
    utilizador: readCode(raw.utilizador),
  };
}

/** The letters that an address selects. */
export function comunicacoesSource(search: ComunicacoesSearch): ListSource<'listComunicacoes'> {
  return {
    call: 'listComunicacoes',
    search,
    filters: ['empresa', 'estado', 'tipo', 'funcionario', 'utilizador'],
    acrossCompanies: true,
  };
}
