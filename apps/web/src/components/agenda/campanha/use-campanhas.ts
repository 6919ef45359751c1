import type { CampanhaRow } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';

/** The campaigns of the company; none where nobody knows yet. */
export function useCampanhas() {
  const company = useEmpresa().cd;
  const { data } = useQuery(callQuery('listCampanhas', { params: { company } }));
  return data?.message ?? [];
}

/** Whether the company has something to do in a campaign: people to answer for, or kept places to fill. */
export const waitsForEmpresa = ({ estado, abertas, lugares }: CampanhaRow) =>
  estado === 'aberta' && abertas + lugares > 0;
