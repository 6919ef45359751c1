import { MOTIVOS, type Motivo } from '@sst/contract/rules/agenda/por-marcar';
import {
  BOOKED,
  type Booked,
  LIST_EXPIRIES,
  type ListExpiry,
} from '@sst/contract/rules/exames/expiry';
import { SEM_POSTO } from '@sst/contract/rules/funcionario/posto';
import { SITUACOES, type Situacao } from '@sst/contract/rules/funcionario/situacao';
import { FUNCIONARIO_SORT } from '@sst/contract/rules/lista/sorts';
import { DECISIONS, type Decision } from '@sst/contract/rules/saude';
import type { ListSource } from '../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  validateListSearch,
} from '../../lib/list/list-state.ts';

/** The search parameters of the employee list. */
export interface FuncionariosSearch extends ListSearch {
  /** Those who have left, or all, in place of those who work there. */
  readonly situacao?: Situacao;
  readonly validade?: ListExpiry;
  /** Why the next exam is due. */
  readonly regra?: Motivo;
  /** With an exam booked from today on, or without one. */
  readonly marcacao?: Booked;
  /** Only those whose NIF is not known. */
  readonly nif?: 'sem';
  /** Only those who have no workplace. */
  readonly posto?: typeof SEM_POSTO;
  /** The last decision. */
  readonly aptidao?: Decision;
  /** Employee whose detail is open. */
  readonly detalhe?: number;
  /** Refused departure that is asked for again. */
  readonly corrigir?: number;
}

/** The kinds of moments that the time line of an employee is filtered by; the days of the record are one. */
export const PERCURSO_FILTERS = [
  'exame',
  'marcacao',
  'falta',
  'acidente',
  'pedido',
  'empresa',
] as const;
export type PercursoFilter = (typeof PERCURSO_FILTERS)[number];

/** The search parameters of an employee's page. */
export interface FuncionarioSearch extends Omit<FuncionariosSearch, 'detalhe' | 'corrigir'> {
  /** Opened from the list of employees: the other parameters are those of that list, and the page of it. */
  readonly lista?: '1';
  /** The only kind of moments shown. */
  readonly ver?: PercursoFilter;
  /** What is begun at once. */
  readonly acao?: 'saida';
}

/** The search parameters of the forms about employees. */
export interface CorrigirSearch {
  /** Refused request that the form is filled from. */
  readonly corrigir?: number;
}

export function validateCorrigirSearch(raw: Record<string, unknown>): CorrigirSearch {
  return { corrigir: readCode(raw.corrigir) };
}

/** The search parameters of an admission. */
export interface CriarSearch extends CorrigirSearch {
  /** Somebody who left, whom the form admits again. */
  readonly readmitir?: number;
}

export function validateCriarSearch(raw: Record<string, unknown>): CriarSearch {
  return { ...validateCorrigirSearch(raw), readmitir: readCode(raw.readmitir) };
}

function validateFilters(raw: Record<string, unknown>) {
  return {
    ...validateListSearch(raw, FUNCIONARIO_SORT),
    situacao: readChoice(raw.situacao, SITUACOES),
    validade: readChoice(raw.validade, LIST_EXPIRIES),
    regra: readChoice(raw.regra, MOTIVOS),
    marcacao: readChoice(raw.marcacao, BOOKED),
    nif: readChoice(raw.nif, ['sem']),
    posto: readChoice(raw.posto, [SEM_POSTO]),
    aptidao: readChoice(raw.aptidao, DECISIONS),
  };
}

export function validateFuncionariosSearch(raw: Record<string, unknown>): FuncionariosSearch {
  return {
    ...validateFilters(raw),
    detalhe: readCode(raw.detalhe),
    ...validateCorrigirSearch(raw),
  };
}

const NO_LIST = validateFilters({});

/** Without `lista`, the parameters of a list mean nothing. */
export function validateFuncionarioSearch(raw: Record<string, unknown>): FuncionarioSearch {
  const lista = readChoice(String(raw.lista), ['1']);
  return {
    ...(lista ? validateFilters(raw) : NO_LIST),
    lista,
    ver: readChoice(raw.ver, PERCURSO_FILTERS),
    acao: readChoice(raw.acao, ['saida']),
  };
}

/** The search parameters of an employee's page that was opened from the list, and back. */
export const fromList = ({
  detalhe,
  corrigir,
  ...list
}: FuncionariosSearch): FuncionarioSearch => ({
  ...list,
  lista: '1',
});
export const listOf = ({ lista, ver, acao, ...list }: FuncionarioSearch): FuncionariosSearch =>
  list;

/** The employees that an address selects. */
export function funcionariosSource(search: FuncionariosSearch): ListSource<'listFuncionarios'> {
  return {
    call: 'listFuncionarios',
    search,
    filters: ['aptidao', 'validade', 'regra', 'marcacao', 'nif', 'posto', 'situacao'],
  };
}
