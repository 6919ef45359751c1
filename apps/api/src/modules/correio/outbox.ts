import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';

/** A message in plain text and HTML. */
export interface Mail {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
}

/**
 * Enqueues messages, in the transaction that causes them.
 * @param sends `false` enqueues nothing, in the same time.
 */
export async function enqueueMails(
  transaction: Transaction,
  now: Date,
  mails: readonly Mail[],
  { sends = true } = {},
): Promise<void> {
  await transaction.run(sql`
    insert into correio (para, assunto, texto, html, dt_cria, dt_proxima)
    select m.para, m.assunto, m.texto, m.html, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (para text, assunto text, texto text, html text)
     where ${sends}::boolean`);
}

/** Long after the last try; by then the address and the subject of a message are of no use. */
const KEPT_MS = 30 * 86_400_000;

export async function deleteOldMails(transaction: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await transaction.run(sql`delete from correio where dt_cria < ${before}::timestamptz`);
}
