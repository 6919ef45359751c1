import type { EventoSeguranca, EventosSegurancaPrestadorQuery } from '@sst/contract';
import { GRUPOS_SEGURANCA } from '@sst/contract/eventos-seguranca/padroes';
import { TIPO_SEGURANCA_LABEL, type TipoSeguranca } from '@sst/contract/eventos-seguranca/tipos';
import { addDays } from '@sst/contract/rules/dates/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import { inBranch } from '../../sql/branch.ts';
import { wordCase } from '../../sql/label-case.ts';
import { startOfDay } from '../../sql/local-day.ts';
import { utcText } from '../../sql/moment.ts';
import { whoDid } from '../../sql/who-did.ts';

/** Where lines are read: those of a company, below the caller's place, or those of all. */
export interface Source {
  readonly table: RawBuilder<unknown>;
  /** Which of its lines `t`. */
  readonly of: readonly RawBuilder<boolean>[];
  /** The name of a line's company. */
  readonly empresa: RawBuilder<unknown>;
  /** The readings of health data. */
  readonly leituras: RawBuilder<unknown>;
  /** The employees whose names the reader may know. */
  readonly funcionarios: RawBuilder<unknown>;
}

const NOBODY = sql`(select null::bigint as cd_empresa, null::bigint as cd, null::text as nome where false)`;

/** The lines of a scope's company: for the administrator of a unit, those about nodes below it. */
export function sourceOf(scope: Pick<Scope, 'branch' | 'rights'>): Source {
  const { branch } = scope;
  const here = sql`(select g.cd_empresa, g.cd, g.nome from funcionario g where ${inBranch(scope, 'g.cd_organig')})`;
  return {
    table: sql`evento_seguranca`,
    of: branch === null ? [] : [sql`t.nos && ${branch}::bigint[]`],
    empresa: sql`null::text`,
    leituras: sql`leitura`,
    funcionarios: may(scope, 'funcionarios.ver') ? here : NOBODY,
  };
}

/** The lines of all companies, each once, or all those of one. */
export function sourceOfPrestador(empresa: number | undefined): Source {
  return {
    table: sql`prestador_eventos_seguranca`,
    of: [empresa === undefined ? sql`t.inteiro` : sql`t.cd_empresa = ${empresa}::bigint`],
    empresa: sql`(select e.nome from prestador_empresas e where e.cd = t.cd_empresa)`,
    leituras: sql`prestador_leituras_horas`,
    funcionarios: sql`prestador_funcionarios`,
  };
}

/** Every line of every company, as each of them is told. */
export function everyLine(): Source {
  return { ...sourceOfPrestador(undefined), of: [] };
}

/** What is about an employee, and not about a user. */
const OF_FUNCIONARIO = [
  'dados-pessoa-exportados',
  'dados-pessoa-apagados',
] as const satisfies TipoSeguranca[];
const IS_OF_FUNCIONARIO = sql`t.tipo in (${sql.join(OF_FUNCIONARIO.map((tipo) => sql.lit(tipo)))})`;

const peopleOf = ({ funcionarios }: Source) => sql`
  left join utilizador u on u.cd = t.cd_utilizador
  left join utilizador a on a.cd = t.cd_alvo and not ${IS_OF_FUNCIONARIO}
  left join ${funcionarios} f on f.cd = t.cd_alvo and f.cd_empresa = t.cd_empresa and ${IS_OF_FUNCIONARIO}`;
const ALVO = sql`coalesce(a.nome, f.nome)`;

/** Lines of an hour, which begins at their moment. */
const HOURLY = ['muitas-pessoas', 'de-noite'] as const satisfies TipoSeguranca[];
const IS_HOURLY = sql`t.tipo in (${sql.join(HOURLY.map((tipo) => sql.lit(tipo)))})`;

/** Most names of one hour. */
const MOST_NAMES = 100;

/** What the hour of line `t` was about. */
function leiturasOf({ leituras, funcionarios }: Source): RawBuilder<unknown> {
  const ofHour = sql`l.cd_empresa = t.cd_empresa and l.cd_utilizador = t.cd_utilizador and l.cd_chave is null
    and l.quando >= t.quando and l.quando < t.quando + interval '1 hour'`;
  const people = sql`
    select distinct g.cd, g.nome
      from ${leituras} l cross join lateral unnest(l.codigos) c (cd)
      join ${funcionarios} g on g.cd = c.cd and g.cd_empresa = l.cd_empresa
     where ${ofHour} and l.de = 'funcionario' order by g.nome, g.cd limit ${sql.lit(MOST_NAMES)}`;
  return sql`
    select jsonb_build_object(
             'vistas', coalesce(jsonb_agg(distinct l.chamada), '[]'),
             'ips', coalesce(jsonb_agg(distinct l.ip) filter (where l.ip is not null), '[]'),
             'pessoas', coalesce((select jsonb_agg(q.nome) from (${people}) q), '[]'))
      from ${leituras} l where ${ofHour}`;
}
/** As lines of the audit log, an event is told by its number permuted. */
const CODE = sql`codigo_do_numero('evento_seguranca', t.cd)`;
const TIPO = wordCase('t.tipo', TIPO_SEGURANCA_LABEL);

/** A page of security events, the latest first; all of them without a page size. */
export function listEventos(
  transaction: Transaction,
  from: Source,
  query: EventosSegurancaPrestadorQuery,
): Promise<Page<EventoSeguranca>> {
  const { table, of, empresa } = from;
  return readPrestadorPage(transaction, query, {
    from: sql`${table} t ${peopleOf(from)}`,
    conditions: [...of, ...conditionsOf(query)],
    searched: sql`concat_ws(' ', ${TIPO}, ${whoDid('t')}, ${ALVO}, host(t.ip), ${empresa})`,
    sort: {
      cd: CODE,
      tipo: TIPO,
      utilizador: sql`u.nome`,
      prestador: sql`u.prestador`,
      alvo: ALVO,
      leituras: sql`t.vezes`,
      empresa,
    },
    defaultOrder: { field: 'quando', descending: true },
    rows: ({ source, order }) => sql<EventoSeguranca>`
      select ${CODE} as cd, ${utcText('t.quando')} as quando, t.tipo, t.cd_utilizador, ${whoDid('t')} as utilizador,
             coalesce(u.prestador, false) as prestador, ${ALVO} as alvo, t.como, t.chamada, host(t.ip) as ip, t.vezes,
             case when ${IS_HOURLY} then (${leiturasOf(from)}) end as leituras,
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
