import { useQuery } from '@tanstack/react-query';
import { useRowsPainted } from '../../../components/list/rows-first.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import type { PrazosSearch } from './prazos-search.ts';

/** How many are due of each part, month and reason, by what else is set; filter and chart share it. @param wanted once the rows are there. */
export function useResumo(
  { no, pesquisa, estado, admissao, regresso, pedido }: PrazosSearch,
  wanted = true,
) {
  const company = useEmpresa().cd;
  const painted = useRowsPainted();
  return useQuery({
    ...callQuery('getPrazosResumo', {
      params: { company: no ?? company },
      query: {
        ...(pesquisa && { pesquisa }),
        ...(estado && { estado }),
        ...(admissao && { admissao }),
        ...(regresso && { regresso }),
        ...(pedido !== undefined && { pedido }),
      },
    }),
    enabled: painted && wanted,
    select: ({ message }) => message,
  });
}
