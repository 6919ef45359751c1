import { type Especie, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';

/** A proposal that its confirmer can still take back, with its booking. */
interface Reopenable {
  readonly cd: number;
  readonly cd_funcion: number;
  readonly especie: Especie;
  readonly cd_marcacao: number;
  readonly dt_decis: Date;
}

/** Those of locked proposals that the caller has confirmed since a moment, and of whose bookings nothing was made or told. */
export function listReopenable(
  scope: Scope,
  codes: readonly number[],
  since: Date,
): Promise<Reopenable[]> {
  return scope.all(sql<Reopenable>`
    select q.cd, q.cd_funcion, q.especie, m.cd as cd_marcacao, q.dt_decis
      from proposta q join marcacao m on m.cd = q.cd_marcacao
     where q.cd = any(${codes}::bigint[]) and q.estado = 'confirmada' and q.cd_decisor = ${authorOf(scope.actor)}
       and q.dt_decis >= ${since}::timestamptz and m.cd_estad = ${MARCACAO_STATE.marcada} and m.cd_funcion = q.cd_funcion
       and (m.dt, m.hr) = (q.dt, q.hr)
       and not exists (select 1 from convocatoria c where c.cd_marcacao = m.cd)
       and not exists (select 1 from exame x where x.cd_marcacao = m.cd)
       and not exists (select 1 from pedido_marcacao_pessoa p where p.cd_marcacao = m.cd)
       and not exists (select 1 from proposta o
                        where o.cd_funcion = q.cd_funcion and o.especie = q.especie and o.estado = 'proposta')
     for update of m`);
}

/** Lets proposals wait again: their bookings go, and the time that these took is held as before. */
export async function reopenPropostas(scope: Scope, rows: readonly Reopenable[]): Promise<void> {
  // Their time goes over to them first.
  await scope.run(
    db
      .updateTable('proposta')
      .set({
        estado: 'proposta',
        cd_marcacao: null,
        cd_decisor: null,
        dt_decis: null,
        versao: sql<number>`versao + 1`,
      })
      .where(
        'cd',
        'in',
        rows.map(({ cd }) => cd),
      ),
  );
  await scope.run(
    db.deleteFrom('marcacao').where(
      'cd',
      'in',
      rows.map((row) => row.cd_marcacao),
    ),
  );
}
