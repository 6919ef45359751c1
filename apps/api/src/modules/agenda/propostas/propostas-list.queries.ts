import type {
  AgendaQuery,
  PropostaNaAgenda,
  PropostaPrestadorRow,
  PropostaRow,
  PropostasPrestadorQuery,
  PropostasQuery,
} from '@sst/contract';
import { PROPOSTA_ESTADO_LABEL } from '@sst/contract/rules/agenda/propostas';
import { addDays } from '@sst/contract/rules/dates/dates';
import { workingDayBefore } from '@sst/contract/rules/dates/working-days';
import type { PROPOSTA_LINES } from '@sst/contract/rules/hoje/prestador';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type WholeListSource,
} from '../../../list/list-source.ts';
import type { Page } from '../../../list/paged-list.ts';
import { readPrestadorPage } from '../../../list/prestador-list.ts';
import type { Search } from '../../../list/search.ts';
import { fusoOf, PLACE_NAME } from '../../../sql/days/place-clock.ts';
import { byNumber } from '../../../sql/funcionario-number.ts';
import { wordCase } from '../../../sql/label-case.ts';
import { startOfDay } from '../../../sql/local-day.ts';
import { ORGANIG } from '../../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW, pathOf } from '../../../sql/organigrama-path.ts';
import { unlessLimited } from '../../../sql/reader/limitado.ts';
import { bySight, type TypeSight, typeSight, typesSeen } from '../../../sql/reader/tipos.ts';
import { writtenOrder } from '../../../sql/written-order.ts';

const FUNCION = sql`join funcionario f on f.cd = t.cd_funcion`;
const PLACE = sql`left join local l on l.cd = t.cd_local`;
const ENVIO = sql`join proposta_envio v on v.cd = t.cd_envio`;
const PEOPLE = sql`left join medico m on m.cd = t.cd_medic left join enfermeiro e on e.cd = t.cd_enferm`;

/** How far back proposals that came to nothing are called to mind. */
const TREATED_DAYS = 30;

function propostasSeen(sight: TypeSight): ListDefinition<PropostaRow> {
  const types = sql`left join ${typesSeen('exame', sight)} x on x.cd = t.cd_tipo_exam and t.especie = 'exame'
    left join ${typesSeen('acao-enfermagem', sight)} a on a.cd = t.cd_tipo_ac_enferm`;
  const joined = sql`${FUNCION} ${ORGANIG} ${PLACE} ${ENVIO} ${PEOPLE} ${types}`;
  return {
    name: `propostas-${sight}`,
    table: 'proposta',
    searched: { employee: 't.cd_funcion', names: { medico: 't.cd_medic' }, paths: 'shown' },
    columns: sql`t.cd, t.cd_funcion, f.num_mecan, f.nome, t.especie, coalesce(a.nome, x.nome) as tipo, t.dt, t.hr, t.minutos,
      coalesce(e.nome, m.nome) as profissional, ${PLACE_NAME} as local, ${fusoOf('t')} as fuso, t.estado, t.responder_ate, v.nota, t.cd_motiv, t.motivo,
      t.cd_organig, o.nome as organig, k.caminho`,
    joins: sql`${joined} ${PATH_OF_ROW}`,
    joinsOfAll: sql`${joined} ${PATH_OF_ALL}`,
    sort: {
      num_mecan: { by: byNumber('f.num_mecan'), join: FUNCION },
      nome: { by: 'f.nome', join: FUNCION },
      tipo: { by: sql`coalesce(a.nome, x.nome)`, join: types },
      dt: { required: true },
      profissional: { by: sql`coalesce(e.nome, m.nome)`, join: PEOPLE },
      local: { by: 'l.nome', join: PLACE },
      fuso: { by: 'l.fuso', join: PLACE },
      nota: { by: 'v.nota', join: ENVIO },
      organig: { by: 'o.nome', join: ORGANIG },
      caminho: { by: 'k.caminho', join: PATH_OF_ALL },
    },
    defaultOrder: { field: 'dt', descending: false, tieBreak: 't.hr' },
  };
}

const PROPOSTAS = bySight(propostasSeen);

/** The proposals of a company: those that wait, or what is asked for. */
export function propostasSource(
  grant: ListGrant & Pick<Grant, 'actor' | 'rights'>,
  { search, ordenacao, aviso, ...query }: PropostasQuery & { search?: Search },
): WholeListSource<PropostaRow> {
  const { estado, especie, de, ate, medico, enfermeiro } = query;
  const conditions = unlessLimited(grant, 't.cd_funcion');
  const shown = estado ?? (aviso === undefined ? 'proposta' : 'todas');
  if (shown !== 'todas') conditions.push(sql`t.estado = ${shown}`);
  if (especie !== undefined) conditions.push(sql`t.especie = ${especie}`);
  if (de !== undefined) conditions.push(sql`t.dt >= ${de}::date`);
  if (ate !== undefined) conditions.push(sql`t.dt <= ${ate}::date`);
  if (medico !== undefined) conditions.push(sql`t.cd_medic = ${medico}::bigint`);
  if (enfermeiro !== undefined) conditions.push(sql`t.cd_enferm = ${enfermeiro}::bigint`);
  return listSource(PROPOSTAS[typeSight(grant)], grant, {
    search,
    ordenacao,
    aviso,
    programa: query,
    conditions,
  });
}

/** Condition: a proposal `t` of any company came to nothing of late, and its person has neither a booking nor another proposal. */
export const isPropostaPorTratar = (
  today: string,
) => sql<boolean>`(t.estado in ('recusada', 'expirada')
  and t.dt_decis > ${today}::date - ${sql.lit(TREATED_DAYS)}
  and not exists (select from prestador_agenda b where b.cd_empresa = t.cd_empresa and b.cd_funcion = t.cd_funcion
                    and b.especie = t.especie and b.cd_estad in (${sql.lit(MARCACAO_STATE.marcada)}, ${sql.lit(MARCACAO_STATE.realizada)})
                    and (b.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and b.dt >= ${today}::date or b.dt >= (t.dt_decis)::date))
  and not exists (select from prestador_propostas b where b.cd_empresa = t.cd_empresa and b.cd_funcion = t.cd_funcion
                    and b.especie = t.especie and ${writtenOrder('proposta', 'b.cd')} > ${writtenOrder('proposta', 't.cd')}))`;

/** Condition: a proposal `t` of any company waits, and ends tomorrow at the latest. */
const endsSoon = (today: string) =>
  sql<boolean>`(t.estado = 'proposta' and t.responder_ate <= ${addDays(today, 1)}::date)`;

/** Condition: a proposal `t` of any company was answered since the last working day. */
const isAnswered = (today: string) =>
  sql<boolean>`(t.estado in ('confirmada', 'trocada', 'recusada') and t.dt_decis >= ${startOfDay(workingDayBefore(today))})`;

/** How many proposals of all companies each line of the provider's first page has. */
export function countPropostas(
  transaction: Transaction,
  today: string,
): Promise<Record<(typeof PROPOSTA_LINES)[number]['estado'], number>> {
  const total = (condition: RawBuilder<boolean>) =>
    sql`(count(*) filter (where ${condition}))::int`;
  return transaction.one(sql<Record<(typeof PROPOSTA_LINES)[number]['estado'], number>>`
    select ${total(isPropostaPorTratar(today))} as "por-tratar", ${total(endsSoon(today))} as "a-terminar",
           ${total(sql`t.estado = 'proposta'`)} as proposta, ${total(isAnswered(today))} as respondidas
      from prestador_propostas t
     where t.estado = 'proposta' or t.dt_decis > ${today}::date - ${sql.lit(TREATED_DAYS)}`);
}

const PATH = pathOf('t.cd_organig', 'prestador_nos');

/** A page of the proposals of all companies, by the last day to answer. */
export async function listPropostasPrestador(
  transaction: Transaction,
  query: PropostasPrestadorQuery,
  today: string,
): Promise<Page<PropostaPrestadorRow>> {
  const { empresa, estado = 'proposta', medico, enfermeiro, local, de, ate } = query;
  const conditions: RawBuilder<boolean>[] = [];
  if (estado === 'por-tratar') conditions.push(isPropostaPorTratar(today));
  else if (estado === 'a-terminar') conditions.push(endsSoon(today));
  else if (estado === 'respondidas') conditions.push(isAnswered(today));
  else if (estado !== 'todas') conditions.push(sql`t.estado = ${estado}`);
  if (empresa !== undefined) conditions.push(sql`t.cd_empresa = ${empresa}::bigint`);
  if (medico !== undefined) conditions.push(sql`t.cd_medic = ${medico}::bigint`);
  if (enfermeiro !== undefined) conditions.push(sql`t.cd_enferm = ${enfermeiro}::bigint`);
  if (local !== undefined) conditions.push(sql`t.cd_local = ${local}::bigint`);
  if (de !== undefined) conditions.push(sql`t.dt >= ${de}::date`);
  if (ate !== undefined) conditions.push(sql`t.dt <= ${ate}::date`);
  const tipo = sql`coalesce(a.nome, x.nome)`;
  const profissional = sql`coalesce(n.nome, m.nome)`;
  const { groups: _, ...page } = await readPrestadorPage(transaction, query, {
    from: sql`prestador_propostas t
      join prestador_empresas e on e.cd = t.cd_empresa
      join prestador_nos o on o.cd = t.cd_organig
      left join exame_tipo x on x.cd = t.cd_tipo_exam
      left join acao_enfermagem_tipo a on a.cd = t.cd_tipo_ac_enferm
      left join medico m on m.cd = t.cd_medic
      left join enfermeiro n on n.cd = t.cd_enferm
      left join local l on l.cd = t.cd_local`,
    conditions,
    searched: sql`concat_ws(' ', t.nome, t.num_mecan, e.nome, ${PATH}, l.nome, m.nome, n.nome, ${wordCase('t.estado', PROPOSTA_ESTADO_LABEL)})`,
    sort: {
      empresa: sql`e.nome`,
      num_mecan: byNumber('t.num_mecan'),
      tipo,
      profissional,
      // What waits stands by the day by which it is answered, before what was.
      estado: sql`case t.estado when 'proposta' then t.responder_ate::text else ${wordCase('t.estado', PROPOSTA_ESTADO_LABEL)} end`,
      local: sql`l.nome`,
      fuso: sql`l.fuso`,
      organig: sql`o.nome`,
      caminho: PATH,
    },
    defaultOrder: { field: 'responder_ate', descending: false },
    rows: ({ source, order }) => sql<PropostaPrestadorRow>`
      select t.cd, t.cd_funcion, t.num_mecan, t.nome, t.especie, ${tipo} as tipo, t.dt, t.hr, t.minutos, ${profissional} as profissional,
             ${PLACE_NAME} as local, ${fusoOf('t')} as fuso, t.estado, t.responder_ate, t.nota, t.cd_motiv, t.motivo, t.cd_organig, o.nome as organig, ${PATH} as caminho,
             t.cd_empresa, e.nome as empresa
        from ${source}
       order by ${order}, t.cd_empresa, t.cd`,
  });
  return page;
}

/** The proposals of all companies between two days that wait, by day and hour. */
export function listPropostasNaAgenda(
  transaction: Transaction,
  { de, ate, medico, enfermeiro, local, empresa }: AgendaQuery,
): Promise<Omit<PropostaNaAgenda, 'fora'>[]> {
  const conditions = [
    sql`t.estado = 'proposta' and t.dt between ${de}::date and ${ate}::date`,
    ...(medico === undefined ? [] : [sql`t.cd_medic = ${medico}::bigint`]),
    ...(enfermeiro === undefined
      ? []
      : [sql`(t.cd_enferm = ${enfermeiro}::bigint or t.cd_enferm_antes = ${enfermeiro}::bigint)`]),
    ...(local === undefined ? [] : [sql`t.cd_local = ${local}::bigint`]),
    ...(empresa === undefined ? [] : [sql`t.cd_empresa = ${empresa}::bigint`]),
  ];
  return transaction.all(sql<Omit<PropostaNaAgenda, 'fora'>>`
    select t.cd, t.cd_empresa, e.nome as empresa, t.cd_funcion, t.nome, t.num_mecan, t.cd_organig, ${PATH} as unidade,
           t.especie, coalesce(a.nome, x.nome) as tipo, t.dt, t.hr, t.minutos, t.cd_medic, t.cd_enferm,
           coalesce(n.nome, m.nome) as profissional, t.cd_local, ${PLACE_NAME} as local, ${fusoOf('t')} as fuso, t.responder_ate,
           t.cd_enferm_antes, w.nome as enfermeiro_antes, t.minutos_antes
      from prestador_propostas t
      join prestador_empresas e on e.cd = t.cd_empresa
      left join exame_tipo x on x.cd = t.cd_tipo_exam
      left join acao_enfermagem_tipo a on a.cd = t.cd_tipo_ac_enferm
      left join medico m on m.cd = t.cd_medic
      left join enfermeiro n on n.cd = t.cd_enferm
      left join enfermeiro w on w.cd = t.cd_enferm_antes
      left join local l on l.cd = t.cd_local
     where ${sql.join(conditions, sql` and `)}
     order by t.dt, t.hr, t.nome collate pt, t.cd`);
}
