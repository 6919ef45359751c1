import type { ExameDoFuncionario } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { fusoOfExame } from '../../sql/days/place-clock.ts';
import { isInSight } from '../../sql/reader/limitado.ts';
import { typeSight, typesSeen } from '../../sql/reader/tipos.ts';
import { writtenOrder } from '../../sql/written-order.ts';

/** All exams of an employee of the scope, the latest first; `undefined` without such an employee. */
export async function listExamesOf(
  scope: Scope,
  cd_funcion: number,
): Promise<ExameDoFuncionario[] | undefined> {
  const [employee, exams] = await Promise.all([
    scope.first(
      sql`select f.cd from funcionario f where f.cd = ${cd_funcion} and ${isInSight(scope, 'f')}`,
    ),
    scope.all(sql<ExameDoFuncionario>`
      select e.cd, e.dt, e.hr, ${fusoOfExame('e')} as fuso, x.nome as tipo_exam, null as tipo_ac_enferm, m.nome as medic, d.nome as decis, e.cd_decis, e.dt_expir,
             coalesce(e.cd_anex, 0) as anex
        from exame e
        join ${typesSeen('exame', typeSight(scope))} x on x.cd = e.cd_tipo_exam
        join decisao d on d.cd = e.cd_decis
        left join medico m on m.cd = e.cd_medic
       where e.cd_funcion = ${cd_funcion}
       order by e.dt desc, ${writtenOrder('exame', 'e.cd')} desc`),
  ]);
  return employee ? exams : undefined;
}
