import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';

/** The day of admission of an employee; `null` while it loads, and if the user may not see it. */
export function useAdmissaoDay(company: number, id: number | undefined): string | null {
  const { pode } = useAbilities();
  const { data } = useQuery({
    ...callQuery('getFuncionario', { params: { company, id: id ?? 0 } }, { quiet: true }),
    enabled: id !== undefined && pode('funcionarios.ver'),
  });
  return data?.message.dt_ini_instit ?? null;
}
