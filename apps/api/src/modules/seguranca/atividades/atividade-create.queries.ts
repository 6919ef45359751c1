import type { NovaAtividadeTecnicaBody } from '@sst/contract';
import { ATIVIDADE_STATE } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import { isBelow } from '../../../sql/branch.ts';
import { isInSight } from '../../../sql/reader/limitado.ts';
import { offeredArea } from './atividade-parts.ts';

interface KnownCodes {
  /** The area of the type; null without such a type, or one that is switched off. */
  cd_area: number | null;
  motivo: boolean;
  /** Whether the employee works at the node of the form, or below it; null for nobody who works in the scope. */
  funcion: boolean | null;
}

/** Looks up the codes of a new activity in the scope. */
export async function findOfForm(
  scope: Scope,
  { cd_tipo, cd_motiv, cd_funcion, cd_organig }: NovaAtividadeTecnicaBody,
): Promise<KnownCodes> {
  return scope.one(sql<KnownCodes>`
    select ${offeredArea(cd_tipo)} as cd_area,
           exists (select 1 from motivo_atividade v where v.cd = ${cd_motiv}::bigint and not v.inactiv) as motivo,
           (select ${isBelow(sql`f.cd_organig`, cd_organig)} from funcionario f
             where f.cd = ${cd_funcion}::bigint and f.ativo and ${isInSight(scope, 'f')}) as funcion`);
}

/** Inserts an activity of a client: without a technician, on the present day. @returns its code. */
export async function insertAtividade(
  scope: Scope,
  { now, today, cd_area }: { now: Date; today: string; cd_area: number },
  { cd_tipo, cd_motiv, cd_funcion, cd_organig, obs }: NovaAtividadeTecnicaBody,
): Promise<number> {
  const { cd } = await scope.one(
    db
      .insertInto('atividade')
      .values({
        cd_empresa: scope.cd_empresa,
        cd_area,
        cd_tipo,
        cd_motiv,
        cd_tecnic: null,
        cd_funcion,
        cd_organig,
        dt: today,
        hr: null,
        cd_estad: ATIVIDADE_STATE.registada,
        cd_relat: null,
        obs,
        cd_autor: authorOf(scope.actor),
        dt_cria: now,
      })
      .returning('cd'),
  );
  return cd;
}
