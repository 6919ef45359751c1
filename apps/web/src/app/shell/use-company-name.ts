import { companyDisplayName } from '@sst/contract/rules/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  empresasQuery,
  renameCompany,
  useChosenCompany,
  utilizadorQuery,
} from '../../lib/session.ts';

/**
 * Calls the chosen company as the provider calls it now: it may have been renamed since it was chosen. The only place of
 * a user comes with the user, several are asked for. The provider's own users choose among too many to ask for them all;
 * where one of them renames a company, the page knows.
 */
export function useCompanyName(): void {
  const cd = useChosenCompany()?.cd;
  const { utilizador: user } = useQuery(utilizadorQuery).data ?? {};
  const asked = cd !== undefined && user?.cd_organig === null && !user.prestador;
  const { data: listed } = useQuery({
    ...empresasQuery(user?.cd ?? 0),
    enabled: asked,
    select: ({ message }) => message.find((company) => company.cd === cd),
  });
  const only = user?.cd_organig === cd && !user?.prestador ? user?.nome_organig : null;
  const name = asked && listed ? companyDisplayName(listed) : only;
  useEffect(() => {
    if (cd !== undefined && name) renameCompany(cd, name);
  }, [cd, name]);
}
