import type { EventType } from '@sst/contract';
import { type RawBuilder, sql } from 'kysely';
import { THIS_DATABASE } from '../../../db/identity/this-database.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Position } from './cursor.ts';

/** Where events are read: those of a scope's company, or those of all. */
export const OF_EMPRESA = sql`evento`;
export const OF_ALL = sql`prestador_evento_ordem`;

interface State {
  /** Of this transaction and all after it, some may still be under way; those before it are over. */
  readonly horizonte: bigint;
  /** By what this database, and its present course, is told from others. */
  readonly marca: string;
  /** The last place that an event was deleted from. */
  readonly apagado: Position;
}

/** From here on one moment is seen, whatever is written and deleted meanwhile. */
export async function seeOneMoment(transaction: Transaction): Promise<void> {
  await transaction.run(sql`set transaction isolation level repeatable read`);
}

/**
 * How far events may be told. The mark has the line of time, too: a standby that takes over may have lost what was committed last,
 * and would give its numbers again.
 */
export async function readState(transaction: Transaction): Promise<State> {
  const row = await transaction.one(sql<{
    horizonte: string;
    marca: string;
    xid: string;
    cd: string;
  }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizonte,
           left(md5(concat_ws('/', b.sistema, b.base, b.pasta, b.reposta,
                              left(pg_walfile_name(pg_current_wal_lsn()), 8))), 16) as marca,
           a.xid::text as xid, a.cd::text as cd
      from evento_apagado a cross join ${THIS_DATABASE} b`);
  const apagado = { xid: BigInt(row.xid), cd: BigInt(row.cd) };
  return { horizonte: BigInt(row.horizonte), marca: row.marca, apagado };
}

interface EventoRow {
  readonly cd_empresa: number;
  readonly xid: string;
  readonly cd: number;
  readonly quando: Date;
  readonly tipo: EventType;
  readonly entidade: string;
  readonly cd_entidade: number;
  readonly dados: Readonly<Record<string, string | number | boolean | null>>;
}

/** The events of some types that follow on a place, up to the horizon, in the order of their transactions. */
export function listEventosAfter(
  transaction: Transaction,
  source: RawBuilder<unknown>,
  {
    after,
    before,
    tipos,
    empresas = [],
    most,
  }: {
    readonly after: Position;
    readonly before: bigint;
    readonly tipos: readonly EventType[];
    /** Of these companies alone; none: all that the source has. */
    readonly empresas?: readonly number[];
    readonly most: number;
  },
): Promise<EventoRow[]> {
  const ofEmpresas =
    empresas.length === 0 ? sql`true` : sql`e.cd_empresa = any(${[...empresas]}::bigint[])`;
  return transaction.all(sql<EventoRow>`
    select e.cd_empresa, e.xid::text as xid, e.cd, e.quando, e.tipo, e.entidade, e.cd_entidade, e.dados
      from ${source} e
     where (e.xid, e.cd) > (${String(after.xid)}::xid8, ${String(after.cd)}::bigint)
       and e.xid < ${String(before)}::xid8
       and e.tipo = any(${tipos}::text[]) and ${ofEmpresas}
     order by e.xid, e.cd
     limit ${most}`);
}
