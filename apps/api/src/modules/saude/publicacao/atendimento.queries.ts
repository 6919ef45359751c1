import type { FuncionarioParaExame, ParaExameQuery, SeguinteQuery } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { fusoOf } from '../../../sql/days/place-clock.ts';
import { pathOf } from '../../../sql/organigrama-path.ts';
import { writtenOrder } from '../../../sql/written-order.ts';
import { type Anterior, findAnterior } from './aproveitados.queries.ts';

type EarlierExam = FuncionarioParaExame['exames'][number];
type NextBooking = NonNullable<FuncionarioParaExame['proxima']>;

const OPEN = sql.lit(MARCACAO_STATE.marcada);

interface ParaExameInput extends ParaExameQuery {
  readonly cd: number;
  readonly today: string;
}

/** What a form of an exam shows of an employee of the scope, whether or not the employee has left. */
export async function findFuncionarioParaExame(
  scope: Scope,
  { cd, today, exame = 0, marcacao = 0 }: ParaExameInput,
): Promise<
  | (Omit<FuncionarioParaExame, 'anterior' | 'inapto_dias'> & {
      readonly anterior: Anterior | null;
    })
  | undefined
> {
  const latest = (condition = sql`true`) =>
    scope.first(sql<EarlierExam>`
      select e.cd, e.dt, x.nome as tipo_exam, e.cd_decis, e.dt_expir, e.recomendacoes
        from exame e join exame_tipo x on x.cd = e.cd_tipo_exam
       where e.cd_funcion = ${cd} and e.cd <> ${exame} and ${condition}
       order by e.dt desc, ${writtenOrder('exame', 'e.cd')} desc limit 1`);
  const [person, last, decided, next, earlier] = await Promise.all([
    scope.first(sql<Omit<FuncionarioParaExame, 'exames' | 'proxima' | 'anterior' | 'inapto_dias'>>`
      select f.cd, f.dt_nasc, p.nome as profis, f.cd_organig, o.nome as organig,
             ${pathOf('f.cd_organig')} as caminho
        from funcionario f
        join organigrama o on o.cd = f.cd_organig
        left join profissao p on p.cd = f.cd_profis
       where f.cd = ${cd} and ${inBranch(scope, 'f.cd_organig')}`),
    latest(),
    latest(sql`e.cd_decis <> 'SD'`),
    scope.first(sql<NextBooking>`
      select m.cd, m.dt, m.hr, ${fusoOf('m')} as fuso, x.nome as tipo_exam
        from marcacao m join exame_tipo x on x.cd = m.cd_tipo_exam left join local l on l.cd = m.cd_local
       where m.cd_funcion = ${cd} and m.especie = 'exame' and m.cd_estad = ${OPEN} and m.dt >= ${today}::date
         and m.cd <> ${marcacao}
       order by m.dt, m.hr, m.cd limit 1`),
    findAnterior(scope, cd, today),
  ]);
  if (!person) return undefined;
  const exames = [last, decided?.cd === last?.cd ? undefined : decided];
  return {
    ...person,
    exames: exames.filter((exam) => exam !== undefined),
    proxima: next ?? null,
    anterior: earlier ?? null,
  };
}

/**
 * The open booking of an exam that follows on a day, for a physician: of those that are hers or his or nobody's, the
 * later ones by the hour, then the earlier ones.
 */
export function findMarcacaoSeguinte(
  scope: Scope,
  { medico, dt, hr = '00:00', marcacao = 0 }: SeguinteQuery,
): Promise<{ cd: number } | undefined> {
  return scope.first(sql<{ cd: number }>`
    select m.cd from marcacao m
     where m.especie = 'exame' and m.cd_estad = ${OPEN} and m.dt = ${dt}::date
       and (m.cd_medic = ${medico} or m.cd_medic is null) and m.cd <> ${marcacao}
       and ${inBranch(scope, 'm.cd_organig')}
     order by (m.hr, m.cd) <= (${hr}::time, ${marcacao}::bigint), m.hr, m.cd limit 1`);
}
