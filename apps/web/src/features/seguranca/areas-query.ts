import { queryOptions } from '@tanstack/react-query';
import { callQuery, FIVE_MINUTES } from '../../lib/calls/call-query.ts';

/** The activity areas of a company; the menu lists them, too. */
export function areasQuery(company: number) {
  return queryOptions({
    ...callQuery('listAreas', { params: { company } }),
    staleTime: FIVE_MINUTES,
    meta: { notifyOnError: 'always' },
  });
}
