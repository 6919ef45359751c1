import type { Painel } from '@sst/contract';
import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';

type Figures = NonNullable<Painel['acidentes']>;

/**
 * Accident figures on a day: this year's accidents are the accepted ones, as in the list; the last accident counts as
 * soon as it is registered.
 */
export function countAcidentes(scope: Scope, today: string): Promise<Figures> {
  return scope.one(sql<Figures>`
    select (count(*) filter (where t.dt >= date_trunc('year', ${today}::date)
                               and t.cd_estad = ${ACIDENTE_STATE.aceite}))::int as este_ano,
           (count(*) filter (where t.cd_estad = ${ACIDENTE_STATE.novo}))::int as por_aceitar,
           ${today}::date - max(t.dt) as dias_desde_ultimo
      from acidente t
     where ${inBranch(scope, 't.cd_organig')}`);
}
