import { callQuery } from '../../../lib/call-query.ts';

/** One exam, with the codes that a form needs. */
export function exameQuery(company: number, id: number) {
  return callQuery('getExame', { params: { company, id } });
}
