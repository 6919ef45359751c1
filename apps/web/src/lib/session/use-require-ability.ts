import type { Right } from '@sst/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Abilities, useAbilities } from './use-abilities.ts';

/**
 * For pages that not everybody may open: redirects users without the ability as soon as the abilities have loaded.
 * @returns whether the page may be shown.
 */
export function useRequireAbility(right: Right): boolean {
  return useRequire(({ pode }) => pode(right));
}

/**
 * For pages that only administrators of the whole company may open: redirects other users as soon as the abilities have
 * loaded.
 * @returns whether the page may be shown.
 */
export function useRequireEmpresaAdministrator(): boolean {
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
