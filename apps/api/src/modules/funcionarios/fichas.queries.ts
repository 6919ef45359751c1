import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { EXAMES_DO_PERIODO } from '../../sql/exames/exames-do-periodo.ts';
import { fichaColumns } from '../../sql/exames/ficha-columns.ts';
import { isInSight } from '../../sql/reader/limitado.ts';
import { writtenOrder } from '../../sql/written-order.ts';
import type { StoredFicha } from '../saude/ficha-delivery.ts';

/** The latest exam that counts for an employee `f` and has a sheet. */
export const LATEST_FICHA = sql`lateral (
        select e.cd_anex, e.dt from ${EXAMES_DO_PERIODO} e
         where e.cd_funcion = f.cd and e.cd_anex is not null order by e.dt desc, ${writtenOrder('exame', 'e.cd')} desc limit 1
      )`;

/** The latest sheet of an employee of the scope; `undefined` without such an employee, `cd_anex` null without a sheet. */
export function findLatestFicha(
  scope: Scope,
  cd_funcion: number,
): Promise<{ cd_anex: number | null; dt: string | null } | undefined> {
  return scope.first(sql<{ cd_anex: number | null; dt: string | null }>`
    select s.cd_anex, s.dt
      from funcionario f
      left join ${LATEST_FICHA} s on true
     where f.cd = ${cd_funcion} and ${isInSight(scope, 'f')}`);
}

/** One sheet of an employee of the scope. */
export function findFicha(
  scope: Scope,
  cd_funcion: number,
  cd_anex: number,
): Promise<StoredFicha | undefined> {
  return scope.first(sql<StoredFicha>`
    select ${fichaColumns('f.cd_organig')}
      from ${EXAMES_DO_PERIODO} e
      join funcionario f on f.cd = e.cd_funcion
      join anexo a on a.cd = e.cd_anex
     where e.cd_funcion = ${cd_funcion} and e.cd_anex = ${cd_anex} and ${isInSight(scope, 'f')}`);
}

/** The latest sheet of each of the given employees who has one, in the order of their codes. */
export function listLatestFichas(scope: Scope, codes: readonly number[]): Promise<StoredFicha[]> {
  return scope.all(sql<StoredFicha>`
    select ${fichaColumns('f.cd_organig')}
      from unnest(${codes}::bigint[]) with ordinality as p (cd, posicao)
      join funcionario f on f.cd = p.cd
      join ${LATEST_FICHA} e on true
      join anexo a on a.cd = e.cd_anex
     order by p.posicao`);
}
