import { ALTERACOES } from '@sst/contract/alteracoes';
import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import type { Scope } from '../../access/grant.ts';
import { yieldEverySlice } from '../../concurrency/yield-every-slice.ts';
import { inTransaction } from '../../db/transaction.ts';
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
  const companies = await inTransaction(pool, { readOnly: true, provider: true }, (transaction) =>
    empresasWithEventosBefore(transaction, before),
  );
  for (const cd_empresa of companies) {
    await access.write(access.systemGrant(cd_empresa), (scope) =>
      deleteEventosBefore(scope, before),
    );
  }
}
