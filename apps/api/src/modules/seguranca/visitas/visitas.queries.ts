import type { SemanaDeVisitas, VisitaDoTecnico, VisitasQuery } from '@sst/contract';
import { addDays, startOfWeek } from '@sst/contract/rules/dates/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';
import { pathOf } from '../../../sql/organigrama-path.ts';

/** Condition: a visit `t` is in the week of a day. */
function inWeek(day: string): RawBuilder<boolean> {
  const first = startOfWeek(day);
  return sql`t.dt between ${first}::date and ${addDays(first, 6)}::date`;
}

const ofTecnico = (cd: number): RawBuilder<boolean> => sql`t.cd_tecnic = ${cd}::bigint`;

/** The booked activities of a week, by day and hour. @param today whose week it is, unless another day is asked for. */
export async function listVisitas(
  transaction: Transaction,
  { dia, tecnico }: VisitasQuery,
  today: string,
): Promise<SemanaDeVisitas> {
  const week = inWeek(dia ?? today);
  const visitas = await transaction.all(sql<VisitaDoTecnico>`
    select t.cd, t.cd_empresa, e.nome as empresa, t.dt, t.hr, fuso_da_unidade(t.cd_organig) as fuso, t.tipo, t.cd_tecnic, x.nome as tecnic,
           ${pathOf('t.cd_organig', 'prestador_nos')} as caminho, t.cd_visita
      from prestador_visitas t
      join prestador_empresas e on e.cd = t.cd_empresa
      left join tecnico x on x.cd = t.cd_tecnic
     where ${week} and ${tecnico === undefined ? sql`true` : ofTecnico(tecnico)}
     order by t.dt, t.hr nulls first, e.nome collate pt, t.cd`);
  const tecnicos = await transaction.all(sql<{ cd: number; nome: string }>`
    select x.cd, x.nome from tecnico x
     where exists (select from prestador_visitas t where t.cd_tecnic = x.cd and ${week})
     order by x.nome collate pt, x.cd`);
  return { de: startOfWeek(dia ?? today), visitas, tecnicos };
}

/** How many visits of the week are of a technician. @param tecnico null for who is none. */
export async function countVisitas(
  transaction: Transaction,
  tecnico: number | null,
  today: string,
): Promise<number> {
  if (tecnico === null) return 0;
  const { total } = await transaction.one(sql<{ total: number }>`
    select count(*)::int as total from prestador_visitas t where ${inWeek(today)} and ${ofTecnico(tecnico)}`);
  return total;
}
