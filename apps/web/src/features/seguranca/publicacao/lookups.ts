import { useQuery } from '@tanstack/react-query';
import type { FilterOption } from '../../../components/list/list-definition.ts';
import { callApi } from '../../../lib/api-client.ts';

const FIVE_MINUTES = 300_000;

interface Named {
  readonly cd: number;
  readonly nome: string;
}

/** The technicians who may be chosen, and the one who is chosen already. */
export function useTecnicosAtivos(company: number, chosen?: Named | null): FilterOption[] {
  const { data } = useQuery({
    queryKey: ['listTecnicosAtivos', company],
    queryFn: ({ signal }) => callApi('listTecnicosAtivos', { params: { company } }, { signal }),
    staleTime: FIVE_MINUTES,
    meta: { tellFailure: true },
  });
  const active = data?.message ?? [];
  const missing = chosen && !active.some(({ cd }) => cd === chosen.cd) ? [chosen] : [];
  return [...missing, ...active].map(({ cd, nome }) => ({ value: String(cd), label: nome }));
}
