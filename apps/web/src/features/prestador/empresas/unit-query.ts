import { callQuery } from '../../../lib/call-query.ts';

/** One unit of a company, with what is below it counted. */
export function unitQuery(company: number, cd: number) {
  return callQuery('getNo', { params: { company, id: cd } });
}
