import type { PorConfirmarRow } from '@sst/contract';
import { POR_CONFIRMAR_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, validateListSearch } from '../../../lib/list/list-state.ts';

/** The search parameters of the decisions that wait for their physician. */
export interface PorConfirmarSearch extends ListSearch {
  /** Key of the row whose detail is open. */
  readonly detalhe?: string;
}

/** A unique key of a row, also used in the address. */
export const keyOf = ({ cd_empresa, cd }: Pick<PorConfirmarRow, 'cd_empresa' | 'cd'>): string =>
  `${cd_empresa}-${cd}`;

const KEY = /^[1-9]\d{0,15}-[1-9]\d{0,15}$/;

export function validatePorConfirmarSearch(raw: Record<string, unknown>): PorConfirmarSearch {
  return {
    ...validateListSearch(raw, POR_CONFIRMAR_SORT),
    no: undefined,
    detalhe: KEY.test(String(raw.detalhe)) ? String(raw.detalhe) : undefined,
  };
}

/** The decisions that an address selects. */
export function porConfirmarSource(search: PorConfirmarSearch): ListSource<'listPorConfirmar'> {
  return { call: 'listPorConfirmar', search, filters: [], acrossCompanies: true };
}
