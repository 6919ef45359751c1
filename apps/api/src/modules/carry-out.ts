import type { Grant, Scope } from '../access/grant.ts';
import { type AuditLine, recordAudit } from '../audit/audit.ts';
import type { IdempotencyKey } from '../idempotency/idempotency-key.ts';
import { once } from '../idempotency/once.ts';
import type { ServiceParts } from './service-parts.ts';

/** Result of a change. */
export interface Change<T extends object> {
  /** Lines for the audit log. */
  readonly audit: readonly AuditLine[];
  /** Answer to the caller. */
  readonly answer: T;
}

/** Right and idempotency key that a change is carried out with. */
export interface Order {
  readonly grant: Grant;
  readonly key?: IdempotencyKey | undefined;
}

/**
 * Carries a change of a company out. What it does, its lines in the audit log and the answer that its key
 * repeats commit together or not at all.
 */
export function carryOut<T extends object>(
  { access, clock }: Pick<ServiceParts, 'access' | 'clock'>,
  { grant, key }: Order,
  work: (scope: Scope, now: Date) => Promise<Change<T>>,
): Promise<T> {
  const now = clock.now();
  return access.write(grant, (scope) =>
    once(scope, key, now, async () => {
      const { audit, answer } = await work(scope, now);
      // After all waiting for locks: lines stand in the order in which the changes were made.
      await recordAudit(scope, clock.now(), audit);
      return answer;
    }),
  );
}
