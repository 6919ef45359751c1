import { PROPOSTA_FILTROS, type PropostaFiltro } from '@sst/contract/rules/agenda/propostas';
import { PROPOSTA_PRESTADOR_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  readDay,
  validateListSearch,
} from '../../../../lib/list/list-state.ts';

/** The search parameters of what is proposed to all companies. */
export interface PropostasPrestadorSearch extends ListSearch {
  readonly empresa?: number;
  readonly estado?: PropostaFiltro;
  readonly medico?: number;
  readonly local?: number;
  readonly de?: string;
  readonly ate?: string;
}

export function validatePropostasPrestadorSearch(
  raw: Record<string, unknown>,
): PropostasPrestadorSearch {
  return {
    ...validateListSearch(raw, PROPOSTA_PRESTADOR_SORT),
    no: undefined,
    empresa: readCode(raw.empresa),
    estado: readChoice(raw.estado, PROPOSTA_FILTROS),
    medico: readCode(raw.medico),
    local: readCode(raw.local),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
  };
}

/** What is proposed to all companies, as an address selects. */
export function propostasPrestadorSource(
  search: PropostasPrestadorSearch,
): ListSource<'listPropostasPrestador'> {
  return {
    call: 'listPropostasPrestador',
    search,
    filters: ['empresa', 'estado', 'medico', 'local', 'de', 'ate'],
    acrossCompanies: true,
  };
}
