import type { Painel } from '@sst/contract';
import type { PrazoSight } from '@sst/contract/prazos/regras-vistas';
import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { FIT } from '@sst/contract/rules/exames/fitness';
import { DECISIONS, type Decision } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { isOfFitness } from '../../sql/fitness.ts';
import { isOpen } from '../../sql/open-pedidos.ts';
import { andUnlessLimited } from '../../sql/reader/limitado.ts';
import { isAwayTo } from '../../sql/reader/prazo.ts';
import { inValidity, prazoOf } from '../../sql/validity.ts';

type EmployeeFigures = NonNullable<Painel['funcionarios']>;
type FitnessFigures = NonNullable<EmployeeFigures['aptidao']>;

/**
 * Active employees of the scope by the end of their validity on a day, which says nothing of their fitness.
 * @param fitness whether to count the decisions too. @param sight what is known of absences, in which nobody is late.
 */
export async function countFuncionarios(
  scope: Scope,
  today: string,
  { fitness, sight }: { readonly fitness: boolean; readonly sight: PrazoSight },
): Promise<EmployeeFigures> {
  const away = isAwayTo(sight, 'z', today);
  const [counted, aptidao] = await Promise.all([
    scope.one(sql<Omit<EmployeeFigures, 'aptidao'>>`
      select count(*)::int as ativos,
             (count(*) filter (where ${inValidity('z.dt_expir', 'expirada', today)} and not ${away}))::int as exames_expirados,
             (count(*) filter (where ${inValidity('z.dt_expir', 'a-expirar', today)} and not ${away}))::int as exames_a_expirar,
             (count(*) filter (where z.dt_expir is null))::int as sem_exame
        from funcionario f ${prazoOf('f.cd')}
       where f.ativo and ${inBranch(scope, 'f.cd_organig')} ${andUnlessLimited(scope, 'f.cd')}`),
    fitness ? countFitness(scope, today, away) : null,
  ]);
  return { ...counted, aptidao };
}

async function countFitness(
  scope: Scope,
  today: string,
  away: RawBuilder<boolean>,
): Promise<FitnessFigures> {
  const totals = sql.join(
    DECISIONS.map(
      (one) =>
        sql`(count(*) filter (where ${isOfFitness('f.cd_aptidao', one)}))::int as ${sql.ref(one)}`,
    ),
  );
  const { com_exame_valido, ...counted } = await scope.one(sql<
    Record<Decision | 'com_exame_valido', number>
  >`
    select ${totals},
           (count(*) filter (where f.cd_aptidao = any(${FIT}) and (z.dt_expir >= ${today}::date or ${away})))::int as com_exame_valido
      from funcionario f ${prazoOf('f.cd')}
     where f.ativo and ${inBranch(scope, 'f.cd_organig')} ${andUnlessLimited(scope, 'f.cd')}`);
  const decisoes = DECISIONS.map((cd_decis) => ({ cd_decis, total: counted[cd_decis] }));
  return { decisoes, com_exame_valido };
}

/** Requests of the scope that wait for a decision, of both kinds. */
export async function countOpenPedidos(scope: Scope): Promise<NonNullable<Painel['pendentes']>> {
  const counted = await scope.one(sql<{ funcionarios: number; acidentes: number }>`
    select (select count(*)::int from pedido p
             where ${isOpen('p.cd_estad')} and ${inBranch(scope, 'p.cd_organig')}) as funcionarios,
           (select count(*)::int from acidente t
             where t.cd_estad = ${sql.lit(ACIDENTE_STATE.novo)} and ${inBranch(scope, 't.cd_organig')}) as acidentes`);
  return { abertos: counted.funcionarios + counted.acidentes, ...counted };
}
