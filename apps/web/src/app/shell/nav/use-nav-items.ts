import { useQuery } from '@tanstack/react-query';
import { areasQuery } from '../../../features/seguranca/areas-query.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useChosenEmpresa } from '../../../lib/session/use-empresa.ts';
import { useIsPrestador } from '../../../lib/session/use-is-prestador.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { type NavItem, navItems } from './nav-items.ts';

/** One row alone is asked for: the answer has the count of all. */
const porConfirmarQuery = {
  ...callQuery('listPorConfirmar', { query: { quantidade: 1 } }, { quiet: true }),
  staleTime: 60_000,
};

/** The entries that the user may see; `loaded` is false until the abilities in the chosen company have loaded. */
export function useNavItems(): { loaded: boolean; items: readonly NavItem[] } {
  const company = useChosenEmpresa();
  const provider = useIsPrestador();
  const podePrestador = usePrestadorPode();
  const { loaded, pode } = useAbilities();
  const { data } = useQuery({
    ...areasQuery(company?.cd ?? 0),
    enabled: company !== null && pode('areas.ver'),
  });
  const confirms = useQuery({ ...porConfirmarQuery, enabled: podePrestador('exames.publicar') });
  const items = navItems({
    provider,
    podePrestador,
    porConfirmar: confirms.data?.count,
    company: company !== null,
    areas: data?.message ?? [],
    pode,
  });
  return { loaded: loaded || company === null, items };
}
