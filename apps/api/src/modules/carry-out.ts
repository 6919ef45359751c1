import type { Actor } from '../access/actor.ts';
import type { Grant, Scope } from '../access/grant.ts';
import { type AuditLine, recordAudit } from '../audit/audit.ts';
import { type PrestadorAuditLine, recordPrestadorAudit } from '../audit/prestador-audit.ts';
import type { Transaction } from '../db/transaction.ts';
import type { IdempotencyKey } from '../idempotency/idempotency-key.ts';
import { once, onceOfUser } from '../idempotency/once.ts';
import type { Evento } from './eventos/evento.ts';
import { publish } from './eventos/eventos.service.ts';
import { recomputeChanged, refreshDevidos } from './prazos/index.ts';
import type { ChangeDeps, ServiceDeps } from './service-deps.ts';

/** What a change leaves beside the records that it changes. */
export interface Traces {
  /** Lines for the audit log. */
  readonly audit: readonly AuditLine[];
  /** What has happened, for whoever is to hear of it. */
  readonly events: readonly Evento[];
  /** Whether nobody is to be written to of what has happened. */
  readonly quiet?: boolean;
}

/** The traces of a call that changes nothing. */
export const UNCHANGED: Traces = { audit: [], events: [] };

/** Result of a change. */
export interface Change<T extends object> extends Traces {
  /** Answer to the caller. */
  readonly answer: T;
}

/** The right to make a change, and its idempotency key. */
export interface ChangeContext {
  readonly grant: Grant;
  readonly key?: IdempotencyKey | undefined;
}

/** As `Change`, for one that belongs to no company: there is nobody to hear of it. */
export interface PrestadorChange<T extends object> {
  readonly audit: readonly PrestadorAuditLine[];
  readonly answer: T;
}

/** Who makes a change of no company, and its idempotency key. */
export interface PrestadorChangeContext {
  readonly actor: Actor;
  readonly key?: IdempotencyKey | undefined;
}

/**
 * Makes a change in a company. The change, the due days that follow from it, its events with what subscribers write of them, its audit lines and the
 * answer that a repeated key gets commit together or not at all.
 * @param work makes the change in a scope checked anew.
 * @throws 403 if the right was taken away before it begins, 409 if the key was used for another call.
 */
export function carryOut<T extends object>(
  deps: ChangeDeps,
  { grant, key }: ChangeContext,
  work: (scope: Scope, now: Date) => Promise<Change<T>>,
): Promise<T> {
  const now = deps.clock.now();
  return deps.access.write(grant, (scope) =>
    once(scope, { key, now }, async () => {
      const { answer, ...traces } = await work(scope, now);
      await leaveTraces(deps, scope, traces, now);
      return answer;
    }),
  );
}

/** Writes what a change in a company leaves: the due days that follow from it, events and audit lines. */
export async function leaveTraces(
  { clock, subscribers }: Pick<ChangeDeps, 'clock' | 'subscribers'>,
  scope: Scope,
  { audit, events, quiet }: Traces,
  now: Date,
): Promise<void> {
  await refreshDevidos(scope, await recomputeChanged(scope), now);
  await publish(scope, subscribers, events, { now, quiet });
  // The time after all waiting for locks, so that lines are in the order in which the changes were made.
  await recordAudit(scope, clock.now(), audit);
}

/**
 * As `carryOut`, for a change by the provider that belongs to no company.
 * @throws 403 unless the actor is still a user of the provider when it begins, 409 as `carryOut`.
 */
export function carryOutAsPrestador<T extends object>(
  { access, clock }: Pick<ServiceDeps, 'access' | 'clock'>,
  { actor, key }: PrestadorChangeContext,
  work: (transaction: Transaction, now: Date) => Promise<PrestadorChange<T>>,
): Promise<T> {
  const now = clock.now();
  return access.writeAsProvider(actor, (transaction) =>
    onceOfUser(transaction, actor, { key, now }, async () => {
      const { audit, answer } = await work(transaction, now);
      for (const line of audit) await recordPrestadorAudit(transaction, actor, clock.now(), line);
      return answer;
    }),
  );
}
