import type { PadraoSeguranca } from '@sst/contract';
import {
  NIGHT_UNTIL,
  PADRAO_IDS,
  PADROES,
  type PadraoId,
} from '@sst/contract/eventos-seguranca/padroes';
import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import type { Transaction } from '../../db/transaction.ts';
import { localDay } from '../../sql/local-day.ts';
import { type Source, tiposOf } from './eventos-seguranca.queries.ts';

/** Most patterns that are shown. */
const MOST = 20;

interface PadraoRow extends PadraoSeguranca {
  readonly cd_empresa: number | null;
}

/**
 * The patterns since a moment, the latest first.
 * @param level from how many on: that which is shown, or told.
 * @param apart whether companies count apart.
 */
export function listPadroes(
  transaction: Transaction,
  source: Source,
  {
    since,
    level,
    apart = false,
  }: { readonly since: Date; readonly level: 'mostra' | 'avisa'; readonly apart?: boolean },
): Promise<PadraoRow[]> {
  const parts = PADRAO_IDS.map((id) => padraoOf(id, source, { since, level, apart }));
  return transaction.all(sql<PadraoRow>`
    select p.id, to_char(p.dia, 'YYYY-MM-DD') as dia, p.cd_utilizador, u.nome as utilizador, host(p.ip) as ip, p.total,
           p.cd_empresa
      from (${sql.join(parts, sql` union all `)}) p
      left join utilizador u on u.cd = p.cd_utilizador
     order by p.dia desc, p.total desc, p.id limit ${level === 'avisa' ? null : MOST}`);
}

function padraoOf(
  id: PadraoId,
  { table, of }: Source,
  { since, level, apart }: { since: Date; level: 'mostra' | 'avisa'; apart: boolean },
): RawBuilder<unknown> {
  const { tipo, por, [level]: least } = PADROES[id];
  const byUser = por === 'utilizador';
  const isHourly = id === 'muitas-pessoas' || id === 'de-noite';
  const total = isHourly
    ? sql`max(t.vezes)`
    : byUser
      ? sql`sum(t.vezes)`
      : // Accounts that nobody has cannot be told from one another: each try counts.
        sql`count(distinct t.cd_utilizador) + coalesce(sum(t.vezes) filter (where t.cd_utilizador is null), 0)`;
  const conditions = [
    ...of,
    sql<boolean>`t.quando >= ${since}::timestamptz and t.tipo = any(${[...tiposOf(tipo)]}::text[])`,
    byUser ? sql<boolean>`t.cd_utilizador is not null` : sql<boolean>`t.ip is not null`,
  ];
  return sql`
    select ${sql.lit(id)} as id, ${localDay('t.quando')} as dia, ${byUser ? sql`t.cd_utilizador` : sql`null::bigint`} as cd_utilizador,
           ${byUser ? sql`null::inet` : sql`t.ip`} as ip, (${total})::int as total,
           ${apart ? sql`t.cd_empresa` : sql`null::bigint`} as cd_empresa
      from ${table} t where ${sql.join(conditions, sql` and `)}
     group by 2, 3, 4, 6 having ${total} >= ${sql.lit(least)}`;
}

/** An hour in which somebody saw the health data of many people of a company, or of some at night. */
interface Hour {
  readonly cd_empresa: number;
  readonly cd_utilizador: number;
  readonly hora: Date;
  readonly pessoas: number;
  readonly noite: boolean;
}

/** The hours between two moments that stand out. A reading of what is looked up by its record counts as one. */
export function listHours(transaction: Transaction, from: Date, to: Date): Promise<Hour[]> {
  const night = sql`extract(hour from date_trunc('hour', l.quando) at time zone ${sql.lit(TIME_ZONE)}) < ${sql.lit(NIGHT_UNTIL)}`;
  const people = sql`count(distinct (l.de, c.cd))`;
  return transaction.all(sql<Hour>`
    select l.cd_empresa, l.cd_utilizador, date_trunc('hour', l.quando) as hora, (${people})::int as pessoas, ${night} as noite
      from prestador_leituras_horas l cross join lateral unnest(l.codigos) c (cd)
     where l.quando >= ${from}::timestamptz and l.quando < ${to}::timestamptz and l.cd_chave is null
     group by l.cd_empresa, l.cd_utilizador, date_trunc('hour', l.quando)
    having ${people} >= ${sql.lit(PADROES['muitas-pessoas'].mostra)}
        or ${night} and ${people} >= ${sql.lit(PADROES['de-noite'].mostra)}`);
}

/** Writes an hour that stands out into the log of its company, once. */
export async function recordHour(scope: Scope, hour: Hour, tipo: string): Promise<void> {
  const { cd_utilizador, hora, pessoas } = hour;
  await scope.run(sql`
    insert into evento_seguranca (cd_empresa, quando, tipo, cd_utilizador, nos, vezes)
    select ${scope.cd_empresa}::bigint, ${hora}::timestamptz, ${tipo}, ${cd_utilizador}::bigint,
           coalesce((select array_agg(l.cd_organig) from lugares_do_utilizador(${cd_utilizador}::bigint) l
                      where l.cd_empresa = ${scope.cd_empresa}::bigint), array[${scope.cd_empresa}::bigint]), ${pessoas}
     where not exists (select from evento_seguranca e
                        where e.quando = ${hora}::timestamptz and e.tipo = ${tipo} and e.cd_utilizador = ${cd_utilizador}::bigint)`);
}

/** Takes a pattern of a day to be told: by whoever has taken it. @returns whether nobody had. */
export async function takePadrao(
  transaction: Transaction,
  cd_empresa: number,
  { id, dia }: Pick<PadraoSeguranca, 'id' | 'dia'>,
): Promise<boolean> {
  const taken = await transaction.run(sql`
    insert into padrao_avisado (cd_empresa, padrao, dia) values (${cd_empresa}::bigint, ${id}, ${dia}::date)
    on conflict do nothing`);
  return taken > 0;
}

/** Somebody who is written to. */
export interface PadraoRecipient {
  readonly nome: string;
  readonly email: string;
}

/** The administrators of a whole company who can sign in. */
export function listAdministrators(
  transaction: Transaction,
  cd_empresa: number,
): Promise<PadraoRecipient[]> {
  return transaction.all(sql<PadraoRecipient>`
    select u.nome, u.email
      from utilizador_empresa p join utilizador u on u.cd = p.cd_utilizador
     where p.cd_empresa = ${cd_empresa}::bigint and p.adm and u.pass_hash is not null and not u.prestador
       and exists (select from lugares_do_utilizador(u.cd) l
                    where l.cd_empresa = ${cd_empresa}::bigint and l.cd_organig = l.cd_empresa and l.adm)
     order by u.cd`);
}

/** The provider's users, with their roles. */
export function listEquipa(
  transaction: Transaction,
): Promise<(PadraoRecipient & { papeis: string[] | null })[]> {
  return transaction.all(sql<PadraoRecipient & { papeis: string[] | null }>`
    select u.nome, u.email, u.papeis from utilizador u where u.prestador and u.pass_hash is not null order by u.cd`);
}
