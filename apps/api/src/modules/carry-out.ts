import type { Grant, Scope } from '../access/scope.ts';
import { type AuditLine, recordAudit } from '../audit/audit.ts';
import { type IdempotencyKey, once } from '../calls/once.ts';
import type { ServiceParts } from './service-parts.ts';

/** What a change has done. */
export interface Change<T extends object> {
  /** For the record of activity. */
  readonly audit: readonly AuditLine[];
  /** For who asked for it. */
  readonly answer: T;
}

/** Who may do it where, and the key that carries it out once, however often it is sent. */
export interface Order {
  readonly grant: Grant;
  readonly key?: IdempotencyKey | undefined;
}

/**
 * Carries a change of a company out. What it does, its lines in the record of activity and the answer that its key
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
      // After whatever it waited for: lines stand in the order in which the changes were made.
      await recordAudit(scope, clock.now(), audit);
      return answer;
    }),
  );
}
