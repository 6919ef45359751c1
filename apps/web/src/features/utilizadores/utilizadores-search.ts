import type { AtividadeSort, UtilizadorSort } from '@sst/contract';
import {
  type ListSearch,
  readChoice,
  readCode,
  readDay,
  validateListSearch,
} from '../../lib/list-state.ts';

/** The address of the users. */
export interface UtilizadoresSearch extends ListSearch {
  /** Those who no longer have access, in place of those who do. */
  readonly inativo?: 'true';
  /** The chosen user, and the node of the place that is meant: someone may have several. */
  readonly utilizador?: number;
  readonly lugar?: number;
}

const SORTABLE = [
  'nome',
  'adm',
  'organig',
  'dt_ult_acesso',
] as const satisfies readonly UtilizadorSort[];

export function validateUtilizadoresSearch(raw: Record<string, unknown>): UtilizadoresSearch {
  return {
    ...validateListSearch(raw, SORTABLE),
    inativo: readChoice(raw.inativo, ['true']),
    utilizador: readCode(raw.utilizador),
    lugar: readCode(raw.lugar),
  };
}

/** The address of the record of activity. */
export interface AtividadeSearch extends ListSearch {
  readonly utilizador?: number;
  readonly acao?: string;
  readonly entidade?: string;
  readonly de?: string;
  readonly ate?: string;
}

const ATIVIDADE_SORTABLE = [
  'quando',
  'utilizador',
  'acao',
  'entidade',
  'ip',
] as const satisfies readonly AtividadeSort[];

const readWord = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z-]{1,50}$/.test(value) ? value : undefined;

export function validateAtividadeSearch(raw: Record<string, unknown>): AtividadeSearch {
  return {
    ...validateListSearch(raw, ATIVIDADE_SORTABLE),
    utilizador: readCode(raw.utilizador),
    acao: readWord(raw.acao),
    entidade: readWord(raw.entidade),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
  };
}
