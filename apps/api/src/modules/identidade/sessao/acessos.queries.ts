import type { Acesso } from '@sst/contract';
import type { Scope } from '../../../access/grant.ts';
import { ACESSO_COLUMNS, fromStored } from '../../../access/stored-acesso.ts';
import { db } from '../../../db/builder.ts';

/** The accesses of a user at the scope's node; `undefined` where the user has no place there. */
export async function listAccessesOf(
  scope: Scope,
  cd_utilizador: number,
): Promise<{ message: Acesso[]; adm: boolean } | undefined> {
  const [place, entries] = await Promise.all([
    scope.first(
      db
        .selectFrom('utilizador_empresa')
        .select('adm')
        .where('cd_organig', '=', scope.cd_organig)
        .where('cd_utilizador', '=', cd_utilizador),
    ),
    scope.all(
      db
        .selectFrom('acesso')
        .select(ACESSO_COLUMNS)
        .where('cd_organig', '=', scope.cd_organig)
        .where('cd_utilizador', '=', cd_utilizador)
        .orderBy('cd_menu_web'),
    ),
  ]);
  return place && { message: entries.map(fromStored), adm: place.adm };
}
