import { ALTERACOES } from '@sst/contract/alteracoes';
import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import type { Scope } from '../../access/grant.ts';
import { inEachEmpresa } from '../../access/in-each-empresa.ts';
import { yieldEverySlice } from '../../concurrency/yield-every-slice.ts';
import type { Evento } from './evento.ts';
import {
  deleteEventosBefore,
  empresasWithEventosBefore,
  insertEventos,
} from './eventos.queries.ts';
import type { Subscriber } from './subscriber.ts';

/** How long events are kept; migration 0037 has the same, and lets none go before. */
const KEPT_MS = ALTERACOES.days * 86_400_000;

/**
 * Writes the events of a change and hands them to the subscribers, in the transaction of the change: all of it commits
 * or nothing.
 */
export async function publish(
  scope: Scope,
  subscribers: readonly Subscriber[],
  events: readonly Evento[],
  { now, quiet = false }: { readonly now: Date; readonly quiet?: boolean | undefined },
): Promise<void> {
  for await (const slice of yieldEverySlice(events)) await insertEventos(scope, now, slice);
  if (events.length === 0) return;
  for (const receive of subscribers) await receive(scope, { events, now, quiet });
}

/** Deletes the events that are over, of all companies. */
export async function removeOldEvents(pool: Pool, access: Access, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await inEachEmpresa(
    { pool, access },
    (transaction) => empresasWithEventosBefore(transaction, before),
    (scope) => deleteEventosBefore(scope, before),
  );
}
