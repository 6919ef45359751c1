import { callQuery } from '../../../lib/call-query.ts';

/** The activity areas of a company with their types, including inactive ones. */
export function areasDaEmpresaQuery(company: number) {
  return callQuery('listAreasDaEmpresa', { params: { company } });
}
