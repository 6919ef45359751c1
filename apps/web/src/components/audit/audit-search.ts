import type { AtividadeSort } from '@sst/contract';
import { type ListSearch, readCode, readDay, validateListSearch } from '../../lib/list-state.ts';

/** The address of a record of who did what. */
export interface AuditSearch extends ListSearch {
  readonly utilizador?: number;
  readonly acao?: string;
  readonly entidade?: string;
  readonly de?: string;
  readonly ate?: string;
}

const SORTABLE = [
  'quando',
  'utilizador',
  'acao',
  'entidade',
  'ip',
] as const satisfies readonly AtividadeSort[];

const readWord = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z_-]{1,50}$/.test(value) ? value : undefined;

/** It belongs to a company, or to the provider, as a whole: never to a node. */
export function validateAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return {
    ...validateListSearch(raw, SORTABLE),
    no: undefined,
    utilizador: readCode(raw.utilizador),
    acao: readWord(raw.acao),
    entidade: readWord(raw.entidade),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
  };
}
