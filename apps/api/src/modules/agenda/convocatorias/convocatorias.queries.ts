import type { LocalDaConvocatoria } from '@sst/contract';
import { CONVOCATORIA } from '@sst/contract/rules/agenda/convocatoria';
import type { MudancaRazao } from '@sst/contract/rules/agenda/mudanca';
import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { MARCACAO_STATE, type MarcacaoState } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { fusoOf, momentAt } from '../../../sql/days/place-clock.ts';
import { KEPT_MS } from '../../anulaveis/index.ts';

/** A moment as a text of the day and one of the hour, on the clock of mainland Portugal. */
export interface Present {
  readonly dt: string;
  readonly hr: string;
}

const MARCADA = sql.lit(MARCACAO_STATE.marcada);

/** The companies in which somebody's bookings wait to be looked at. */
export function listPorVer(transaction: Transaction): Promise<{ cd: number }[]> {
  return transaction.all(sql<{ cd: number }>`
    select v.cd_empresa as cd from prestador_convocatorias_por_ver v order by v.cd_empresa`);
}

/** Every company. */
export function listEmpresas(transaction: Transaction): Promise<{ cd: number }[]> {
  return transaction.all(sql<{ cd: number }>`select e.cd from prestador_empresas e order by e.cd`);
}

/**
 * Takes the next employees whose bookings were made, moved or ended: a change that is just being made is left for the next
 * round, with all that it has changed, and so is what a company has confirmed just now, which it may still take back.
 */
export async function takePorVer(scope: Scope, most: number, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - KEPT_MS);
  const rows = await scope.all(sql<{ cd_funcion: number }>`
    delete from convocatoria_por_ver v
     where v.cd_funcion = any(array(
       select p.cd_funcion from convocatoria_por_ver p
        where p.cd_empresa = ${scope.cd_empresa}::bigint
          and not exists (select 1 from proposta q where q.cd_funcion = p.cd_funcion and q.estado = 'confirmada'
                           and q.cd_decisor is not null and q.dt_decis >= ${since}::timestamptz)
        order by p.cd_funcion limit ${most} for update skip locked))
    returning v.cd_funcion`);
  return rows.map(({ cd_funcion }) => cd_funcion);
}

/** What a letter says of a booking. */
interface LetterRow {
  readonly cd: number;
  readonly cd_funcion: number;
  readonly nome: string;
  readonly email: string;
  readonly dt: string;
  readonly hr: string;
  readonly minutos: number | null;
  readonly cd_local: number | null;
  readonly local: LocalDaConvocatoria | null;
  readonly fuso: Fuso;
  readonly preparacao: string | null;
  /** Why the provider has moved it. */
  readonly razao: MudancaRazao | null;
  /** When it begins. */
  readonly inicio: Date;
  /** When it was made or changed last; null for one that has not changed since that is kept. */
  readonly alterada: Date | null;
  /** Whether its employee has not yet chosen another slot as often as can be, nor passed a wish on. */
  readonly escolhe: boolean;
}

/** A booking beside what its employee was told of it. */
export interface Compared extends LetterRow {
  readonly cd_estad: MarcacaoState;
  /** Whether it was told at all. */
  readonly dita: boolean;
  /** The number of the letter that told last of it or, where there is news, of the next. */
  readonly sequencia: number;
  readonly cancelada: boolean;
  /** Whether it is now as it was told. */
  readonly igual: boolean;
  /** Whether it is as it was told but for its clock, which was put right. */
  readonly outro_relogio: boolean;
  /** Whether it was told to another address, before that was corrected. */
  readonly outro_email: boolean;
}

/** Where somebody is to come, as columns of the place `l`. */
export const LOCAL = sql`case when l.cd is not null then jsonb_build_object(
  'nome', l.nome, 'morada', l.morada, 'sala', l.sala, 'acesso', l.acesso, 'telefone', l.telefone) end`;

/** What the workplace asks for of whoever comes to an exam, on the day of the booking `m`. */
export const PREPARACAO = sql`(select p.preparacao from posto_atribuicao a join posto p on p.cd = a.cd_posto
  where a.cd_funcion = m.cd_funcion and a.dt_ini <= m.dt and (a.dt_fim is null or a.dt_fim >= m.dt)
  order by a.dt_ini desc limit 1)`;

/** The clock of the booking `m` at the place `l`. */
export const FUSO = fusoOf('m');

const SAID = sql`m.cd, m.cd_funcion, f.nome, f.email, m.dt, m.hr, m.minutos, m.cd_local, ${LOCAL} as local,
  ${FUSO} as fuso, ${PREPARACAO} as preparacao, m.razao_mudanca as razao, ${momentAt(FUSO, { dt: sql`m.dt`, hr: sql`m.hr` })} as inicio,
  m.dt_alter as alterada`;

/** Condition: the moment of a day and an hour, by the clock of the booking `m`, is to come. */
export const toCome = (row: 'm' | 'c', { dt, hr }: Present) => {
  const at = { dt: sql.ref(`${row}.dt`), hr: sql.ref(`${row}.hr`) };
  // Clocks are asked only of days near the present one.
  return sql`(${at.dt} > ${dt}::date + 1 or (${at.dt} >= ${dt}::date - 1
    and ${momentAt(FUSO, at)} > timezone(${sql.lit(TIME_ZONE)}, ${dt}::date + ${hr}::time)))`;
};

/**
 * The bookings of employees with an address that are to come, or were told to be, each beside what was told. Locks what was
 * told.
 */
export function listCompared(
  scope: Scope,
  funcionarios: readonly number[],
  present: Present,
): Promise<Compared[]> {
  return scope.all(sql<Compared>`
    select ${SAID}, coalesce(c.escolhas, 0) < ${CONVOCATORIA.escolhas} as escolhe, m.cd_estad, c.cd_marcacao is not null as dita,
           i.sequencia, coalesce(c.cancelada, false) as cancelada,
           c.cd_marcacao is not null and (c.dt, c.hr, c.minutos, c.cd_local, c.fuso) is not distinct from (m.dt, m.hr, m.minutos, m.cd_local, ${FUSO}) as igual,
           c.cd_marcacao is not null and c.fuso <> ${FUSO}
             and (c.dt, c.hr, c.minutos, c.cd_local) is not distinct from (m.dt, m.hr, m.minutos, m.cd_local) as outro_relogio,
           coalesce(c.outro_email, false) as outro_email
      from marcacao m
      join funcionario f on f.cd = m.cd_funcion
      left join local l on l.cd = m.cd_local
      left join convocatoria c on c.cd_marcacao = m.cd
      join convites i on i.cd = m.cd
     where m.cd_funcion = any(${funcionarios}::bigint[]) and f.email is not null
       and ((m.cd_estad = ${MARCADA} and f.ativo and ${toCome('m', present)})
         or (not c.cancelada and ${toCome('c', present)}))
     order by m.cd_funcion, m.dt, m.hr, m.cd`);
}

/** A booking that is called to mind, or told for the first time. */
export interface Reminded extends LetterRow {
  readonly sequencia: number;
  /** Whether nobody had told of it yet. */
  readonly nova: boolean;
}

/**
 * Marks the next bookings that are near as called to mind, and those that nobody has told of as told. Who cannot come is not
 * reminded, unless that was settled and the booking stays.
 * @param days before them.
 */
export function takeNear(
  scope: Scope,
  { hoje, now, days, most }: { hoje: string; now: Date; days: readonly number[]; most: number },
): Promise<Reminded[]> {
  const longest = Math.max(...days);
  return scope.all(sql<Reminded>`
    with perto as (
      select m.cd, m.dt, m.hr, ${FUSO} as fuso, m.minutos, m.cd_local, c.cd_marcacao is null as nova, d.dias
        from marcacao m
        left join local l on l.cd = m.cd_local
        join funcionario f on f.cd = m.cd_funcion and f.ativo and f.email is not null
        left join convocatoria c on c.cd_marcacao = m.cd
       cross join lateral (
         select array_agg(k::smallint) as dias from unnest(${days}::int[]) k
          where m.dt - k <= ${hoje}::date and not k = any(coalesce(c.lembrada, '{}'))
            and (c.dt_envio is null or (c.dt_envio at time zone 'Europe/Lisbon')::date < m.dt - k)) d
       where m.cd_estad = ${MARCADA} and m.dt > ${hoje}::date and m.dt <= ${hoje}::date + ${longest}::int
         and d.dias is not null
         and (c.cd_marcacao is null or (not c.cancelada and (c.dt, c.hr) = (m.dt, m.hr)
           and (c.resposta is distinct from 'nao-posso' or c.destino = 'resolvida')))
       order by m.dt, m.hr, m.cd limit ${most}
    ), escritas as (
      insert into convocatoria as c (cd_empresa, cd_marcacao, dt, hr, fuso, minutos, cd_local, dt_envio, lembrada, entrega)
      select ${scope.cd_empresa}::bigint, p.cd, p.dt, p.hr, p.fuso, p.minutos, p.cd_local, ${now}::timestamptz, p.dias, null from perto p
      on conflict (cd_empresa, cd_marcacao) do update set lembrada = c.lembrada || excluded.lembrada
        where not excluded.lembrada && c.lembrada
      returning cd_marcacao, sequencia, escolhas, destino
    )
    select ${SAID}, e.escolhas < ${CONVOCATORIA.escolhas} and e.destino is distinct from 'passada' as escolhe, e.sequencia, p.nova
      from escritas e
      join perto p on p.cd = e.cd_marcacao
      join marcacao m on m.cd = e.cd_marcacao
      join funcionario f on f.cd = m.cd_funcion
      left join local l on l.cd = m.cd_local
     order by m.cd_funcion, m.dt, m.hr, m.cd`);
}

type SentMarcacao = Pick<LetterRow, 'cd' | 'dt' | 'hr' | 'minutos' | 'cd_local' | 'fuso'> & {
  readonly sequencia: number;
  readonly cancelada: boolean;
};

/** A column of the answer that was given, where what is told now is the moment that the worker has chosen, or that moment again. */
const ifChosen = (column: string) => sql`
  case when ((excluded.dt, excluded.hr) is not distinct from (c.escolha_dt, c.escolha_hr)
             or c.outro_email and (excluded.dt, excluded.hr) = (c.dt, c.hr)) and not excluded.cancelada
       then ${sql.ref(`c.${column}`)} end`;

/** Keeps what is told of bookings. What was answered about another moment no longer holds. */
export async function writeTold(
  scope: Scope,
  told: readonly SentMarcacao[],
  now: Date,
): Promise<void> {
  await scope.run(sql`
    insert into convocatoria as c (cd_empresa, cd_marcacao, sequencia, dt, hr, fuso, minutos, cd_local, cancelada, dt_envio, entrega)
    select ${scope.cd_empresa}::bigint, t.cd, t.sequencia, t.dt, t.hr, t.fuso, t.minutos, t.cd_local, t.cancelada, ${now}::timestamptz, null
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as t (cd bigint, sequencia int, dt date, hr time, fuso text, minutos smallint, cd_local bigint, cancelada boolean)
    on conflict (cd_empresa, cd_marcacao) do update
      set sequencia = excluded.sequencia, dt = excluded.dt, hr = excluded.hr, fuso = excluded.fuso, minutos = excluded.minutos,
          cd_local = excluded.cd_local, cancelada = excluded.cancelada, dt_envio = excluded.dt_envio, lembrada = '{}', entrega = null,
          resposta = ${ifChosen('resposta')}, motivo = ${ifChosen('motivo')}, dt_de = ${ifChosen('dt_de')}, dt_ate = ${ifChosen('dt_ate')},
          periodo = ${ifChosen('periodo')}, dt_resposta = ${ifChosen('dt_resposta')}, destino = ${ifChosen('destino')},
          escolha_dt = null, escolha_hr = null, outro_email = false`);
}

/** Keeps the hash of a code that answers a booking. */
export async function insertChaves(
  scope: Scope,
  keys: readonly { readonly hash: Buffer; readonly cd: number }[],
): Promise<void> {
  const [hashes, codes] = [keys.map(({ hash }) => hash), keys.map(({ cd }) => cd)];
  await scope.run(sql`
    insert into convocatoria_chave (cd_empresa, chave_hash, cd_marcacao)
    select ${scope.cd_empresa}::bigint, k.hash, k.cd from unnest(${hashes}::bytea[], ${codes}::bigint[]) k (hash, cd)`);
}

/** Deletes the codes of bookings that were long ago. */
export async function deleteOldChaves(scope: Scope, before: string): Promise<void> {
  await scope.run(sql`
    delete from convocatoria_chave k using convocatoria c
     where c.cd_marcacao = k.cd_marcacao and c.dt < ${before}::date and k.cd_empresa = ${scope.cd_empresa}::bigint`);
}
