import type { OrganigramaNode } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { PATH_OF_ROW } from '../../sql/organigrama-path.ts';

/** The scope's node and all below it, parents before children, siblings by name. */
export function listNodes(scope: Scope): Promise<OrganigramaNode[]> {
  return scope.all(sql<OrganigramaNode>`
    with recursive ramo as (
      select o.cd, o.cd_base, o.nome, o.cd_aux, 1 as nivel from organigrama o where o.cd = ${scope.cd_organig}
      union all
      select o.cd, o.cd_base, o.nome, o.cd_aux, r.nivel + 1
        from ramo r
        join organigrama o on o.cd_base = r.cd
    )
    select cd, case when nivel = 1 then null else cd_base end as cd_base, nome, cd_aux
      from ramo
     order by nivel, nome, cd`);
}

export interface NodePath {
  cd: number;
  /** Names from the company down to the node. */
  caminho: string;
}

/** Those of the given nodes that lie in the scope. */
export function findNodePaths(scope: Scope, codes: readonly number[]): Promise<NodePath[]> {
  return scope.all(sql<NodePath>`
    select o.cd, k.caminho
      from unnest(${[...new Set(codes)]}::bigint[]) as t (cd_organig)
      join organigrama o on o.cd = t.cd_organig
      ${PATH_OF_ROW}
     where ${inBranch(scope, 'o.cd')}`);
}
