import type { FaltaDispensa } from '@sst/contract/rules/agenda/faltas';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { hasSeguimento } from '../../../sql/exames/seguimento.ts';
import { isInSight } from '../../../sql/reader/limitado.ts';

/** An absence that is waived, or is to be booked again. */
interface LockedFalta {
  readonly cd: number;
  readonly cd_funcion: number;
  readonly dispensa: FaltaDispensa | null;
  /** Whether it still is to be booked again. */
  readonly aberta: boolean;
}

/** Locks the absences of the scope among codes, in a fixed order. */
export function lockFaltas(
  scope: Scope,
  codes: readonly number[],
  today: string,
): Promise<LockedFalta[]> {
  return scope.all(sql<LockedFalta>`
    select t.cd, t.cd_funcion, t.falta_dispensa as dispensa, ${hasSeguimento('aberta', today)} as aberta
      from marcacao t join funcionario f on f.cd = t.cd_funcion
     where t.cd = any(${codes}::bigint[])
       and t.cd_estad in (${sql.lit(MARCACAO_STATE.faltaMedico)}, ${sql.lit(MARCACAO_STATE.faltaFuncionario)})
       and ${inBranch(scope, 't.cd_organig')} and ${isInSight(scope, 'f')}
     order by t.cd for no key update of t`);
}

export async function writeDispensa(
  scope: Scope,
  codes: readonly number[],
  dispensa: FaltaDispensa | null,
): Promise<void> {
  await scope.run(sql`
    update marcacao set falta_dispensa = ${dispensa} where cd = any(${codes}::bigint[])`);
}
