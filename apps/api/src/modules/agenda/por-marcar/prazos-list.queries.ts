import type { PrazoListQuery, PrazoRow } from '@sst/contract';
import type { DevidoRegra } from '@sst/contract/prazos/exames-devidos';
import type { PrazoSight } from '@sst/contract/prazos/regras-vistas';
import {
  ADMISSAO_AHEAD_DAYS,
  type PrazoEstadoFilter,
  type PrazoGrupo,
  type PrazoParte,
  type RegressoFilter,
} from '@sst/contract/rules/agenda/por-marcar';
import { addDays } from '@sst/contract/rules/dates/dates';
import { EXPIRY_AHEAD_DAYS } from '@sst/contract/rules/exames/expiry';
import { EXPIRY_WARNING_DAYS } from '@sst/contract/rules/limits';
import type { Especie } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../../../access/grant.ts';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type WholeListSource,
} from '../../../list/list-source.ts';
import type { Search } from '../../../list/search.ts';
import { byNumber } from '../../../sql/funcionario-number.ts';
import { localDay } from '../../../sql/local-day.ts';
import { inMonth } from '../../../sql/month.ts';
import { ORGANIG } from '../../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import { unlessLimited } from '../../../sql/reader/limitado.ts';
import {
  isAwayTo,
  motivoTo,
  sightName,
  sightOf,
  urgentAdmissao,
} from '../../../sql/reader/prazo.ts';
import { byUrgency, firstDue, prazoOf } from '../../../sql/validity.ts';

const DUE = firstDue('z');

/** The exams to come of employee `t`, of which each could close what is due first (migration 0141). */
const bookedOf = (today: string) =>
  sql`from exames_marcados b where b.cd_funcion = t.cd and b.dt >= ${today}::date`;

/** What is asked for of employee `t` and not answered. */
const ASKED = sql`from pedido_marcacao_pessoa q join pedido_marcacao p on p.cd = q.cd_pedido
  where q.cd_funcion = t.cd and q.especie = 'exame' and q.estado = 'aberto' and q.tipo in ('marcar', 'remarcar')`;

/** What the provider has refused to book of employee `t`, and nobody has asked for again or put aside. */
const REFUSED = sql`from pedido_marcacao_pessoa q
  where q.cd_funcion = t.cd and q.especie = 'exame' and q.estado = 'respondido' and q.dt_arquivo is null
    and q.tipo in ('marcar', 'remarcar')`;

/** Condition: an exam is due on the return of employee `t` from a long absence, whichever reason comes first. */
const HAS_REGRESSO = sql<boolean>`exists (select from exame_devido d where d.cd_funcion = t.cd
  and d.regra = ${sql.lit('regresso' satisfies DevidoRegra)} and d.cd_exame is null and d.dt_dispensa is null)`;

/** Condition: an exam of employee `t` is proposed, and waits for an answer. */
const IS_PROPOSED = sql<boolean>`exists (select from proposta r where r.cd_funcion = t.cd
  and r.especie = ${sql.lit('exame' satisfies Especie)} and r.estado = 'proposta')`;

const isBooked = (today: string) => sql<boolean>`exists (select ${bookedOf(today)})`;
const IS_ASKED = sql<boolean>`exists (select ${ASKED})`;
const IS_REFUSED = sql<boolean>`exists (select ${REFUSED})`;

function ofEstado(estado: PrazoEstadoFilter, today: string): RawBuilder<boolean> {
  switch (estado) {
    case 'sem-marcacao':
      return sql`not ${isBooked(today)}`;
    case 'por-propor':
      return sql`not ${IS_PROPOSED} and not ${isBooked(today)}`;
    case 'marcado':
      return isBooked(today);
    case 'pedido':
      return sql`${IS_ASKED} and not ${IS_PROPOSED} and not ${isBooked(today)}`;
    case 'proposto':
      return sql`${IS_PROPOSED} and not ${isBooked(today)}`;
    case 'recusado':
      return sql`${IS_REFUSED} and not ${IS_ASKED} and not ${IS_PROPOSED} and not ${isBooked(today)}`;
    case 'por-pedir':
      return sql`not ${IS_REFUSED} and not ${IS_ASKED} and not ${IS_PROPOSED} and not ${isBooked(today)}`;
  }
}

/** Whether somebody waits for an answer, of the provider or of the company: they come after all whom nobody has asked for. */
const WAITS = sql`(${IS_PROPOSED} or ${IS_ASKED})`;

const estadoOf = (today: string) =>
  sql`case when ${isBooked(today)} then 'marcado' when ${IS_PROPOSED} then 'proposto' when ${IS_ASKED} then 'pedido' when ${IS_REFUSED} then 'recusado' else 'por-pedir' end`;

function prazosList(today: string, sight: PrazoSight): ListDefinition<PrazoRow> {
  const [motivo, away] = [motivoTo(sight, 'z'), isAwayTo(sight, 'z', today)];
  // The view of a search does not have how somebody was admitted.
  const admitted = sql`left join funcionario u on u.cd = t.cd`;
  const urgent = urgentAdmissao(motivo, 'u');
  const prazo = prazoOf('t.cd');
  const booked = sql`left join lateral (
    select min(b.dt) as dt ${bookedOf(today)}) m on true`;
  const asked = sql`left join lateral (
    select p.cd, ${localDay('p.dt_cria')} as dt ${ASKED} limit 1) a on true`;
  const refused = sql`left join lateral (
    select ${localDay('q.dt_decis')} as dt, q.resposta ${REFUSED} order by q.dt_decis desc limit 1) w on true`;
  return {
    name: `prazos${sightName(sight)}`,
    table: 'funcionario',
    searched: { view: 'funcionario_busca', paths: 'shown' },
    columns: sql`t.cd, t.num_mecan, t.nome, ${DUE} as dt_prazo, ${motivo} as motivo, ${urgent} as adm_urgente, ${away} as suspenso,
      t.dt_ult_exam, u.dt_ini_instit, case when m.dt is not null then 'marcado' when ${IS_PROPOSED} then 'proposto' when a.cd is not null then 'pedido'
        when w.dt is not null then 'recusado' else 'por-pedir' end as estado,
      m.dt as dt_marcacao, a.dt as dt_pedido, a.cd as cd_pedido, w.dt as dt_recusa, w.resposta as recusa, t.cd_organig, o.nome as organig, k.caminho`,
    joins: sql`${prazo} ${admitted} ${booked} ${asked} ${refused} ${ORGANIG} ${PATH_OF_ROW}`,
    joinsOfAll: sql`${prazo} ${admitted} ${booked} ${asked} ${refused} ${ORGANIG} ${PATH_OF_ALL}`,
    sort: {
      num_mecan: { by: byNumber('t.num_mecan') },
      dt_prazo: { by: DUE, join: prazo },
      motivo: { by: motivo, join: prazo },
      adm_urgente: { by: urgent, join: sql`${prazo} ${admitted}` },
      dt_ini_instit: { by: 'u.dt_ini_instit', join: admitted },
      suspenso: { by: away, join: prazo },
      estado: { by: estadoOf(today), required: true },
      dt_marcacao: { by: 'm.dt', join: booked },
      dt_pedido: { by: 'a.dt', join: asked },
      cd_pedido: { by: 'a.cd', join: asked },
      dt_recusa: { by: 'w.dt', join: refused },
      recusa: { by: 'w.resposta', join: refused },
      organig: { by: 'o.nome', join: ORGANIG },
      caminho: { by: 'k.caminho', join: PATH_OF_ALL },
    },
    defaultOrder: { field: 'dt_prazo', descending: false },
  };
}

const V_DUE = firstDue('v');
const ahead = (today: string, days: number) => sql`${today}::date + ${days}::int`;

/** Condition on the row `v` of `prazo`: it is in a part; without one, in any but that of who is away. */
function inParte(
  parte: PrazoParte | undefined,
  today: string,
  sight: PrazoSight,
): RawBuilder<boolean> {
  const away = isAwayTo(sight, 'v', today);
  const present = sql`not ${away}`;
  switch (parte) {
    case undefined:
      return sql`${isDue(today)} and ${present}`;
    case 'ausentes':
      return sql`${isDue(today)} and ${away}`;
    case 'nunca':
      return sql`${isDue(today)} and v.dt_expir is null and ${present}`;
    case 'vencidos':
      return sql`v.dt_expir is not null and ${V_DUE} < ${today}::date and ${present}`;
    case 'em-30-dias':
      return sql`v.dt_expir is not null and ${V_DUE} between ${today}::date and ${ahead(today, EXPIRY_WARNING_DAYS)} and ${present}`;
    case 'em-60-dias':
      return sql`v.dt_expir is not null and ${V_DUE} between ${today}::date and ${ahead(today, EXPIRY_AHEAD_DAYS)} and ${present}`;
  }
}

/**
 * Who belongs to the list, away or not: due soon or before, or with no exam and no day at all. Of both the index has a
 * range; somebody without exam who begins later than that is not due yet.
 */
const isDue = (today: string) =>
  sql<boolean>`(${V_DUE} <= ${ahead(today, EXPIRY_AHEAD_DAYS)} or ${V_DUE} is null and v.dt_expir is null)`;

function hasPrazo(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from prazo v where v.cd_funcion = t.cd and ${condition})`;
}

/** Who may not know of absences has nobody of a return, and everybody without one. */
function ofRegresso(
  regresso: RegressoFilter,
  { ausencias, tipos }: PrazoSight,
): RawBuilder<boolean> {
  if (!ausencias || !tipos) return regresso === 'com' ? sql`false` : sql`true`;
  return regresso === 'com' ? HAS_REGRESSO : sql`not ${HAS_REGRESSO}`;
}

type PrazosFilters = Pick<
  PrazoListQuery,
  | 'ordenacao'
  | 'depois'
  | 'motivo'
  | 'mes'
  | 'estado'
  | 'admissao'
  | 'regresso'
  | 'pedido'
  | 'codigos'
> & {
  readonly search?: Search | undefined;
};

/**
 * Who has to be examined: the due day has passed or comes within 60 days, or there was no exam; the most urgent first, and
 * last those who wait for an answer. Who is booked only by that state. Who was refused, or is named by code, is found by that whenever the day is.
 * @param parte `todas`: also who is away for long.
 */
export function prazosSource(
  grant: ListGrant & Pick<Grant, 'rights'>,
  {
    parte,
    motivo,
    mes,
    estado,
    admissao,
    regresso,
    pedido,
    codigos,
    search,
    ordenacao,
    depois,
  }: PrazosFilters & { readonly parte?: PrazoParte | 'todas' | undefined },
  today: string,
): WholeListSource<PrazoRow> {
  const sight = sightOf(grant);
  const conditions = [sql<boolean>`t.ativo`, ...unlessLimited(grant)];
  const isNamed = estado === 'recusado' || pedido !== undefined || codigos !== undefined;
  if (!isNamed || (parte !== undefined && parte !== 'todas')) {
    conditions.push(hasPrazo(parte === 'todas' ? isDue(today) : inParte(parte, today, sight)));
  }
  if (motivo) conditions.push(hasPrazo(sql`(${motivoTo(sight, 'v')}) = ${motivo}`));
  if (mes) conditions.push(hasPrazo(inMonth(V_DUE, mes)));
  if (admissao) {
    conditions.push(
      sql`t.dt_ult_exam is null and t.dt_ini_instit >= ${today}::date and t.dt_ini_instit <= ${addDays(today, ADMISSAO_AHEAD_DAYS)}::date`,
    );
  }
  if (regresso) conditions.push(ofRegresso(regresso, sight));
  if (pedido !== undefined) {
    conditions.push(sql`exists (select from pedido_marcacao_pessoa q
      where q.cd_funcion = t.cd and q.cd_pedido = ${pedido} and q.estado = 'respondido')`);
  }
  if (codigos) conditions.push(sql`t.cd = any(${codigos}::bigint[])`);
  if (estado !== undefined || (pedido === undefined && codigos === undefined)) {
    conditions.push(ofEstado(estado ?? 'sem-marcacao', today));
  }
  const urgency = byUrgency({ due: DUE, last: sql.ref('t.dt_ult_exam') }, today);
  return listSource(prazosList(today, sight), grant, {
    ...(search && { search }),
    ...(ordenacao
      ? { ordenacao }
      : { foundOrder: sql`case when ${WAITS} then 3 else 0 end + ${urgency}` }),
    programa: { depois },
    conditions,
  });
}

export interface PrazoGroup {
  readonly grupo: PrazoGrupo;
  readonly mes: string | null;
  readonly motivo: PrazoRow['motivo'];
}

/** How many of a source there are of each part, by month and by what asks for it, as its reader knows that. */
export function prazoGroups(
  source: WholeListSource<PrazoRow>,
  today: string,
  sight: PrazoSight,
): RawBuilder<PrazoGroup & { total: number }> {
  const grupo = sql`
    case when ${isAwayTo(sight, 'z', today)} then 'ausentes'
         when z.dt_expir is null then 'nunca'
         when ${DUE} < ${today}::date then 'vencidos'
         when ${DUE} <= ${ahead(today, EXPIRY_WARNING_DAYS)} then 'em-30-dias'
         else 'depois' end`;
  const mes = sql`to_char(${DUE}, 'YYYY-MM')`;
  return source.totalsBy<PrazoGroup>({ grupo, mes, motivo: motivoTo(sight, 'z') }, prazoOf('t.cd'));
}
