import type { Painel } from '@sst/contract';
import { ATIVIDADE_STATE, LATE, MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { lateBy } from '../../sql/days/delay.ts';
import { inMonth } from '../../sql/month.ts';

type SegurancaFigures = NonNullable<Painel['seguranca']>;

/** Activities of the scope that are booked for the present month, and its open measures on a day. */
export async function countSeguranca(scope: Scope, today: string): Promise<SegurancaFigures> {
  const mes = today.slice(0, 7);
  const [activities, measures] = await Promise.all([
    scope.one(sql<{ total: number }>`
      select count(*)::int as total from atividade t
       where t.cd_estad = ${sql.lit(ATIVIDADE_STATE.agendada)} and ${inMonth('t.dt', mes)} and ${inBranch(scope, 't.cd_organig')}`),
    scope.one(sql<{ abertas: number; em_atraso: number }>`
      select count(*)::int as abertas, (count(*) filter (where ${lateBy(LATE, today)}))::int as em_atraso
        from medida t
       where t.cd_estad < ${sql.lit(MEDIDA_STATE.concluida)} and ${inBranch(scope, 't.cd_organig')}`),
  ]);
  return {
    mes,
    atividades_mes: activities.total,
    medidas_abertas: measures.abertas,
    medidas_em_atraso: measures.em_atraso,
  };
}
