import type { Capability, MenuCode } from '@sst/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Abilities, useAbilities } from './use-abilities.ts';

/**
 * For pages that create or change something: redirects users without the ability as soon as the abilities have loaded.
 * @returns whether the page may be shown.
 */
export function useRequireAbility(menu: MenuCode, capability: Capability): boolean {
  return useRequire(({ pode }) => pode(menu, capability));
}

/**
 * For pages that only administrators may open: redirects other users as soon as the abilities have loaded.
 * @returns whether the page may be shown.
 */
export function useRequireAdministrator(): boolean {
  return useRequire(({ adm }) => adm);
}

/**
 * For pages that only administrators of the whole company may open: redirects other users as soon as the abilities have
 * loaded.
 * @returns whether the page may be shown.
 */
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
