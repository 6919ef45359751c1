import { EVENT_DATA } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Evento } from './evento.ts';

/** Writes events of the scope's company, in order; of their data just what the contract names. */
export async function insertEventos(
  scope: Scope,
  quando: Date,
  events: readonly Evento[],
): Promise<void> {
  await scope.run(
    db.insertInto('evento').values(
      events.map(({ tipo, cd, dados }) => ({
        cd_empresa: scope.cd_empresa,
        quando,
        tipo,
        entidade: tipo.slice(0, tipo.indexOf('.')),
        cd_entidade: cd,
        dados: JSON.stringify(EVENT_DATA[tipo].parse(dados)),
      })),
    ),
  );
}

/** The companies with events from before a moment. */
export async function empresasWithEventosBefore(
  transaction: Transaction,
  moment: Date,
): Promise<number[]> {
  const rows = await transaction.all(sql<{ cd_empresa: number }>`
    select distinct t.cd_empresa from prestador_eventos t where t.quando < ${moment}::timestamptz`);
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/**
 * Deletes the events of the scope's company from before a moment, and notes up to where; the table lets none go that is not over.
 */
export async function deleteEventosBefore(scope: Scope, moment: Date): Promise<void> {
  await scope.run(sql`
    with apagados as (
      delete from evento e where e.quando < ${moment}::timestamptz returning e.xid, e.cd
    ), ultimo as (
      select a.xid, a.cd from apagados a order by a.xid desc, a.cd desc limit 1
    )
    update evento_apagado a set xid = u.xid, cd = u.cd from ultimo u where (a.xid, a.cd) < (u.xid, u.cd)`);
}
