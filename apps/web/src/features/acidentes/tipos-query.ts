import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/calls/call-query.ts';

/** The types of accident. */
export const tiposQuery = queryOptions({
  ...callQuery('listTiposAcidente', {}),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { notifyOnError: 'always' },
});
