import { ATIVIDADE_SORT } from '@sst/contract/rules/sorts';
import { type ListSearch, readCode, readDay, validateListSearch } from '../../lib/list-state.ts';

/** The address of a record of who did what. */
export interface AuditSearch extends ListSearch {
  readonly utilizador?: number;
  readonly acao?: string;
  readonly entidade?: string;
  readonly de?: string;
  readonly ate?: string;
}

const readWord = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z_-]{1,50}$/.test(value) ? value : undefined;

/** It belongs to a company, or to the provider, as a whole: never to a node. */
export function validateAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return {
    ...validateListSearch(raw, ATIVIDADE_SORT),
    no: undefined,
    utilizador: readCode(raw.utilizador),
    acao: readWord(raw.acao),
    entidade: readWord(raw.entidade),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
  };
}
