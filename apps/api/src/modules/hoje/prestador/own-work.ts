import { type PrestadorLineId, prestadorLine } from '@sst/contract/rules/hoje/prestador';
import type { Papel } from '@sst/contract/rules/papeis';

interface Member {
  readonly papeis: readonly Papel[] | null;
}

/**
 * Tells whether a line is somebody's own work: by the roles; without any it all is. What nobody of the team has the role for is left to
 * the administration, so that no line is only to be known by everybody.
 */
export function ownWork(
  { papeis }: Member,
  team: readonly Member[],
): (id: PrestadorLineId) => boolean {
  const has = (member: Member, of: readonly Papel[]) =>
    member.papeis === null || of.some((papel) => member.papeis?.includes(papel));
  return (id) => {
    const { papeis: of } = prestadorLine(id);
    if (has({ papeis }, of)) return true;
    return (papeis?.includes('administracao') ?? false) && !team.some((one) => has(one, of));
  };
}
