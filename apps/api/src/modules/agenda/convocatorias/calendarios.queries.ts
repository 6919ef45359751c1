import type { CalendarioRow } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { inBranch } from '../../../sql/branch.ts';
import { fusoOf, momentAt } from '../../../sql/days/place-clock.ts';
import { startOfDay } from '../../../sql/local-day.ts';
import { utcText } from '../../../sql/moment.ts';
import { andUnlessLimited } from '../../../sql/reader/limitado.ts';
import { writtenOrder } from '../../../sql/written-order.ts';

const MARCADA = sql.lit(MARCACAO_STATE.marcada);
const DESMARCADA = sql.lit(MARCACAO_STATE.desmarcada);

/** The calendars of a user, the oldest first. */
export function listCalendarios(transaction: Transaction, user: number): Promise<CalendarioRow[]> {
  return transaction.all(sql<CalendarioRow>`
    select c.cd, c.nome, c.nomes, coalesce(m.nome, e.nome) as profissional, ${utcText('c.dt_cria')} as dt_cria,
           ${utcText('c.dt_uso')} as dt_uso
      from calendario c
      left join medico m on m.cd = c.cd_medic
      left join enfermeiro e on e.cd = c.cd_enferm
     where c.cd_utilizador = ${user} order by c.dt_cria, ${writtenOrder('calendario', 'c.cd')}`);
}

/** Professionals who are offered, for whoever may see their agendas. */
export function listProfissionais(
  transaction: Transaction,
  table: 'medico' | 'enfermeiro',
): Promise<{ cd: number; nome: string }[]> {
  return transaction.all(sql<{ cd: number; nome: string }>`
    select p.cd, p.nome from ${sql.table(table)} p where not p.inactiv order by p.nome, p.cd`);
}

export interface NewCalendario {
  readonly cd_utilizador: number;
  readonly nome: string;
  readonly nomes: boolean;
  readonly hash: Buffer;
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
}

/** Keeps a calendar unless its user has so many. @returns its code. */
export async function insertCalendario(
  transaction: Transaction,
  { cd_utilizador, nome, nomes, hash, cd_medic, cd_enferm }: NewCalendario,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number | undefined> {
  await transaction.all(
    sql`select 1 from utilizador where cd = ${cd_utilizador} for no key update`,
  );
  const inserted = await transaction.first(sql<{ cd: number }>`
    insert into calendario (cd_utilizador, nome, nomes, chave_hash, cd_medic, cd_enferm, dt_cria)
    select ${cd_utilizador}::bigint, ${nome}, ${nomes}::boolean, ${hash}::bytea, ${cd_medic}::bigint, ${cd_enferm}::bigint,
           ${now}::timestamptz
     where (select count(*) from calendario c where c.cd_utilizador = ${cd_utilizador}) < ${most}
    returning cd`);
  return inserted?.cd;
}

/** @returns whether the user has it. */
export async function updateCalendario(
  transaction: Transaction,
  { user, cd, nome, nomes }: { user: number; cd: number; nome: string; nomes: boolean },
): Promise<boolean> {
  const changed = await transaction.run(sql`
    update calendario set nome = ${nome}, nomes = ${nomes} where cd = ${cd} and cd_utilizador = ${user}`);
  return changed > 0;
}

/** @returns whether the user had it. */
export async function deleteCalendario(
  transaction: Transaction,
  { user, cd }: { readonly user: number; readonly cd: number },
): Promise<boolean> {
  const deleted = await transaction.run(sql`
    delete from calendario where cd = ${cd} and cd_utilizador = ${user}`);
  return deleted > 0;
}

export interface CalendarioResult {
  readonly cd: number;
  readonly cd_utilizador: number;
  readonly nome: string;
  readonly nomes: boolean;
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
}

/** The calendar of a code. */
export function findCalendario(
  transaction: Transaction,
  hash: Buffer,
): Promise<CalendarioResult | undefined> {
  return transaction.first(sql<CalendarioResult>`
    select c.cd, c.cd_utilizador, c.nome, c.nomes, c.cd_medic, c.cd_enferm from calendario c
     where c.chave_hash = ${hash}::bytea`);
}

/** Keeps when a calendar was read; seldom, since programs read often. */
export async function markRead(transaction: Transaction, cd: number, now: Date): Promise<void> {
  await transaction.run(sql`
    update calendario set dt_uso = ${now}::timestamptz
     where cd = ${cd} and (dt_uso is null or dt_uso < ${now}::timestamptz - interval '10 minutes')`);
}

/** A booking as a calendar shows it: neither what for nor with whom. */
export interface FeedRow {
  readonly cd_empresa: number;
  readonly cd: number;
  readonly cd_funcion: number;
  readonly nome: string;
  readonly minutos: number | null;
  readonly local: string | null;
  readonly inicio: Date;
  /** The number of its invitation, as letters have it. */
  readonly sequencia: number;
  /** When it was made or changed last, where that is known. */
  readonly alterada: Date | null;
  readonly cancelada: boolean;
}

interface Period {
  readonly de: string;
  readonly ate: string;
  /** The day from which on what was called off is still told. */
  readonly desde: string;
}

/** Condition: a booking is open, or was called off not long ago. */
const isTold = ({ desde }: Period) => sql`
  (m.cd_estad = ${MARCADA} or (m.cd_estad = ${DESMARCADA} and c.dt_alter >= ${startOfDay(desde)}))`;

const LOCAL = sql`concat_ws(', ', l.nome, l.morada, case when l.sala ~ '[[:alpha:]]{2}' then l.sala else 'sala ' || l.sala end)`;
const ROW = sql`m.cd_empresa, m.cd, m.cd_funcion, m.minutos, nullif(${LOCAL}, '') as local,
  ${momentAt(fusoOf('m'), { dt: sql`m.dt`, hr: sql`m.hr` })} as inicio, m.cd_estad = ${DESMARCADA} as cancelada`;

/** The bookings of the scope in a period that are open, or were called off not long ago. */
export function listOfScope(scope: Scope, period: Period): Promise<FeedRow[]> {
  return scope.all(sql<FeedRow>`
    select ${ROW}, f.nome, c.sequencia, c.dt_alter as alterada
      from marcacao m
      join funcionario f on f.cd = m.cd_funcion
      join convites c on c.cd_empresa = m.cd_empresa and c.cd = m.cd
      left join local l on l.cd = m.cd_local
     where m.dt between ${period.de}::date and ${period.ate}::date and ${isTold(period)}
           and ${inBranch(scope, 'm.cd_organig')} ${andUnlessLimited(scope, 'm.cd_funcion')}
     order by m.dt, m.hr, m.cd`);
}

/** The same of a professional, over all companies. */
export function listOfProfessional(
  transaction: Transaction,
  { cd_medic, cd_enferm }: Pick<CalendarioResult, 'cd_medic' | 'cd_enferm'>,
  period: Period,
): Promise<FeedRow[]> {
  const who =
    cd_medic === null
      ? sql`m.cd_enferm = ${cd_enferm}::bigint`
      : sql`m.cd_medic = ${cd_medic}::bigint`;
  return transaction.all(sql<FeedRow>`
    select ${ROW}, m.nome, c.sequencia, c.dt_alter as alterada
      from prestador_agenda m
      join prestador_convites c on c.cd_empresa = m.cd_empresa and c.cd = m.cd
      left join local l on l.cd = m.cd_local
     where m.dt between ${period.de}::date and ${period.ate}::date and ${isTold(period)} and ${who}
     order by m.dt, m.hr, m.cd_empresa, m.cd`);
}

/** The employees of a company whom a calendar was recorded to show on a day, or since. */
export async function listRecorded(
  transaction: Transaction,
  {
    user,
    calendario,
    chamada,
    day,
  }: { user: number; calendario: number; chamada: string; day: string },
): Promise<Set<number>> {
  const rows = await transaction.all(sql<{ cd: number }>`
    select distinct k.cd from leitura l cross join unnest(l.codigos) k (cd)
     where l.quando >= ${startOfDay(day)} and l.cd_utilizador = ${user} and l.chamada = ${chamada}
       and l.filtro ->> 'calendario' = ${String(calendario)}`);
  return new Set(rows.map(({ cd }) => cd));
}
