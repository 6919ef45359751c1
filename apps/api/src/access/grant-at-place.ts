import { empresa } from '@sst/contract';
import { sql } from 'kysely';
import { inBranch } from '../sql/branch.ts';
import type { Access } from './access.ts';
import type { Grant } from './grant.ts';

/**
 * An administrator's right at the node where a user has a place: the grant's own node, or, if the user has none there,
 * the node of the user's only place below it. It is no more than a call that names that node would get, and a change
 * checks it again.
 * @returns the grant itself if there is no such place, or several: the user is then not found at its node.
 * @throws 403 if the caller does not administer that node.
 */
export async function grantAtPlace(access: Access, grant: Grant, cd: number): Promise<Grant> {
  const places = await access.read(grant, (scope) =>
    scope.all(sql<{ cd_organig: number }>`
      select t.cd_organig from utilizador_empresa t
       where t.cd_utilizador = ${cd} and ${inBranch(scope, 't.cd_organig')}`),
  );
  const [only, another] = places.map(({ cd_organig }) => cd_organig);
  const here = places.some(({ cd_organig }) => cd_organig === grant.cd_organig);
  if (here || only === undefined || another !== undefined) return grant;
  return access.grant(grant.actor, empresa('utilizadores.gerir'), only);
}
