import { AUDITORIA_SORT } from '@sst/contract/rules/sorts';
import { type ListSearch, readCode, readDay, validateListSearch } from '../../lib/list-state.ts';

/** The search parameters of an audit log. */
export interface AuditoriaSearch extends ListSearch {
  readonly utilizador?: number;
  readonly acao?: string;
  readonly entidade?: string;
  readonly de?: string;
  readonly ate?: string;
}

const readWord = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z_-]{1,50}$/.test(value) ? value : undefined;

/** An audit log covers a whole company, or the provider, so it has no node filter. */
export function validateAuditoriaSearch(raw: Record<string, unknown>): AuditoriaSearch {
  return {
    ...validateListSearch(raw, AUDITORIA_SORT),
    no: undefined,
    utilizador: readCode(raw.utilizador),
    acao: readWord(raw.acao),
    entidade: readWord(raw.entidade),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
  };
}
