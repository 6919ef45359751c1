import { sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { OutgoingMail } from './mail-transport.ts';

export interface TakenMail extends OutgoingMail {
  /** Tries, with the one that begins now. */
  readonly tentativas: number;
}

/** Takes the next message that is due and that no other server is taking: until `until` it is due for nobody else. */
export function takeDueMail(
  transaction: Transaction,
  now: Date,
  until: Date,
): Promise<TakenMail | undefined> {
  const due = db
    .selectFrom('correio')
    .select('cd')
    .where('dt_envio', 'is', null)
    .where('dt_proxima', '<=', now)
    .orderBy('dt_proxima')
    .orderBy('cd')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return transaction.first(
    db
      .updateTable('correio')
      .set({ dt_proxima: until, tentativas: sql<number>`tentativas + 1` })
      .where('cd', '=', due)
      .returning(['cd', 'para', 'assunto', 'texto', 'html', 'tentativas']),
  );
}

/** Messages that have left keep their address and subject, and no content: links in it are as good as passwords. */
export async function markSent(
  transaction: Transaction,
  codes: readonly number[],
  now: Date,
): Promise<void> {
  await transaction.run(
    db
      .updateTable('correio')
      .set({ dt_envio: now, texto: '', html: '', erro: null })
      .where('cd', 'in', codes),
  );
}

/** @param next when to try again; null gives up. */
export async function markFailed(
  transaction: Transaction,
  cd: number,
  { error, next }: { readonly error: string; readonly next: Date | null },
): Promise<void> {
  await transaction.run(
    db
      .updateTable('correio')
      .set({
        erro: error,
        ...(next
          ? { dt_proxima: next }
          : { dt_proxima: sql<Date>`'infinity'`, texto: '', html: '' }),
      })
      .where('cd', '=', cd),
  );
}
