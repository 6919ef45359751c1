import { MENU } from '@sst/contract/permission';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { useAbilities } from '../../../lib/session.ts';

/** The day of admission of an employee, `null` until it is known and for those who may not see it. */
export function useAdmissionDay(company: number, id: number | undefined): string | null {
  const { pode } = useAbilities();
  const { data } = useQuery({
    queryKey: ['getFuncionario', company, id],
    queryFn: ({ signal }) =>
      callApi('getFuncionario', { params: { company, id: id ?? 0 } }, { signal, quiet: true }),
    enabled: id !== undefined && pode(MENU.funcionarios, 'ver'),
  });
  return data?.message.dt_ini_instit ?? null;
}
