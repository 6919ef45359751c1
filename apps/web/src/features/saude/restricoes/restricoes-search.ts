import { RECOMENDACAO_TIPOS } from '@sst/contract/rules/exames/recomendacoes';
import {
  DEMORAS,
  type Demora,
  RESTRICAO_ESTADOS,
  RESTRICOES,
  type RestricaoEstado,
  VIGORES,
  type Vigor,
} from '@sst/contract/rules/exames/restricoes';
import { RESTRICAO_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, readChoice, validateListSearch } from '../../../lib/list/list-state.ts';

/** The search parameters of the list of restrictions. */
export interface RestricoesSearch extends ListSearch {
  readonly decisao?: (typeof RESTRICOES)[number];
  readonly estado?: RestricaoEstado;
  readonly tipo?: (typeof RECOMENDACAO_TIPOS)[number];
  readonly demora?: Demora;
  readonly vigor?: Vigor;
}

export function validateRestricoesSearch(raw: Record<string, unknown>): RestricoesSearch {
  return {
    ...validateListSearch(raw, RESTRICAO_SORT),
    decisao: readChoice(raw.decisao, RESTRICOES),
    estado: readChoice(raw.estado, RESTRICAO_ESTADOS),
    tipo: readChoice(raw.tipo, RECOMENDACAO_TIPOS),
    demora: readChoice(raw.demora, DEMORAS),
    vigor: readChoice(raw.vigor, VIGORES),
  };
}

/** The restrictions that an address selects. */
export function restricoesSource(search: RestricoesSearch): ListSource<'listRestricoes'> {
  return {
    call: 'listRestricoes',
    search,
    filters: ['decisao', 'estado', 'tipo', 'demora', 'vigor'],
  };
}
