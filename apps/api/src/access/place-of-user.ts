import { sql } from 'kysely';
import { inBranch } from '../sql/branch.ts';
import type { Access } from './access.ts';
import type { Grant } from './grant.ts';

/**
 * The administrator's right at the node of a user's place: at the grant's own node, or, where the user has none there,
 * at that of the only place below it. It is no more than the right that a call naming that node would have, and a
 * change checks it again. Without such a place, or with several, the grant itself, at whose node the user is not found.
 * @throws 403 where the caller does not administer that node.
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
  return access.grant(grant.actor, { kind: 'administrator' }, only);
}
