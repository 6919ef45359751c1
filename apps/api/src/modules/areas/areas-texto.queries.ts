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

/** Adds stored documents to an area. */
export async function linkAnexosArea(
  scope: Scope,
  cd_area: number,
  anexos: readonly number[],
): Promise<void> {
  const { cd_empresa } = scope;
  await scope.run(
    db.insertInto('area_anexo').values(anexos.map((cd_anex) => ({ cd_empresa, cd_area, cd_anex }))),
  );
}

/** Removes a document from an area. @returns its title; `undefined` if the area does not have it. */
export async function unlinkAnexoArea(
  scope: Scope,
  cd_area: number,
  cd_anex: number,
): Promise<string | undefined> {
  const link = await scope.first(sql<{ titulo: string }>`
    delete from area_anexo q using anexo a
     where q.cd_area = ${cd_area} and q.cd_anex = ${cd_anex} and a.cd = q.cd_anex
    returning ${TITLE} as titulo`);
  return link?.titulo;
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
