import type { EventoSeguranca, EventosSegurancaPrestadorQuery } from '@sst/contract';
import { GRUPOS_SEGURANCA } from '@sst/contract/eventos-seguranca/padroes';
import { TIPO_SEGURANCA_LABEL, type TipoSeguranca } from '@sst/contract/eventos-seguranca/tipos';
import { addDays } from '@sst/contract/rules/dates/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import { wordCase } from '../../sql/label-case.ts';
import { startOfDay } from '../../sql/local-day.ts';
import { utcText } from '../../sql/moment.ts';

/** Where lines are read: those of a company, below the caller's place, or those of all. */
export interface Source {
  readonly table: RawBuilder<unknown>;
  /** Which of its lines `t`. */
  readonly of: readonly RawBuilder<boolean>[];
  /** The name of a line's company. */
  readonly empresa: RawBuilder<unknown>;
  /** The person whose data a line is about. */
  readonly pessoa: RawBuilder<unknown>;
}

/** The lines of a scope's company: for the administrator of a unit, those about nodes below it. */
export function sourceOf({ branch }: Pick<Scope, 'branch'>): Source {
  return {
    table: sql`evento_seguranca`,
    of: branch === null ? [] : [sql`t.nos && ${branch}::bigint[]`],
    empresa: sql`null::text`,
    pessoa: sql`(select f.nome from funcionario f where f.cd = t.cd_alvo)`,
  };
}

/** The lines of all companies, each once, or all those of one. */
export function sourceOfPrestador(empresa: number | undefined): Source {
  return {
    table: sql`prestador_eventos_seguranca`,
    of: [empresa === undefined ? sql`t.inteiro` : sql`t.cd_empresa = ${empresa}::bigint`],
    empresa: sql`(select e.nome from prestador_empresas e where e.cd = t.cd_empresa)`,
    // Names of people are the company's.
    pessoa: sql`'Funcionário ' || t.cd_alvo`,
  };
}

/** Every line of every company, as each of them is told. */
export function everyLine(): Source {
  return { ...sourceOfPrestador(undefined), of: [] };
}

/** Kinds that are about an employee, whose code is no user's. */
const OF_PESSOA = sql`t.tipo in ('dados-pessoa-exportados', 'dados-pessoa-apagados')`;
const PEOPLE = sql`
  left join utilizador u on u.cd = t.cd_utilizador
  left join utilizador a on a.cd = t.cd_alvo and not ${OF_PESSOA}`;
const TIPO = wordCase('t.tipo', TIPO_SEGURANCA_LABEL);

/** A page of security events, the latest first; all of them without a page size. */
export function listEventos(
  transaction: Transaction,
  { table, of, empresa, pessoa }: Source,
  query: EventosSegurancaPrestadorQuery,
): Promise<Page<EventoSeguranca>> {
  const alvo = sql`case when ${OF_PESSOA} then ${pessoa} else a.nome end`;
  return readPrestadorPage(transaction, query, {
    from: sql`${table} t ${PEOPLE}`,
    conditions: [...of, ...conditionsOf(query)],
    searched: sql`concat_ws(' ', ${TIPO}, u.nome, ${alvo}, host(t.ip), ${empresa})`,
    sort: {
      tipo: TIPO,
      utilizador: sql`u.nome`,
      prestador: sql`u.prestador`,
      alvo,
      empresa,
    },
    defaultOrder: { field: 'quando', descending: true },
    rows: ({ source, order }) => sql<EventoSeguranca>`
      select t.cd, ${utcText('t.quando')} as quando, t.tipo, t.cd_utilizador, u.nome as utilizador,
             coalesce(u.prestador, false) as prestador, ${alvo} as alvo, t.como, t.chamada, host(t.ip) as ip, t.vezes,
             ${empresa} as empresa
        from ${source} order by ${order}, t.cd desc`,
  });
}

/** The kinds that a code of the filter stands for. */
export function tiposOf(code: string): readonly TipoSeguranca[] {
  return Object.hasOwn(GRUPOS_SEGURANCA, code)
    ? GRUPOS_SEGURANCA[code as keyof typeof GRUPOS_SEGURANCA].tipos
    : [code as TipoSeguranca];
}

function conditionsOf({
  tipo,
  utilizador,
  rede,
  de,
  ate,
}: EventosSegurancaPrestadorQuery): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (tipo !== undefined) conditions.push(sql`t.tipo = any(${[...tiposOf(tipo)]}::text[])`);
  if (utilizador !== undefined) conditions.push(sql`t.cd_utilizador = ${utilizador}::bigint`);
  if (rede !== undefined) conditions.push(sql`t.ip <<= ${rede}::inet`);
  // As moments, so that the months beside them are not read.
  if (de !== undefined) conditions.push(sql`t.quando >= ${startOfDay(de)}`);
  if (ate !== undefined) conditions.push(sql`t.quando < ${startOfDay(addDays(ate, 1))}`);
  return conditions;
}

/** Whom there are lines of, by name. */
export async function listPessoas(
  transaction: Transaction,
  { table, of }: Source,
): Promise<{ cd: number; nome: string }[]> {
  const where = of.length > 0 ? sql`where ${sql.join(of, sql` and `)}` : sql``;
  const rows = await transaction.all(sql<{ cd: number; nome: string }>`
    select u.cd, u.nome
      from (select distinct t.cd_empresa, t.cd_utilizador from ${table} t ${where}) p
      join utilizador u on u.cd = p.cd_utilizador
     order by u.nome, u.cd`);
  // Somebody may work in several companies.
  return rows.filter(({ cd }, index) => cd !== rows[index - 1]?.cd);
}

/** Most ranges of addresses that the filter offers. */
const MOST_REDES = 50;

/** The ranges of addresses of the lines since a moment, most of them first: of IPv4 the last number stays open, of IPv6 half. */
export async function listRedes(
  transaction: Transaction,
  { table, of }: Source,
  since: Date,
): Promise<string[]> {
  const conditions = [...of, sql<boolean>`t.ip is not null and t.quando >= ${since}::timestamptz`];
  const rows = await transaction.all(sql<{ rede: string }>`
    select network(set_masklen(t.ip, case family(t.ip) when 4 then 24 else 64 end))::text as rede
      from ${table} t where ${sql.join(conditions, sql` and `)}
     group by t.cd_empresa, 1 order by sum(t.vezes) desc, 1 limit ${MOST_REDES}`);
  return [...new Set(rows.map(({ rede }) => rede))];
}
