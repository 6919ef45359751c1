import {
  MARCACAO_LINE,
  PEDIDO_LINES,
  type PrestadorLineId,
  prestadorLine,
} from '@sst/contract/rules/hoje/prestador';
import type { Papel } from '@sst/contract/rules/papeis';

interface Member {
  readonly papeis: readonly Papel[] | null;
}

/** Lines that sum up others: who has these does not have the sum, which would count them again. */
const SUMS: Readonly<Partial<Record<PrestadorLineId, readonly PrestadorLineId[]>>> = {
  'pedidos-atrasados': PEDIDO_LINES.map(({ id }) => id),
  'marcacoes-atrasadas': [MARCACAO_LINE.id],
};

/**
 * Tells whether a line is somebody's own work: by the roles; without any it all is. What nobody of the team has the role for is left to
 * the administration, so that no line is nobody's.
 */
export function ownWork(
  { papeis }: Member,
  team: readonly Member[],
): (id: PrestadorLineId) => boolean {
  const has = (member: Member, of: readonly Papel[]) =>
    member.papeis === null || of.some((papel) => member.papeis?.includes(papel));
  const administers = papeis?.includes('administracao') ?? false;
  const isOwn = (id: PrestadorLineId) => {
    const { papeis: of } = prestadorLine(id);
    return has({ papeis }, of) || (administers && !team.some((one) => has(one, of)));
  };
  return (id) => isOwn(id) && !SUMS[id]?.every(isOwn);
}
