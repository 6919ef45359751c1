import { callQuery } from '../../../lib/call-query.ts';

/** One exam, with the codes that the form needs. */
export function exameQuery(company: number, id: number) {
  return callQuery('getExame', { params: { company, id } });
}
