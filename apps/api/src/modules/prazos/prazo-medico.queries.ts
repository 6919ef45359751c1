import type { Insertable } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Database } from '../../db/tables.ts';

/** Ends what is set of a locked employee. */
export async function endDefinido(scope: Scope, cd_funcion: number, fim: Date): Promise<void> {
  await scope.run(
    db
      .updateTable('prazo_medico')
      .set({ fim })
      .where('cd_funcion', '=', cd_funcion)
      .where('fim', 'is', null),
  );
}

/** Sets a day or months; an exam that comes after the latest one that is known ends it. */
export async function insertDefinido(
  scope: Scope,
  values: Omit<Insertable<Database['prazo_medico']>, 'cd_empresa' | 'cd' | 'fim'>,
): Promise<void> {
  await scope.run(
    db.insertInto('prazo_medico').values({ ...values, cd_empresa: scope.cd_empresa }),
  );
}
