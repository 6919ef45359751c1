import type { FilaRow, MomentoDoPedido } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import type { Transaction } from '../../db/transaction.ts';
import { utcText } from '../../sql/moment.ts';

/** A request or an accident of the scope. */
export type HistoriaItem = Pick<FilaRow, 'origem' | 'cd'>;

/** The lines of the audit log that a history is told by. */
const TOLD = [
  'criar',
  'analisar',
  'aceitar',
  'recusar',
  'aplicar',
  'anular',
  'reter',
  'libertar',
  'desistir',
] as const;

export interface HistoriaLine {
  readonly acao: (typeof TOLD)[number];
  readonly quando: string;
  readonly quem: string | null;
}

/** What the audit log has about a request, in order. */
export function listLines(scope: Scope, { origem, cd }: HistoriaItem): Promise<HistoriaLine[]> {
  const entidade = origem === 'acidente' ? 'acidente' : 'pedido';
  return scope.all(sql<HistoriaLine>`
    select a.acao, ${utcText('a.quando')} as quando, u.nome as quem
      from auditoria a left join utilizador u on u.cd = a.cd_utilizador
     where a.entidade in ('pedido', 'acidente') and a.entidade = ${entidade} and a.cd_entidade = ${cd}
       and a.acao = any(${TOLD}::text[])
     order by a.quando, a.cd`);
}

/** What the record itself says, of those that the log does not go back to. */
export interface HistoriaRecord {
  /** As that of a request. */
  readonly cd_estad: number;
  readonly criado: string;
  readonly autor: string | null;
  readonly decidido: string | null;
  readonly decisor: string | null;
}

export function findRecord(
  scope: Scope,
  { origem, cd }: HistoriaItem,
): Promise<HistoriaRecord | undefined> {
  const accident = origem === 'acidente';
  const table = accident ? sql`acidente` : sql`pedido`;
  const state = accident ? sql`(t.cd_estad * 2)::smallint` : sql`t.cd_estad`;
  return scope.first(sql<HistoriaRecord>`
    select ${state} as cd_estad, ${utcText('t.dt_cria')} as criado, w.nome as autor,
           ${utcText('t.dt_decis')} as decidido, y.nome as decisor
      from ${table} t left join utilizador w on w.cd = t.cd_autor left join utilizador y on y.cd = t.cd_decisor
     where t.cd = ${cd}`);
}

/** Until when users of the provider have put a request off, as far as that is not over. */
export async function listAdiados(
  scope: Scope,
  { origem, cd }: HistoriaItem,
  today: string,
): Promise<MomentoDoPedido[]> {
  const column = origem === 'acidente' ? sql`a.cd_acidente` : sql`a.cd_pedido`;
  return scope.all(sql<MomentoDoPedido>`
    select 'adiado' as que, ${utcText('a.dt_cria')} as quando, u.nome as quem, a.dt_ate::text as ate
      from pedido_adiado a join utilizador u on u.cd = a.cd_utilizador
     where ${column} = ${cd} and a.dt_ate > ${today}::date order by a.dt_cria`);
}

/** How long the decided requests of a type took. */
export interface UsualRow {
  /** Null for accidents. */
  readonly tipo: number | null;
  readonly total: number;
  readonly horas: number;
}

const HOURS = sql`percentile_cont(0.5) within group (order by extract(epoch from d.dt_decis - d.dt_cria) / 3600)`;

/** The medians of one company since a moment, by type. */
export function listUsual(scope: Scope, since: Date): Promise<UsualRow[]> {
  return scope.all(sql<UsualRow>`
    select d.cd_tipo::int as tipo, count(*)::int as total, ${HOURS}::float8 as horas
      from pedido d where d.cd_estad in (2, 3) and d.dt_decis >= ${since}::timestamptz group by 1
    union all
    select null, count(*)::int as total, ${HOURS}::float8
      from acidente d where d.cd_estad = 1 and d.dt_decis >= ${since}::timestamptz having count(*) > 0`);
}

/** The medians of all companies since a moment, by type. */
export function listUsualOfAll(transaction: Transaction, since: Date): Promise<UsualRow[]> {
  return transaction.all(sql<UsualRow>`
    select d.tipo, count(*)::int as total, ${HOURS}::float8 as horas
      from prestador_decididos d where d.dt_decis >= ${since}::timestamptz group by 1`);
}
