import {
  type PrazoSight,
  prazoSight,
  RESERVADO,
  SEM_AUSENCIAS,
} from '@sst/contract/prazos/regras-vistas';
import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { firstDue, isSuspended } from '../validity.ts';

/** What a caller may know of due days (decision 0095). */
export function sightOf(grant: Pick<Grant, 'rights'>): PrazoSight {
  return prazoSight((right) => may(grant, right));
}

/** What names a statement apart from that of readers who know more. */
export function sightName({ ausencias, tipos }: PrazoSight): string {
  return `${ausencias ? '' : '-sem-ausencias'}${tipos ? '' : '-sem-motivos'}`;
}

/** Whether a long absence goes on, as a reader knows it. @param prazo the row of `prazo`. */
export function isAwayTo(
  { ausencias }: PrazoSight,
  prazo: string,
  today: string,
): RawBuilder<boolean> {
  return ausencias ? isSuspended(prazo, today) : sql`false`;
}

const HIDDEN = sql.lit(RESERVADO);
const OF_ABSENCES = sql.join(SEM_AUSENCIAS.map((regra) => sql.lit(regra)));

/** The rule of a due day as a reader knows it; a day that an absence has moved is that of the return. @param prazo the row of `prazo`. */
function ruleTo({ ausencias, tipos }: PrazoSight, prazo: string): RawBuilder<unknown> {
  const [rule, day, until] = ['regra', 'dt', 'suspenso_ate'].map((column) =>
    sql.ref(`${prazo}.${column}`),
  );
  if (!tipos) return sql`case when ${rule} is not null then ${HIDDEN} end`;
  if (ausencias) return sql`${rule}`;
  return sql`case when ${rule} in (${OF_ABSENCES}) or ${day} = ${until} then ${HIDDEN} else ${rule} end`;
}

/** What asks for an exam, the rule or an event that comes before its day, as a reader knows it. @param prazo the row of `prazo`. */
export function motivoTo(sight: PrazoSight, prazo: string): RawBuilder<unknown> {
  const [day, end, eventDay] = ['dt', 'dt_expir', 'dt_devido'].map((column) =>
    sql.ref(`${prazo}.${column}`),
  );
  return sql`case when least(${day}, ${end}) is null or ${eventDay} < least(${day}, ${end}) then ${eventTo(sight, prazo)} else ${ruleTo(sight, prazo)} end`;
}

/** An event as a reader knows it; whose day is that of a return may have been moved to it. */
function eventTo({ ausencias, tipos }: PrazoSight, prazo: string): RawBuilder<unknown> {
  const [event, day, until] = ['regra_devido', 'dt_devido', 'suspenso_ate'].map((column) =>
    sql.ref(`${prazo}.${column}`),
  );
  if (!tipos) return sql`case when ${event} is not null then ${HIDDEN} end`;
  if (ausencias) return sql`${event}`;
  return sql`case when ${event} in (${OF_ABSENCES}) or ${day} = ${until} then ${HIDDEN} else ${event} end`;
}

/**
 * What else asks for an exam of an employee than what comes first, as a reader knows it: open events, and a rule whose day has passed.
 * @param prazo the row of `prazo`.
 */
export function othersTo(
  { ausencias, tipos }: PrazoSight,
  prazo: string,
  today: string,
): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${prazo}.${column}`);
  const first = firstDue(prazo);
  const hidden = tipos
    ? ausencias
      ? sql`false`
      : sql`o.regra in (${OF_ABSENCES}) or o.dt = ${of('suspenso_ate')}`
    : sql`true`;
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('regra', case when ${hidden} then ${HIDDEN} else o.regra end, 'dt', o.dt) order by o.dt)
      from (select d.regra, d.dt from exame_devido d
             where d.cd_funcion = ${of('cd_funcion')} and d.cd_exame is null and d.dt_dispensa is null
               and (d.regra, d.dt) is distinct from (${of('regra')}, ${of('dt')})
            union
            select ${of('regra')}, ${of('dt')} where ${of('dt')} < ${today}::date) o
     where not (o.dt = ${first} and o.regra = case when ${of('dt_devido')} < least(${of('dt')}, ${of('dt_expir')})
                                                   then ${of('regra_devido')} else ${of('regra')} end)
       ${ausencias ? sql`` : sql`and o.regra <> 'regresso'`}), '[]')`;
}

/** Whether an urgent admission asks for it. @param motivo what asks, as a reader knows it. @param funcionario the row with the admission. */
export function urgentAdmissao(
  motivo: RawBuilder<unknown>,
  funcionario: string,
): RawBuilder<boolean> {
  return sql`((${motivo}) is not distinct from ${sql.lit('admissao')} and ${sql.ref(`${funcionario}.adm_urgente`)})`;
}
