import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { MEDIDA_STATE, type MedidaState } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { localDay } from '../../../sql/local-day.ts';

/** How many days back what no server has told is looked for. */
const MISSED_DAYS = 3;
const LATE_DAYS = 30;
/** Longer than both: what was told in them is found. */
const TOLD_DAYS = 60;

/** All companies. */
export async function listEmpresas(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.all(
    sql<{ cd: number }>`select e.cd from prestador_empresas e order by e.cd`,
  );
  return rows.map(({ cd }) => cd);
}

interface Missed {
  readonly cd: number;
  readonly cd_funcion: number;
  readonly dt: string;
  readonly hr: string;
}

/** The bookings that were marked as not kept before a day, still are, and were not told of since. */
export function listMissed(scope: Scope, today: string): Promise<Missed[]> {
  const states = [MARCACAO_STATE.faltaMedico, MARCACAO_STATE.faltaFuncionario];
  return scope.all(sql<Missed>`
    select distinct m.cd, m.cd_funcion, m.dt, m.hr
      from evento e
      join marcacao m on m.cd = e.cd_entidade and m.cd_estad = any(${states}::smallint[])
     where e.tipo = 'marcacao.terminada' and e.quando > ${today}::date - ${MISSED_DAYS}::int
       and ${localDay('e.quando')} < ${today}::date and (e.dados ->> 'cd_estad')::int = any(${states}::int[])
       and not exists (
         select from evento d
          where d.tipo = 'marcacao.faltou' and d.quando > e.quando and d.cd_entidade = m.cd)
     order by m.cd`);
}

interface DueMedida {
  readonly cd: number;
  readonly cd_organig: number;
  readonly cd_estad: MedidaState;
  readonly dt_prazo: string;
  readonly atrasada: boolean;
}

/** The open measures whose deadline is near or has passed, and of whose deadline that was not told yet. */
export function listDueMedidas(scope: Scope, today: string, near: number): Promise<DueMedida[]> {
  return scope.all(sql<DueMedida>`
    select m.cd, m.cd_organig, m.cd_estad, m.dt_prazo, m.dt_prazo < ${today}::date as atrasada
      from medida m
     where m.cd_estad < ${MEDIDA_STATE.concluida}::int
       and m.dt_prazo between ${today}::date - ${LATE_DAYS}::int and ${today}::date + ${near}::int
       and not exists (
         select from evento d
          where d.tipo = case when m.dt_prazo < ${today}::date then 'medida.atrasada' else 'medida.a-terminar' end
            and d.quando > ${today}::date - ${TOLD_DAYS}::int
            and d.cd_entidade = m.cd and d.dados ->> 'dt_prazo' = m.dt_prazo::text)
     order by m.cd`);
}
