import type { ExameListQuery } from '@sst/contract';
import { EXAME_SORT, FALTA_SORT, MARCACAO_SORT } from '@sst/contract/rules/sorts';
import {
  type ListSearch,
  readChoice,
  readCode,
  readDay,
  readMonth,
  validateListSearch,
} from '../../lib/list-state.ts';

/** The search parameters of the bookings. */
export interface MarcacoesSearch extends ListSearch {
  readonly medico?: number;
  readonly enfermeiro?: number;
  /** Filters to bookings up to this day. */
  readonly ate?: string;
  /** Past bookings that are still open, for the provider only. */
  readonly ver?: 'por-fechar';
}

/** The search parameters of the absences; each tab has its own types. */
export interface FaltasSearch extends ListSearch {
  readonly tipo?: (typeof ABSENCE_TYPES)[number];
  readonly mes?: string;
  readonly exame?: number;
  readonly acaoEnfermagem?: number;
  readonly medico?: number;
  readonly enfermeiro?: number;
}

/** The search parameters of the completed exams. */
export interface ExamesSearch extends ListSearch {
  readonly medico?: number;
  readonly decisao?: (typeof DECISIONS)[number];
  readonly mes?: string;
  readonly expira?: string;
  readonly validade?: (typeof VALIDITIES)[number];
  /** Fitness sheet that is open. */
  readonly detalhe?: number;
}

/** The search parameters of the form of a completed exam. */
export interface NovoExameSearch {
  /** The booking that the exam completes. */
  readonly marcacao?: number;
  /** The physician who examines, for a booking that names none. */
  readonly medico?: number;
}

const ABSENCE_TYPES = ['2', '3', '4'] as const;
type Choice<F extends 'decisao' | 'validade'> = readonly NonNullable<ExameListQuery[F]>[];
const DECISIONS = ['A', 'AC', 'IT', 'ID', 'SD'] as const satisfies Choice<'decisao'>;
const VALIDITIES = ['expirada', 'a-expirar'] as const satisfies Choice<'validade'>;

type Raw = Record<string, unknown>;

export function validateMarcacoesSearch(raw: Raw): MarcacoesSearch {
  return {
    ...validateListSearch(raw, MARCACAO_SORT),
    medico: readCode(raw.medico),
    enfermeiro: readCode(raw.enfermeiro),
    ate: readDay(raw.ate),
    ver: readChoice(raw.ver, ['por-fechar']),
  };
}

export function validateFaltasSearch(raw: Raw): FaltasSearch {
  return {
    ...validateListSearch(raw, FALTA_SORT),
    tipo: readChoice(raw.tipo, ABSENCE_TYPES),
    mes: readMonth(raw.mes),
    exame: readCode(raw.exame),
    acaoEnfermagem: readCode(raw.acaoEnfermagem),
    medico: readCode(raw.medico),
    enfermeiro: readCode(raw.enfermeiro),
  };
}

export function validateExamesSearch(raw: Raw): ExamesSearch {
  return {
    ...validateListSearch(raw, EXAME_SORT),
    medico: readCode(raw.medico),
    decisao: readChoice(raw.decisao, DECISIONS),
    mes: readMonth(raw.mes),
    expira: readMonth(raw.expira),
    validade: readChoice(raw.validade, VALIDITIES),
    detalhe: readCode(raw.detalhe),
  };
}

export function validateNovoExameSearch(raw: Raw): NovoExameSearch {
  return { marcacao: readCode(raw.marcacao), medico: readCode(raw.medico) };
}
