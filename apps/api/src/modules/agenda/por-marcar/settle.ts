import { ABOUT_MARCACAO } from '@sst/contract/rules/agenda/pedidos-marcacao';
import type { Especie } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { archiveRecusas } from './pedidos-marcacao.queries.ts';

/** What was asked for employees of a kind is done once they are booked, however that came about. */
export async function settleBooked(
  scope: Scope,
  especie: Especie,
  booked: readonly { readonly cd: number; readonly cd_funcion: number }[],
  now: Date,
): Promise<void> {
  const [codes, employees] = [booked.map(({ cd }) => cd), booked.map((one) => one.cd_funcion)];
  await scope.run(sql`
    update pedido_marcacao_pessoa q
       set estado = 'marcado', cd_marcada = v.cd, cd_decisor = ${authorOf(scope.actor)}, dt_decis = ${now}
      from unnest(${codes}::bigint[], ${employees}::bigint[]) as v (cd, cd_funcion)
     where q.cd_funcion = v.cd_funcion and q.especie = ${especie} and q.estado = 'aberto' and q.tipo in ('marcar', 'remarcar')`);
  await archiveRecusas(scope, especie, employees, now);
  await withdrawProposed(scope, especie, employees, now);
}

/** As it was before `settleBooked`, of bookings that are taken back. @param booked with the moment at which they were made. */
export async function unsettleBooked(
  scope: Scope,
  especie: Especie,
  booked: readonly {
    readonly cd_marcacao: number;
    readonly cd_funcion: number;
    readonly dt_decis: Date;
  }[],
): Promise<void> {
  const codes = booked.map((one) => one.cd_marcacao);
  await scope.run(sql`
    update pedido_marcacao_pessoa q set estado = 'aberto', cd_marcada = null, cd_decisor = null, dt_decis = null
     where q.cd_marcada = any(${codes}::bigint[]) and q.estado = 'marcado'`);
  await scope.run(sql`
    update pedido_marcacao_pessoa q set dt_arquivo = null
      from unnest(${booked.map((one) => one.cd_funcion)}::bigint[], ${booked.map((one) => one.dt_decis)}::timestamptz[]) as v (cd_funcion, dt_decis)
     where q.cd_funcion = v.cd_funcion and q.especie = ${especie} and q.estado = 'respondido' and q.dt_arquivo = v.dt_decis`);
}

/** What was proposed for employees of a kind falls away once they are booked or examined. */
async function withdrawProposed(
  scope: Scope,
  especie: Especie,
  employees: readonly number[],
  now: Date,
): Promise<void> {
  await scope.run(sql`
    update proposta q
       set estado = 'retirada', cd_decisor = ${authorOf(scope.actor)}, dt_decis = ${now}, versao = q.versao + 1
     where q.cd_funcion = any(${employees}::bigint[]) and q.especie = ${especie} and q.estado = 'proposta'`);
}

/** An exam that was made needs no booking any more, and the booking that it closes no other day. */
export async function settleExamined(
  scope: Scope,
  exames: readonly { readonly cd_funcion: number; readonly cd_marcacao: number | null }[],
  now: Date,
): Promise<void> {
  const employees = exames.map(({ cd_funcion }) => cd_funcion);
  await scope.run(sql`
    update pedido_marcacao_pessoa q
       set estado = 'marcado', cd_decisor = ${authorOf(scope.actor)}, dt_decis = ${now}
     where q.cd_funcion = any(${employees}::bigint[]) and q.especie = 'exame' and q.estado = 'aberto' and q.tipo in ('marcar', 'remarcar')`);
  await archiveRecusas(scope, 'exame', employees, now);
  await withdrawProposed(scope, 'exame', employees, now);
  const closed = exames.flatMap(({ cd_marcacao }) => cd_marcacao ?? []);
  if (closed.length > 0) await settleMoved(scope, closed, now);
}

/**
 * What was asked about bookings is done once they are moved or over. One that was called off answers both kinds; one that was
 * moved answers who asked for another day, and who cannot go on the old one.
 */
export async function settleMoved(
  scope: Scope,
  marcacoes: readonly number[],
  now: Date,
): Promise<void> {
  await scope.run(sql`
    update pedido_marcacao_pessoa q
       set estado = 'marcado', cd_marcada = q.cd_marcacao, cd_decisor = ${authorOf(scope.actor)}, dt_decis = ${now}
     where q.cd_marcacao = any(${marcacoes}::bigint[]) and q.estado = 'aberto' and q.tipo = any(${ABOUT_MARCACAO}::text[])`);
}
