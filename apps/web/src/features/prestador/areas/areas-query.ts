import { callQuery } from '../../../lib/call-query.ts';

/** The activity areas of a company with their types, also those switched off. */
export function areasDaEmpresaQuery(company: number) {
  return callQuery('listAreasDaEmpresa', { params: { company } });
}
