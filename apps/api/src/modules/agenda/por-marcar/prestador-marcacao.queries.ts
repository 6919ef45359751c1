import type {
  PedidoMarcacaoRow,
  PedidosMarcacaoQuery,
  PrazoPrestadorRow,
  PrazosPrestadorQuery,
} from '@sst/contract';
import { PEDIDO_MARCACAO_LABEL } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { MOTIVO_LABEL, type PrazoParte } from '@sst/contract/rules/agenda/por-marcar';
import { dayIn, TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { EXPIRY_AHEAD_DAYS } from '@sst/contract/rules/exames/expiry';
import {
  defaultHoras,
  promisedSince,
  type RespostaTipo,
} from '@sst/contract/rules/hoje/prazos-resposta';
import { EXPIRY_WARNING_DAYS } from '@sst/contract/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';
import type { Page } from '../../../list/paged-list.ts';
import { readPrestadorPage } from '../../../list/prestador-list.ts';
import { byNumber } from '../../../sql/funcionario-number.ts';
import { wordCase } from '../../../sql/label-case.ts';
import { localDay } from '../../../sql/local-day.ts';
import { inMonth } from '../../../sql/month.ts';
import { pathOf } from '../../../sql/organigrama-path.ts';
import { urgentAdmissao } from '../../../sql/reader/prazo.ts';
import { byUrgency, isSuspended } from '../../../sql/validity.ts';

const ASKED_ON = localDay('t.dt_cria');

/** The people of each sending. */
const PEOPLE = sql`join lateral (
  select count(*)::int as pessoas, (count(*) filter (where q.estado = 'aberto'))::int as abertas, min(q.nome) as nome,
         (array_agg(q.cd_funcion order by q.nome))[1] as cd_funcion,
         string_agg(q.nome, ' ') as nomes, case when min(q.cd_organig) = max(q.cd_organig) then min(q.cd_organig) end as cd_organig
    from prestador_pedidos_marcacao_pessoas q
   where q.cd_empresa = t.cd_empresa and q.cd_pedido = t.cd) c on true`;

const PEDIDOS = sql`prestador_pedidos_marcacao t
  join prestador_empresas e on e.cd = t.cd_empresa ${PEOPLE}
  left join prestador_nos o on o.cd = c.cd_organig
  left join utilizador u on u.cd = t.cd_autor`;

/** Within how many hours requests for bookings are promised to be answered. */
export async function readHoras(transaction: Transaction): Promise<number> {
  const tipo: RespostaTipo = 'marcacao';
  const set = await transaction.first(
    sql<{ horas: number }>`select p.horas from prazo_resposta p where p.tipo = ${tipo}`,
  );
  return set?.horas ?? defaultHoras(tipo);
}

/** Condition: a sending that waits has done so for longer than was promised. */
const isLate = (now: Date, horas: number) =>
  sql<boolean>`(c.abertas > 0 and t.dt_cria < ${promisedSince(now, horas)}::timestamp at time zone ${sql.lit(TIME_ZONE)})`;

/** A page of what companies ask of bookings, the oldest first; of what waits, unless all is asked for. */
export async function listPedidosMarcacao(
  transaction: Transaction,
  query: PedidosMarcacaoQuery,
  now: Date,
): Promise<Page<PedidoMarcacaoRow>> {
  const { empresa, tipo, todos, fora } = query;
  const today = dayIn(now);
  const conditions: RawBuilder<boolean>[] = [];
  if (!todos) conditions.push(sql`c.abertas > 0`);
  const late = isLate(now, await readHoras(transaction));
  if (fora) conditions.push(late);
  if (empresa !== undefined) conditions.push(sql`t.cd_empresa = ${empresa}::bigint`);
  if (tipo) conditions.push(sql`t.tipo = ${tipo}`);
  const { groups: _, ...page } = await readPrestadorPage(transaction, query, {
    from: PEDIDOS,
    conditions,
    searched: sql`concat_ws(' ', e.nome, c.nomes, o.nome, u.nome, t.local, t.nota, ${wordCase('t.tipo', PEDIDO_MARCACAO_LABEL)})`,
    sort: {
      empresa: sql`e.nome`,
      pessoas: sql`c.pessoas`,
      abertas: sql`c.abertas`,
      nome: sql`c.nome`,
      cd_funcion: sql`c.cd_funcion`,
      organig: sql`o.nome`,
      caminho: pathOf('c.cd_organig', 'prestador_nos'),
      dias: sql`dias`,
      fora: late,
      autor: sql`u.nome`,
    },
    defaultOrder: { field: 'dt_cria', descending: false },
    rows: ({ source, order }) => sql<PedidoMarcacaoRow>`
      select t.cd, t.cd_empresa, e.nome as empresa, t.tipo, t.especie, c.pessoas, c.abertas, c.cd_funcion, c.nome, o.nome as organig,
             ${pathOf('c.cd_organig', 'prestador_nos')} as caminho,
             t.dt_de, t.dt_ate, t.periodo, t.local, ${ASKED_ON} as dt_cria,
             greatest(0, ${today}::date - ${ASKED_ON}) as dias, ${late} as fora, u.nome as autor
        from ${source}
       order by ${order}, t.cd`,
  });
  return page;
}

/** How many sendings of a company, or of all, wait, of what is searched for. */
export async function countPedidosMarcacao(
  transaction: Transaction,
  { empresa, pesquisa }: Pick<PedidosMarcacaoQuery, 'empresa' | 'pesquisa'>,
  now: Date,
): Promise<number> {
  if (pesquisa) {
    const query = { empresa, pesquisa, pagina: 1, quantidade: 1 };
    return (await listPedidosMarcacao(transaction, query, now)).count;
  }
  const ofEmpresa = empresa === undefined ? sql`true` : sql`q.cd_empresa = ${empresa}::bigint`;
  const { total } = await transaction.one(sql<{ total: number }>`
    select count(*)::int as total from (
      select distinct q.cd_empresa, q.cd_pedido from prestador_pedidos_marcacao_pessoas q where q.estado = 'aberto' and ${ofEmpresa}) t`);
  return total;
}

/** How many of them wait, and for longer than was promised, and since when the oldest does. */
export async function countEspera(
  transaction: Transaction,
  now: Date,
): Promise<{ total: number; horas: number; fora: number; dias: number }> {
  const horas = await readHoras(transaction);
  const found = await transaction.one(sql<{ total: number; fora: number; dias: number }>`
    select count(*)::int as total, (count(*) filter (where ${isLate(now, horas)}))::int as fora,
           coalesce(greatest(0, ${dayIn(now)}::date - min(${ASKED_ON})), 0) as dias
      from ${PEDIDOS} where c.abertas > 0`);
  return { ...found, horas };
}

const PATH = pathOf('t.cd_organig', 'prestador_nos');

const isToCome = (today: string) =>
  sql`b.cd_empresa = t.cd_empresa and b.cd_funcion = t.cd and b.dt >= ${today}::date`;

/** Condition: somebody `t` of any company has an exam booked. */
const isExameMarcado = (today: string) =>
  sql<boolean>`exists (select from prestador_exames_marcados b where ${isToCome(today)})`;

const ASKED = sql`from prestador_pedidos_marcacao_pessoas q
  join prestador_pedidos_marcacao p on p.cd_empresa = q.cd_empresa and p.cd = q.cd_pedido
 where q.cd_empresa = t.cd_empresa and q.cd_funcion = t.cd and q.especie = 'exame' and q.estado = 'aberto'
   and q.tipo in ('marcar', 'remarcar')`;

const REFUSED = sql`from prestador_pedidos_marcacao_pessoas q
 where q.cd_empresa = t.cd_empresa and q.cd_funcion = t.cd and q.especie = 'exame' and q.estado = 'respondido'
   and q.dt_arquivo is null and q.tipo in ('marcar', 'remarcar')`;

/** Condition: somebody `t` of any company is in a part of the list; without one, in any but that of who is away. */
export function inParteDoPrestador(
  parte: PrazoParte | undefined,
  today: string,
): RawBuilder<boolean> {
  const away = isSuspended('t', today);
  const until = (days: number) => sql`t.dt_prazo <= ${today}::date + ${days}::int`;
  const due = sql`(${until(EXPIRY_AHEAD_DAYS)} or t.dt_prazo is null and t.dt_expir is null)`;
  switch (parte) {
    case undefined:
      return sql`${due} and not ${away}`;
    case 'ausentes':
      return sql`${due} and ${away}`;
    case 'nunca':
      return sql`${due} and t.dt_expir is null and not ${away}`;
    case 'vencidos':
      return sql`t.dt_expir is not null and t.dt_prazo < ${today}::date and not ${away}`;
    case 'em-30-dias':
      return sql`t.dt_expir is not null and t.dt_prazo >= ${today}::date and ${until(EXPIRY_WARNING_DAYS)} and not ${away}`;
    case 'em-60-dias':
      return sql`t.dt_expir is not null and t.dt_prazo >= ${today}::date and ${until(EXPIRY_AHEAD_DAYS)} and not ${away}`;
  }
}

type PrazosFilter = Pick<
  PrazosPrestadorQuery,
  'empresa' | 'parte' | 'motivo' | 'mes' | 'estado' | 'localidade'
>;

/** Condition: an exam of somebody `t` of any company is proposed, and waits for an answer. */
const isExameProposto = sql<boolean>`exists (select from prestador_propostas r
  where r.cd_empresa = t.cd_empresa and r.cd_funcion = t.cd and r.especie = 'exame' and r.estado = 'proposta')`;

const stateOf = (marcado: RawBuilder<boolean>) =>
  sql`case when ${marcado} then 'marcado' when ${isExameProposto} then 'proposto'
      when exists (select ${ASKED}) then 'pedido' when exists (select ${REFUSED}) then 'recusado' else 'por-pedir' end`;

/** Condition: how far the exam of somebody `t` is arranged. @param marcado whether it is booked. */
function inEstado(
  estado: PrazosFilter['estado'],
  marcado: RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (estado === undefined || estado === 'sem-marcacao') return sql`not (${marcado})`;
  if (estado === 'por-propor') return sql`not (${marcado}) and not ${isExameProposto}`;
  return sql`${stateOf(marcado)} = ${estado}`;
}

/** Condition: somebody `t` of any company has to be booked or proposed by the provider. */
export const isPorPropor = (today: string) => inEstado('por-propor', isExameMarcado(today));

/** Why the provider does not propose an hour to somebody `t` of any company, who may have left (`FORA_RAZOES`); null for who is to be booked. */
export const whyNotToPropose = (today: string) =>
  sql`case when not t.ativo then 'saiu' when ${isExameMarcado(today)} then 'marcada' when ${isExameProposto} then 'proposta' end`;

/** Whom the list of who has to be examined in any company has, as conditions on `t`. @param marcado whether an exam is booked. */
export function duePrestador(
  { empresa, parte, motivo, mes, estado, localidade }: PrazosFilter,
  today: string,
  marcado = isExameMarcado(today),
): RawBuilder<boolean>[] {
  // Who was refused is found whenever the day is.
  const conditions =
    estado === 'recusado' && parte === undefined ? [] : [inParteDoPrestador(parte, today)];
  if (empresa !== undefined) conditions.push(sql`t.cd_empresa = ${empresa}::bigint`);
  if (motivo) conditions.push(sql`t.motivo = ${motivo}`);
  if (mes) conditions.push(inMonth('t.dt_prazo', mes));
  if (localidade) conditions.push(isIn(localidade));
  conditions.push(inEstado(estado, marcado));
  return conditions;
}

/** Who has to be examined in any company, as `t`, and what is searched for in it. */
export const PRAZOS_DO_PRESTADOR = {
  from: sql`prestador_por_marcar t
      join prestador_empresas e on e.cd = t.cd_empresa
      join prestador_nos o on o.cd = t.cd_organig`,
  searched: sql`concat_ws(' ', t.nome, t.num_mecan, e.nome, ${PATH}, ${wordCase('t.motivo', MOTIVO_LABEL)})`,
} as const;

/** Condition: the unit of somebody `t`, or the nearest above it that has a town, is in a town. */
const isIn = (localidade: string) => sql<boolean>`t.cd_organig in (
  with recursive lugar as (
    select l.cd from prestador_localidades l where sst_norm(l.localidade) = sst_norm(${localidade})
    union
    select n.cd
      from lugar g
      join prestador_nos n on n.cd_base = g.cd
     where not exists (select from prestador_localidades o where o.cd = n.cd)
  )
  select g.cd from lugar g)`;

/** The towns of the units of all companies. */
export async function listLocalidades(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.all(sql<{ localidade: string }>`
    select min(l.localidade) as localidade from prestador_localidades l
     group by sst_norm(l.localidade) order by sst_norm(l.localidade)`);
  return rows.map(({ localidade }) => localidade);
}

const DUE = { due: sql.ref('t.dt_prazo'), last: sql.ref('t.dt_ult_exam') };
const URGENT = urgentAdmissao(sql`t.motivo`, 't');

/** A page of who has to be examined in any company, the most urgent first, and last those who wait for the company. */
export async function listPrazosPrestador(
  transaction: Transaction,
  query: PrazosPrestadorQuery,
  today: string,
): Promise<Page<PrazoPrestadorRow>> {
  const marcado = sql<boolean>`b.dt is not null`;
  const state = stateOf(marcado);
  const { groups: _, ...page } = await readPrestadorPage(transaction, query, {
    ...PRAZOS_DO_PRESTADOR,
    // The booking is looked for once a row: condition, state, day and order all ask for it.
    from: sql`${PRAZOS_DO_PRESTADOR.from} left join lateral (
      select min(b.dt) as dt from prestador_exames_marcados b where ${isToCome(today)}) b on true`,
    conditions: duePrestador(query, today, marcado),
    sort: {
      ...(!query.ordenacao && {
        dt_prazo: sql`${isExameProposto}, ${byUrgency(DUE, today)}, t.dt_prazo`,
      }),
      empresa: sql`e.nome`,
      num_mecan: byNumber('t.num_mecan'),
      adm_urgente: URGENT,
      suspenso: isSuspended('t', today),
      estado: state,
      organig: sql`o.nome`,
      caminho: PATH,
      dt_marcacao: sql`b.dt`,
      dt_pedido: sql`dt_pedido`,
      cd_pedido: sql`cd_pedido`,
      dt_recusa: sql`dt_recusa`,
      recusa: sql`recusa`,
    },
    defaultOrder: { field: 'dt_prazo', descending: false },
    rows: ({ source, order }) => sql<PrazoPrestadorRow>`
      select t.cd, t.num_mecan, t.nome, t.dt_prazo, t.motivo, ${URGENT} as adm_urgente, ${isSuspended('t', today)} as suspenso, t.dt_ult_exam, t.dt_ini_instit,
             ${state} as estado,
             b.dt as dt_marcacao,
             (select min(${localDay('p.dt_cria')}) ${ASKED}) as dt_pedido,
             (select p.cd ${ASKED} order by p.dt_cria, p.cd limit 1) as cd_pedido,
             (select max(${localDay('q.dt_decis')}) ${REFUSED}) as dt_recusa,
             (select q.resposta ${REFUSED} order by q.dt_decis desc limit 1) as recusa,
             t.cd_organig, o.nome as organig, ${PATH} as caminho, t.cd_empresa, e.nome as empresa
        from ${source}
       order by ${order}, t.cd_empresa, t.cd`,
  });
  return page;
}
