import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { empresasQuery, renameEmpresa, utilizadorQuery } from '../../lib/session/session.ts';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';

/**
 * Keeps the name in the cookie in step with the server. A user with one company gets it from `getUtilizador`, others
 * from `listEmpresas`; the provider's users are skipped, their list is too long.
 */
export function useEmpresaName(): void {
  const cd = useChosenEmpresa()?.cd;
  const { utilizador: user } = useQuery(utilizadorQuery).data ?? {};
  const asked = cd !== undefined && user?.cd_organig === null && !user.prestador;
  const { data: listed } = useQuery({
    ...empresasQuery(user?.cd ?? 0),
    enabled: asked,
    select: ({ message }) => message.find((company) => company.cd === cd),
  });
  const only = user?.cd_organig === cd && !user?.prestador ? user?.nome_organig : null;
  const name = asked && listed ? empresaDisplayName(listed) : only;
  useEffect(() => {
    if (cd !== undefined && name) renameEmpresa(cd, name);
  }, [cd, name]);
}
