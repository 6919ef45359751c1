import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { referencesOf } from './references.ts';

/** The reference values of a company. */
export function referencesQuery(company: number) {
  return queryOptions({
    ...callQuery('listAuxiliaresCsv', { query: { organigrama: company } }),
    select: ({ message }) => referencesOf(message),
    staleTime: 60_000,
  });
}
