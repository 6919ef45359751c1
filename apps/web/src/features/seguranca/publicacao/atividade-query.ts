import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** An activity with the codes that the provider's forms need. */
export function atividadeQuery(company: number, id: number) {
  return queryOptions({
    queryKey: ['getAtividadePrestador', company, id],
    queryFn: ({ signal }) =>
      callApi('getAtividadePrestador', { params: { company, id } }, { signal }),
    select: ({ message }) => message,
  });
}
