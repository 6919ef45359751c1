import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import type { Transaction } from '../../db/transaction.ts';

/** The municipal holidays of nodes, each its own or that of the nearest node above that has one; none of the others. */
export function listFeriados(
  scope: Scope,
  nodes: readonly number[],
): Promise<{ cd_organig: number; feriado: string }[]> {
  return scope.all(sql<{ cd_organig: number; feriado: string }>`
    with recursive subida as (
      select o.cd as cd_organig, o.cd_base, o.feriado from organigrama o where o.cd = any(${nodes}::bigint[])
      union all
      select s.cd_organig, o.cd_base, o.feriado
        from subida s join organigrama o on o.cd = s.cd_base where s.feriado is null
    )
    select s.cd_organig, s.feriado from subida s where s.feriado is not null`);
}

/** The municipal holidays of places, each its own or, of a visit, that of the unit; none of the others. */
export async function listFeriadosDeLocais(
  transaction: Transaction,
  locais: readonly number[],
): Promise<{ cd: number; nome: string; feriado: string }[]> {
  if (locais.length === 0) return [];
  return transaction.all(sql<{ cd: number; nome: string; feriado: string }>`
    select l.cd, l.nome, r.feriado
      from local l cross join lateral (select feriado_do_local(l.cd) as feriado) r
     where l.cd = any(${locais}::bigint[]) and r.feriado is not null order by l.nome collate pt`);
}

/** The municipal holiday at the scope's node, as `isFeriadoOn` reads it. */
export async function findFeriado(scope: Scope): Promise<string | null> {
  const [found] = await listFeriados(scope, [scope.cd_organig]);
  return found?.feriado ?? null;
}
