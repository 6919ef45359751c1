import type { LinhaDoDia } from '@sst/contract';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';

/** Of who came to an exam: whether they are fit too, in whose name and until when. */
type Apto = NonNullable<LinhaDoDia['preparado']>['apto'];

/** What is prepared of an exam before its day is closed. */
export function findPreparado(
  scope: Scope,
  cd_marcacao: number,
): Promise<{ readonly cd_medic: number | null; readonly dt_expir: string | null } | undefined> {
  return scope.first(
    db
      .selectFrom('fecho_preparado')
      .select(['cd_medic', 'dt_expir'])
      .where('cd_marcacao', '=', cd_marcacao),
  );
}

/** Forgets what was prepared of exams before their day was closed. @returns in whose names, null of who only came. */
export function deletePreparados(
  scope: Scope,
  codes: readonly number[],
): Promise<{ readonly cd_medic: number | null }[]> {
  return scope.all(
    db.deleteFrom('fecho_preparado').where('cd_marcacao', 'in', codes).returning('cd_medic'),
  );
}

/** Keeps what is prepared of an exam that has nothing prepared. */
export async function insertPreparado(
  scope: Scope,
  { cd, dt, hr }: { readonly cd: number; readonly dt: string; readonly hr: string },
  { apto, momento }: { readonly apto: Apto; readonly momento: Date },
): Promise<void> {
  const { cd_medic, dt_expir } = apto ?? { cd_medic: null, dt_expir: null };
  const { cd_empresa } = scope;
  const cd_autor = authorOf(scope.actor);
  await scope.run(
    db
      .insertInto('fecho_preparado')
      .values({ cd_empresa, cd_marcacao: cd, dt, hr, cd_medic, dt_expir, cd_autor, momento }),
  );
}
