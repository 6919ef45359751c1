import { useQuery } from '@tanstack/react-query';
import { empresasQuery, utilizadorQuery } from '../../lib/session/session.ts';

/** The path above the chosen unit, for users with several places, whose units may have equal names. */
export function useNamesAbove(cd: number): string | undefined {
  const { utilizador: user } = useQuery(utilizadorQuery).data ?? {};
  const { data } = useQuery({
    ...empresasQuery(user?.cd ?? 0),
    enabled: user?.cd_organig === null && !user.prestador,
    select: ({ message }) => message.find((company) => company.cd === cd)?.acima,
  });
  return data;
}
