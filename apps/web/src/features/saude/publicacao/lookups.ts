import { useQuery } from '@tanstack/react-query';
import type { Lookup } from '../../../components/form/lookup.ts';
import { callApi } from '../../../lib/api-client.ts';
import { useCompany } from '../../../lib/session.ts';

const FIVE_MINUTES = 300_000;

/**
 * The physicians who may be chosen for a booking or an exam, as choices.
 * @param present whom the form begins with, who is among them from the start.
 */
export function useMedicosAtivos(present?: Lookup | null) {
  const company = useCompany().cd;
  const { data } = useQuery({
    queryKey: ['listMedicosAtivos', company],
    queryFn: ({ signal }) => callApi('listMedicosAtivos', { params: { company } }, { signal }),
    staleTime: FIVE_MINUTES,
    meta: { tellFailure: true },
  });
  const all = data?.message ?? [];
  const known = !present || all.some(({ cd }) => cd === present.cd);
  return (known ? all : [...all, present]).map(({ cd, nome }) => ({
    value: String(cd),
    label: nome,
  }));
}
