import type { Exigencia } from '@sst/contract/rules/identidade/fator';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';

/** Of whom the scope's company demands a second factor. @param lock keeps others from changing it until the transaction ends. */
export async function findExigencia(scope: Scope, lock = false): Promise<Exigencia> {
  const { exige } = await scope.one(sql<{ exige: Exigencia }>`
    select coalesce(exige_fator, 'administradores') as exige from organigrama
     where cd_empresa = ${scope.cd_empresa} and cd = ${scope.cd_empresa} ${lock ? sql`for update` : sql``}`);
  return exige;
}

export async function setExigencia(scope: Scope, exige_fator: Exigencia): Promise<void> {
  await scope.run(
    db.updateTable('organigrama').set({ exige_fator }).where('cd', '=', scope.cd_empresa),
  );
}
