import { AUDITORIA_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../lib/list/list-call.ts';
import {
  type ListSearch,
  readCode,
  readDay,
  validateListSearch,
} from '../../lib/list/list-state.ts';

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

/** The lines of an audit log that an address selects: of the chosen company's, or of the provider's own. */
export function auditoriaSource<N extends 'listAuditoria' | 'listAuditoriaPrestador'>(
  call: N,
  search: AuditoriaSearch,
): ListSource<N> {
  return {
    call,
    search,
    filters: ['utilizador', 'acao', 'entidade', 'de', 'ate'],
    acrossCompanies: call === 'listAuditoriaPrestador',
  };
}
