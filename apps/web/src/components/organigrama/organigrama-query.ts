import { queryOptions } from '@tanstack/react-query';
import { callQuery, FIVE_MINUTES } from '../../lib/calls/call-query.ts';

/** The organigrama of a company: the node and all below it, as a flat list. */
export function organigramaQuery(company: number) {
  return queryOptions({
    ...callQuery('listOrganigrama', { params: { company } }),
    staleTime: FIVE_MINUTES,
  });
}
