import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import { TITLE } from '../../sql/anexo-title.ts';

export interface LockedArea {
  readonly cd: number;
  readonly nome: string;
  readonly obs: string | null;
}

/** Locks an area until the transaction ends; activities may still be entered in it. */
export function lockArea(scope: Scope, cd: number): Promise<LockedArea | undefined> {
  return scope.first(sql<LockedArea>`
    select r.cd, r.nome, r.obs from area_atividade r where r.cd = ${cd} for no key update`);
}

/** Changes the text of a locked area. */
export async function updateArea(scope: Scope, cd: number, obs: string | null): Promise<void> {
  await scope.run(db.updateTable('area_atividade').set({ obs }).where('cd', '=', cd));
}

/** The title under which a document of an area is shown, and the name of its file. */
export function findAnexoArea(
  scope: Scope,
  cd_area: number,
  cd_anex: number,
): Promise<{ titulo: string; nome_fich: string } | undefined> {
  return scope.first(sql<{ titulo: string; nome_fich: string }>`
    select ${TITLE} as titulo, a.nome_fich
      from area_anexo q join anexo a on a.cd = q.cd_anex
     where q.cd_area = ${cd_area} and q.cd_anex = ${cd_anex}`);
}

export async function renameAnexo(scope: Scope, cd: number, titulo: string): Promise<void> {
  await scope.run(db.updateTable('anexo').set({ titulo }).where('cd', '=', cd));
}
