import {
  DIAS_POR_FECHAR,
  type DiaPorFechar,
  type DiasPorFecharQuery,
  type LinhaDoDia,
} from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { fusoOf } from '../../../sql/days/place-clock.ts';
import { pathOf } from '../../../sql/organigrama-path.ts';
import { writtenOrder } from '../../../sql/written-order.ts';

/** A booking of the day, before its company has said what became of it. */
export type Marcada = Omit<
  LinhaDoDia,
  'fuso' | 'cd_motiv' | 'motivo' | 'validade' | 'exame' | 'pessoa' | 'preparado'
>;

/** Whose bookings: one of them, or those of nobody. */
interface DayOf {
  readonly dia: string;
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
}

/** The bookings of a professional on a day in all companies, called off or not, by hour; without one, those of nobody. */
export function listMarcadas(
  transaction: Transaction,
  { dia, cd_medic, cd_enferm }: DayOf,
): Promise<Marcada[]> {
  const whose =
    cd_medic !== null
      ? sql`t.cd_medic = ${cd_medic}::bigint`
      : cd_enferm !== null
        ? sql`t.cd_enferm = ${cd_enferm}::bigint`
        : sql`t.cd_medic is null and t.cd_enferm is null`;
  return transaction.all(sql<Marcada>`
    select t.cd, t.cd_empresa, e.nome as empresa, t.cd_funcion, t.nome, t.num_mecan, ${pathOf('t.cd_organig', 'prestador_nos')} as unidade,
           t.especie, coalesce(t.cd_tipo_ac_enferm, t.cd_tipo_exam) as cd_tipo, coalesce(a.nome, x.nome) as tipo, t.cd_estad, t.dt, t.hr,
           t.cd_medic, m.nome as medico
      from prestador_agenda t
      join prestador_empresas e on e.cd = t.cd_empresa
      left join exame_tipo x on x.cd = t.cd_tipo_exam
      left join acao_enfermagem_tipo a on a.cd = t.cd_tipo_ac_enferm
      left join medico m on m.cd = t.cd_medic
     where t.dt = ${dia}::date and ${whose}
     order by t.hr, t.nome collate pt, t.cd_empresa, t.cd`);
}

/** What became of a booking. */
export interface Outcome
  extends Pick<LinhaDoDia, 'fuso' | 'cd_motiv' | 'motivo' | 'exame' | 'pessoa' | 'preparado'> {
  readonly cd: number;
}

/** What became of bookings of the scope's company, with the decision that waits in place of none. */
export function listOutcomes(scope: Scope, codes: readonly number[]): Promise<Outcome[]> {
  return scope.all(sql<Outcome>`
    select m.cd, ${fusoOf('m')} as fuso, m.cd_motiv, m.motivo, e.exame, r.preparado,
           jsonb_build_object('dt_nasc', f.dt_nasc, 'profissao', p.nome, 'anterior', a.anterior) as pessoa
      from marcacao m left join local l on l.cd = m.cd_local
      join funcionario f on f.cd = m.cd_funcion
      left join profissao p on p.cd = f.cd_profis
      left join lateral (
        select jsonb_build_object('cd_decis', x.cd_decis, 'dt', x.dt, 'recomendacoes', x.recomendacoes is not null,
                                  'texto', case when m.cd_tipo_exam is not null then x.recomendacoes end) as anterior
          from exame x
         where x.cd_funcion = m.cd_funcion and x.cd_decis <> 'SD' and x.dt <= m.dt and x.cd_marcacao is distinct from m.cd
         order by x.dt desc, ${writtenOrder('exame', 'x.cd')} desc limit 1) a on true
      left join lateral (
        select jsonb_build_object('cd', x.cd, 'cd_decis', coalesce(w.cd_decis, x.cd_decis), 'dt_expir', coalesce(w.dt_expir, x.dt_expir),
                                  'espera', w.cd_exame is not null) as exame
          from exame x left join decisao_por_confirmar w on w.cd_exame = x.cd
         where x.cd_marcacao = m.cd order by ${writtenOrder('exame', 'x.cd')} desc limit 1) e on true
      left join lateral (
        select jsonb_build_object(
                 'apto', case when p.cd_medic is not null then jsonb_build_object('cd_medic', p.cd_medic, 'dt_expir', p.dt_expir) end,
                 'autor', (select u.nome from utilizador u where u.cd = p.cd_autor)) as preparado
          from fecho_preparado p
         where p.cd_marcacao = m.cd and p.dt = m.dt and p.hr = m.hr and m.cd_estad = ${MARCACAO_STATE.marcada}) r on true
     where m.cd = any(${codes}::bigint[])`);
}

/** The name of a physician or a nurse. */
export function findNome(
  transaction: Transaction,
  table: 'medico' | 'enfermeiro',
  cd: number,
): Promise<{ nome: string } | undefined> {
  return transaction.first(
    sql<{ nome: string }>`select p.nome from ${sql.table(table)} p where p.cd = ${cd}::bigint`,
  );
}

/** Condition: an open booking `o` is with the physician or the nurse whose account a user's is. */
const isOwn = (cd_utilizador: number) => sql`exists (
  select from utilizador u where u.cd = ${cd_utilizador} and case o.especie when 'exame' then o.cd_medic = u.cd_medic else o.cd_enferm = u.cd_enferm end)`;

/** How many bookings of past days a physician or a nurse has left open. @param transaction sees all companies. */
export async function countMeusPorFechar(
  transaction: Transaction,
  cd_utilizador: number,
  today: string,
): Promise<number> {
  const { total } = await transaction.one(sql<{ total: number }>`
    select count(*)::int as total from prestador_marcacoes_abertas o
     where o.dt < ${today}::date and ${isOwn(cd_utilizador)}`);
  return total;
}

/**
 * The days until today with open bookings, by professional, the oldest first.
 * @param transaction sees all companies.
 */
export function listDiasPorFechar(
  transaction: Transaction,
  { today, cd_utilizador }: { readonly today: string; readonly cd_utilizador: number },
  { especie, ver, de }: DiasPorFecharQuery,
): Promise<DiaPorFechar[]> {
  const last = ver === 'passados' ? addDays(today, -1) : today;
  return transaction.all(sql<DiaPorFechar>`
    select t.dt as dia, t.especie, t.cd, case t.especie when 'exame' then m.nome else n.nome end as nome, t.total, t.empresas
      from (select o.dt, o.especie, case o.especie when 'exame' then o.cd_medic else o.cd_enferm end as cd, count(*)::int as total,
                   array_agg(distinct e.nome::text order by e.nome::text) as empresas
              from prestador_marcacoes_abertas o
              join prestador_empresas e on e.cd = o.cd_empresa
             where o.dt <= ${last}::date ${especie ? sql`and o.especie = ${especie}` : sql``} ${de ? sql`and ${isOwn(cd_utilizador)}` : sql``}
             group by 1, 2, 3) t
      left join medico m on m.cd = t.cd
      left join enfermeiro n on n.cd = t.cd
     order by t.dt, 4 nulls last, t.especie, t.cd
     limit ${DIAS_POR_FECHAR}`);
}
