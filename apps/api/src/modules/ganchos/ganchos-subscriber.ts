import type { Transaction } from '../../db/transaction.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { Subscriber } from '../eventos/subscriber.ts';
import { listGanchosDue, listGanchosOf } from './ganchos.queries.ts';

/** Has the webhooks of a company, and those of the provider, told once the change has committed. */
export const tellGanchos: Subscriber = async (scope, { now }) => {
  await enqueue(scope, await listGanchosOf(scope, scope.cd_empresa, now));
};

/** Has all webhooks looked at: after a long transaction, a lost job or a wait. */
export async function enqueueDue(transaction: Transaction, now: Date): Promise<void> {
  await enqueue(transaction, await listGanchosDue(transaction, now));
}

async function enqueue(
  transaction: Transaction,
  some: Awaited<ReturnType<typeof listGanchosOf>>,
): Promise<void> {
  if (some.length === 0) return;
  await enqueueJobs(
    transaction,
    'gancho',
    some.map(({ cd_empresa, cd }) => ({ data: { cd_empresa, cd } })),
  );
}
