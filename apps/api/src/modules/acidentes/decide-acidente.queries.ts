import { ACIDENTE_STATE, type AcidenteState } from '@sst/contract/rules/acidentes';
import { sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import { inBranch } from '../../sql/branch.ts';

export interface AcidenteToDecide {
  readonly cd: number;
  readonly cd_estad: AcidenteState;
  readonly cd_funcion: number;
  readonly cd_organig: number;
  readonly nome: string;
  readonly dt: string;
  readonly cd_autor: number | null;
  readonly decisor: string | null;
  readonly dt_decis: Date | null;
}

/**
 * Locks an accident of the scope until the transaction ends, in a statement of its own as for requests (`lockPedido`).
 */
export async function lockAcidenteToDecide(
  scope: Scope,
  cd: number,
): Promise<AcidenteToDecide | undefined> {
  const [, acidente] = await Promise.all([
    scope.run(
      sql`select from acidente a where a.cd = ${cd} and ${inBranch(scope, 'a.cd_organig')} for update`,
    ),
    scope.first(sql<AcidenteToDecide>`
      select a.cd, a.cd_estad, a.cd_funcion, a.cd_organig, a.nome, a.dt, a.cd_autor, u.nome as decisor, a.dt_decis
        from acidente a
        left join utilizador u on u.cd = a.cd_decisor
       where a.cd = ${cd} and ${inBranch(scope, 'a.cd_organig')}`),
  ]);
  return acidente;
}

export async function updateAccepted(scope: Scope, cd: number, now: Date): Promise<void> {
  await scope.run(
    db
      .updateTable('acidente')
      .set({ cd_estad: ACIDENTE_STATE.aceite, cd_decisor: authorOf(scope.actor), dt_decis: now })
      .where('cd', '=', cd),
  );
}
