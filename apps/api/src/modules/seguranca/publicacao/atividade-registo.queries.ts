import type { RegistoAtividadeBody } from '@sst/contract';
import { ATIVIDADE_STATE } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import { inBranch, isBelow } from '../../../sql/branch.ts';

interface KnownCodes {
  /** The area of the type; null without such a type. */
  readonly cd_area: number | null;
  readonly motivo: boolean;
  readonly tecnico: boolean;
  /** Whether the employee, where there is one, is of the node or of one below it; null for nobody of the scope. */
  readonly funcion: boolean | null;
}

/**
 * Looks up the codes of a completed activity, former employees included. Nobody is locked, since a concurrent transfer
 * does not change any day before its own.
 */
export async function findOfRegisto(
  scope: Scope,
  { cd_tipo, cd_motiv, cd_tecnic, cd_funcion, cd_organig, dt }: RegistoAtividadeBody,
): Promise<KnownCodes> {
  return scope.one(sql<KnownCodes>`
    select (select x.cd_area from atividade_tipo x where x.cd = ${cd_tipo}::bigint) as cd_area,
           ${cd_motiv}::bigint is null
             or exists (select 1 from motivo_atividade v where v.cd = ${cd_motiv}::bigint) as motivo,
           exists (select 1 from tecnico m where m.cd = ${cd_tecnic}::bigint) as tecnico,
           ${cd_funcion}::bigint is null
             or (select ${isBelow(sql`unidade_em(f.cd, ${dt}::date)`, cd_organig)} from funcionario f
                  where f.cd = ${cd_funcion}::bigint and ${inBranch(scope, 'f.cd_organig')}) as funcion`);
}

interface Registo
  extends Omit<RegistoAtividadeBody, 'cd_marcacao' | 'antes' | 'anexo' | 'relatorio'> {
  readonly cd_area: number;
  readonly cd_relat: number | null;
}

/**
 * Registers an activity as completed: its booking becomes the activity, or a new one is inserted.
 * @returns its code.
 */
export async function writeAtividade(
  scope: Scope,
  booking: number | null,
  registo: Registo,
): Promise<number> {
  const values = { ...registo, cd_estad: ATIVIDADE_STATE.concluida };
  if (booking !== null) {
    await scope.run(db.updateTable('atividade').set(values).where('cd', '=', booking));
    return booking;
  }
  const { cd } = await scope.one(
    db
      .insertInto('atividade')
      .values({ ...values, cd_empresa: scope.cd_empresa, cd_autor: null })
      .returning('cd'),
  );
  return cd;
}
