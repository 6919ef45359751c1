import { useQuery } from '@tanstack/react-query';
import { empresasQuery, utilizadorQuery } from '../../lib/session.ts';

/** What the chosen unit lies in, for who has several places, of which two may be called alike. */
export function useNamesAbove(cd: number): string | undefined {
  const { utilizador: user } = useQuery(utilizadorQuery).data ?? {};
  const { data } = useQuery({
    ...empresasQuery(user?.cd ?? 0),
    enabled: user?.cd_organig === null && !user.prestador,
    select: ({ message }) => message.find((company) => company.cd === cd)?.acima,
  });
  return data;
}
