import {
  ADMISSAO_FILTERS,
  type AdmissaoFilter,
  MOTIVOS,
  type Motivo,
  PRAZO_ESTADO_FILTERS,
  PRAZO_PARTES,
  type PrazoEstadoFilter,
  type PrazoParte,
  REGRESSO_FILTERS,
  type RegressoFilter,
} from '@sst/contract/rules/agenda/por-marcar';
import { PRAZO_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  readMonth,
  validateListSearch,
} from '../../../lib/list/list-state.ts';

/** The search parameters of who is to be booked. */
export interface PrazosSearch extends ListSearch {
  readonly parte?: PrazoParte;
  readonly motivo?: Motivo;
  readonly mes?: string;
  readonly admissao?: AdmissaoFilter;
  readonly regresso?: RegressoFilter;
  /** The request whose refused people are shown. */
  readonly pedido?: number;
  readonly estado?: PrazoEstadoFilter;
  /** The request that is open. */
  readonly detalhe?: number;
}

export function validatePrazosSearch(raw: Record<string, unknown>): PrazosSearch {
  return {
    ...validateListSearch(raw, PRAZO_SORT),
    parte: readChoice(raw.parte, PRAZO_PARTES),
    motivo: readChoice(raw.motivo, MOTIVOS),
    mes: readMonth(raw.mes),
    admissao: readChoice(raw.admissao, ADMISSAO_FILTERS),
    regresso: readChoice(raw.regresso, REGRESSO_FILTERS),
    pedido: readCode(raw.pedido),
    estado: readChoice(raw.estado, PRAZO_ESTADO_FILTERS),
    detalhe: readCode(raw.detalhe),
  };
}

/** Who is to be booked, as an address selects. */
export function prazosSource(search: PrazosSearch): ListSource<'listPrazos'> {
  return {
    call: 'listPrazos',
    search,
    filters: ['parte', 'motivo', 'mes', 'estado', 'admissao', 'regresso', 'pedido'],
  };
}
