import type { Lookup, MarcacaoAtividadeBody, RemarcacaoAtividadeBody } from '@sst/contract';
import { ATIVIDADE_STATE } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import { offeredArea } from '../atividades/atividade-parts.ts';

interface KnownCodes {
  /** The area of the type; null without such a type, or one that is switched off. */
  readonly cd_area: number | null;
  readonly tecnico: (Lookup & { inactiv: boolean }) | null;
}

/** Looks up the codes of a booking. */
export async function findOfMarcacao(
  scope: Scope,
  { cd_tipo, cd_tecnic }: Pick<MarcacaoAtividadeBody, 'cd_tipo' | 'cd_tecnic'>,
): Promise<KnownCodes> {
  return scope.one(sql<KnownCodes>`
    select ${offeredArea(cd_tipo)} as cd_area,
           (select jsonb_build_object('cd', m.cd, 'nome', m.nome, 'inactiv', m.inactiv)
              from tecnico m where m.cd = ${cd_tecnic}::bigint) as tecnico`);
}

/** @returns the code of the new booking. */
export async function insertMarcacaoAtividade(
  scope: Scope,
  { confirmar: _, ...body }: MarcacaoAtividadeBody & { readonly cd_area: number },
): Promise<number> {
  const { cd } = await scope.one(
    db
      .insertInto('atividade')
      .values({
        ...body,
        cd_empresa: scope.cd_empresa,
        cd_motiv: null,
        cd_funcion: null,
        cd_estad: ATIVIDADE_STATE.agendada,
        cd_relat: null,
        obs: null,
        cd_autor: null,
      })
      .returning('cd'),
  );
  return cd;
}

export async function moveMarcacaoAtividade(
  scope: Scope,
  cd: number,
  values: Omit<RemarcacaoAtividadeBody, 'antes' | 'confirmar'>,
): Promise<void> {
  await scope.run(db.updateTable('atividade').set(values).where('cd', '=', cd));
}

/** Deletes a booking. @returns its documents, to which nothing refers any more. */
export async function deleteMarcacaoAtividade(scope: Scope, cd: number): Promise<number[]> {
  const [anexos, [booking]] = await Promise.all([
    scope.all(
      db.deleteFrom('atividade_anexo').where('cd_ativ', '=', cd).returning('cd_anex as cd'),
    ),
    scope.all(db.deleteFrom('atividade').where('cd', '=', cd).returning('cd_relat as cd')),
  ]);
  const report = booking?.cd ?? null;
  return [...anexos.map((anexo) => anexo.cd), ...(report === null ? [] : [report])];
}
