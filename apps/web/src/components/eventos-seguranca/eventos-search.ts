import { EVENTO_SEGURANCA_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../lib/list/list-call.ts';
import {
  type ListSearch,
  readCode,
  readDay,
  validateListSearch,
} from '../../lib/list/list-state.ts';

/** The search parameters of the log of sign-ins and refusals. */
export interface EventosSearch extends ListSearch {
  readonly tipo?: string;
  readonly utilizador?: number;
  /** A range of addresses: '192.0.2.0/24'. */
  readonly rede?: string;
  readonly de?: string;
  readonly ate?: string;
  /** For the provider, a company. */
  readonly empresa?: number;
}

const textOf = (value: unknown, allowed: RegExp): string | undefined =>
  typeof value === 'string' && allowed.test(value) ? value : undefined;

/** The log covers what its reader administers, or all companies: it has no node filter. */
export function validateEventosSearch(raw: Record<string, unknown>): EventosSearch {
  return {
    ...validateListSearch(raw, EVENTO_SEGURANCA_SORT),
    no: undefined,
    tipo: textOf(raw.tipo, /^[a-z-]{1,40}$/),
    utilizador: readCode(raw.utilizador),
    rede: textOf(raw.rede, /^[0-9a-fA-F.:]{2,45}(\/\d{1,3})?$/),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
    empresa: readCode(raw.empresa),
  };
}

const FILTERS = ['tipo', 'utilizador', 'rede', 'de', 'ate'] as const;

/** The lines that an address selects, of the chosen company. */
export function eventosSource(search: EventosSearch): ListSource<'listEventosSeguranca'> {
  return { call: 'listEventosSeguranca', search, filters: FILTERS };
}

/** The same of all companies, for the provider. */
export function eventosPrestadorSource(
  search: EventosSearch,
): ListSource<'listEventosSegurancaPrestador'> {
  return {
    call: 'listEventosSegurancaPrestador',
    search,
    filters: [...FILTERS, 'empresa'],
    acrossCompanies: true,
  };
}
