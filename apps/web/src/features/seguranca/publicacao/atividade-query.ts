import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';

/** An activity, with the codes that the provider's forms need. */
export function atividadeQuery(company: number, id: number) {
  return queryOptions({
    ...callQuery('getAtividadePrestador', { params: { company, id } }),
    select: ({ message }) => message,
  });
}
