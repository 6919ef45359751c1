import { callQuery } from '../../lib/call-query.ts';

/** One employee. */
export function funcionarioQuery(company: number, id: number) {
  return callQuery('getFuncionario', { params: { company, id } });
}
