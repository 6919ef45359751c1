import { MEDIDA_NEAR_DAYS } from '@sst/contract/rules/avisos';
import { addDays } from '@sst/contract/rules/dates/dates';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/grant.ts';
import type { Transaction } from '../../../../db/transaction.ts';
import { POR_EXECUTAR } from '../../../../sql/days/delay.ts';
import { IS_OPEN } from '../../medidas-list.queries.ts';
import type { MedidaRef } from './medida-avisos.ts';

/** All companies. */
export async function listEmpresas(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.all(
    sql<{ cd: number }>`select e.cd from prestador_empresas e order by e.cd`,
  );
  return rows.map(({ cd }) => cd);
}

/** A measure of whose deadline somebody is to be told. */
export interface DueMedida extends MedidaRef {
  readonly cd_responsavel: number | null;
  /** Whether its owner is to be told, and the administrators. */
  readonly perto: boolean;
  readonly atraso: boolean;
  readonly escala: boolean;
}

/** So many are told of in one transaction. */
const AT_ONCE = 500;

/**
 * The measures that the company has yet to carry out and of whose deadline was not told yet what holds now; nobody else changes them until the
 * transaction ends. @param escala after how many days administrators are told; null for never.
 */
export function lockDue(scope: Scope, day: string, escala: number | null): Promise<DueMedida[]> {
  const perto = sql<boolean>`(t.cd_responsavel is not null and t.dt_prazo >= ${day}::date and t.avisada_perto is distinct from t.dt_prazo)`;
  const atraso = sql<boolean>`(t.cd_responsavel is not null and t.dt_prazo < ${day}::date and t.avisada_atraso is distinct from t.dt_prazo)`;
  const last = escala === null ? null : addDays(day, -escala);
  const long = sql<boolean>`(coalesce(t.dt_prazo <= ${last}::date, false) and t.escalada is distinct from t.dt_prazo)`;
  return scope.all(sql<DueMedida>`
    select t.cd, t.medida, t.cd_organig, t.dt_prazo, t.cd_responsavel, ${perto} as perto, ${atraso} as atraso, ${long} as escala
      from medida t
     where ${IS_OPEN} and ${POR_EXECUTAR} and t.dt_prazo <= ${addDays(day, MEDIDA_NEAR_DAYS)}::date and (${perto} or ${atraso} or ${long})
     order by t.dt_prazo, t.cd limit ${AT_ONCE} for update`);
}

/** Keeps that somebody was told of the deadline that each of them has. */
export async function markTold(
  scope: Scope,
  { perto, atraso, escala }: Readonly<Record<'perto' | 'atraso' | 'escala', readonly number[]>>,
): Promise<void> {
  const among = (cds: readonly number[]) => sql`t.cd = any(${[...cds]}::bigint[])`;
  await scope.run(sql`
    update medida t set avisada_perto = case when ${among(perto)} then t.dt_prazo else t.avisada_perto end,
                        avisada_atraso = case when ${among(atraso)} then t.dt_prazo else t.avisada_atraso end,
                        escalada = case when ${among(escala)} then t.dt_prazo else t.escalada end
     where ${among([...perto, ...atraso, ...escala])}`);
}

/** Writes into the history that administrators were told, of how late it is. */
export async function writeEscaladas(
  scope: Scope,
  now: Date,
  rows: readonly { readonly cd: number; readonly para: string }[],
): Promise<void> {
  await scope.run(sql`
    insert into medida_passo (cd_empresa, cd_medida, passo, lado, momento, para)
    select ${scope.cd_empresa}::bigint, s.cd, 'escalar', 'sistema', ${now}::timestamptz, s.para
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s (cd bigint, para text)`);
}

/**
 * Takes back what was told of deadlines that hold no longer: of measures that have ended, were carried out or have another deadline, however
 * that came about. What tells of several goes once it holds for none of them.
 */
export async function withdrawPast(scope: Scope, day: string): Promise<void> {
  const holds = sql`${IS_OPEN} and ${POR_EXECUTAR} and t.dt_prazo <= ${addDays(day, MEDIDA_NEAR_DAYS)}::date`;
  await scope.run(sql`
    delete from notificacao n
     where (n.chave ~ '^medida (perto|atraso|escalada) ' and not exists (
             select from medida t where t.cd = split_part(n.chave, ' ', 3)::bigint and ${holds}))
        or (n.chave in ('medidas perto', 'medidas atraso', 'medidas escalada') and not exists (
             select from medida t where n.dito -> 'medidas' @> to_jsonb(t.cd) and ${holds}))`);
}
