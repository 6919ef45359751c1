import { useQuery } from '@tanstack/react-query';
import { callQuery, FIVE_MINUTES } from '../../../../../lib/calls/call-query.ts';

/** The places where people are examined; none while they load. */
export function useLocais() {
  const { data } = useQuery({ ...callQuery('listLocais', {}), staleTime: FIVE_MINUTES });
  return data?.message ?? [];
}
