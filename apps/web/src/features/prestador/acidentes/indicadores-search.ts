import type { Seccao } from '@sst/contract/acidentes/figuras/seccoes';
import { INDICADORES_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, validateListSearch } from '../../../lib/list/list-state.ts';

/** The companies compared by their indices: a year, this one by default, and a section of the CAE. */
export interface EmpresasIndicadoresSearch extends ListSearch {
  readonly ano?: string | undefined;
  readonly seccao?: Seccao | undefined;
}

export function validateEmpresasIndicadoresSearch(
  raw: Record<string, unknown>,
): EmpresasIndicadoresSearch {
  return {
    ...validateListSearch(raw, INDICADORES_SORT),
    no: undefined,
    ano: /^(19|20)\d\d$/.test(String(raw.ano)) ? String(raw.ano) : undefined,
    seccao: /^[A-U]$/.test(String(raw.seccao)) ? (raw.seccao as Seccao) : undefined,
  };
}

/** The companies that an address selects. */
export function empresasIndicadoresSource(
  search: EmpresasIndicadoresSearch,
): ListSource<'listIndicadoresDasEmpresas'> {
  return {
    call: 'listIndicadoresDasEmpresas',
    search,
    filters: ['ano', 'seccao'],
    acrossCompanies: true,
  };
}
