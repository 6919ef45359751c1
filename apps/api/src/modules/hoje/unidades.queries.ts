import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';

/** A node of the scope, and the unit just below the scope's node that it is or belongs to. */
interface NodeOfUnit {
  readonly cd: number;
  readonly unidade: number;
  readonly nome: string;
}

/** The nodes below the scope's own one, each with the unit that it belongs to. */
export function listNodesOfUnidades(scope: Scope): Promise<NodeOfUnit[]> {
  return scope.all(sql<NodeOfUnit>`
    with recursive descida as (
      select o.cd, o.cd as unidade, o.nome from organigrama o where o.cd_base = ${scope.cd_organig}
      union all
      select o.cd, d.unidade, d.nome from descida d join organigrama o on o.cd_base = d.cd
    )
    select d.cd, d.unidade, d.nome from descida d`);
}
