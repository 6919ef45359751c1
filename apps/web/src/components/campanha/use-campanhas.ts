import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';

/** The campaigns of the company; none where nobody knows yet. */
export function useCampanhas() {
  const company = useEmpresa().cd;
  const { data } = useQuery(callQuery('listCampanhas', { params: { company } }));
  return data?.message ?? [];
}
