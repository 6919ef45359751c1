import type { Capability, MenuCode } from '@sst/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Abilities, useAbilities } from './session.ts';

/**
 * For pages that create or change something: whoever may not is led away as soon as the accesses are known.
 * @returns whether the page may be shown.
 */
export function useRequireAbility(menu: MenuCode, capability: Capability): boolean {
  return useRequire(({ pode }) => pode(menu, capability));
}

/** The same for pages that administrators alone may open. */
export function useRequireAdministrator(): boolean {
  return useRequire(({ adm }) => adm);
}

/** The same for what only those of the whole company may see. */
export function useRequireCompanyAdministrator(): boolean {
  return useRequire(({ admCompany }) => admCompany);
}

function useRequire(holds: (abilities: Abilities) => boolean): boolean {
  const abilities = useAbilities();
  const navigate = useNavigate();
  const allowed = holds(abilities);
  const refused = abilities.loaded && !allowed;
  useEffect(() => {
    if (refused) void navigate({ to: '/proibido', replace: true });
  }, [refused, navigate]);
  return allowed;
}
