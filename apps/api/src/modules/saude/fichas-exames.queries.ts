import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { fichaColumns } from '../../sql/exames/ficha-columns.ts';
import type { StoredFicha } from './ficha-delivery.ts';

const JOINS = sql`join funcionario f on f.cd = e.cd_funcion join anexo a on a.cd = e.cd_anex`;

/** The sheet with a code, of an exam of the scope. */
export function findFichaOfExame(scope: Scope, cd_anex: number): Promise<StoredFicha | undefined> {
  return scope.first(sql<StoredFicha>`
    select ${fichaColumns('e.cd_organig')} from exame e ${JOINS}
     where e.cd_anex = ${cd_anex} and ${inBranch(scope, 'e.cd_organig')}
     order by e.dt desc, e.cd limit 1`);
}

/** The sheets of exams, in the order of the given codes. */
export function listFichasOfExames(scope: Scope, codes: readonly number[]): Promise<StoredFicha[]> {
  return scope.all(sql<StoredFicha>`
    select ${fichaColumns('e.cd_organig')}
      from unnest(${codes}::bigint[]) with ordinality as p (cd, posicao)
      join exame e on e.cd = p.cd ${JOINS}
     order by p.posicao`);
}

/** Notes that somebody of the company has a sheet. */
export async function markAsEntregue(scope: Scope, cd_anex: number, now: Date): Promise<void> {
  await scope.run(sql`
    insert into ficha_entregue (cd_empresa, cd_anex, dt_cria) values (${scope.cd_empresa}, ${cd_anex}, ${now}::timestamptz)
    on conflict do nothing`);
}
