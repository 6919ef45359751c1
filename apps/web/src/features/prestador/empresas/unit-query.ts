import { callQuery } from '../../../lib/call-query.ts';

/** One unit of a company, with counts of its descendants. */
export function unitQuery(company: number, cd: number) {
  return callQuery('getNo', { params: { company, id: cd } });
}
