import type { MenuCode } from '@sst/contract';
import { sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';

/** Who a message about a company's people is for, with the nodes and menus that it tells of. */
export interface MailReader {
  readonly cd_utilizador: number;
  readonly sobre: readonly { readonly cd_organig: number; readonly menu: MenuCode }[];
}

/** A message in plain text and HTML. */
export interface Mail {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  /** Absent in messages about the account itself, which leave whatever its rights. */
  readonly leitor?: MailReader;
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
    insert into correio (para, assunto, texto, html, leitor, dt_cria, dt_proxima)
    select m.para, m.assunto, m.texto, m.html, m.leitor, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
        as m (para text, assunto text, texto text, html text, leitor jsonb)
     where ${sends}::boolean`);
}

/** How long a letter that may still grow waits after each change: whoever dies meanwhile leaves it to be sent as it is. */
const HELD_MS = 60_000;

const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS);

/** Leaves a message that waits a minute, in which it may be replaced. @returns its code. */
export async function holdMail(transaction: Transaction, now: Date, mail: Mail): Promise<number> {
  const { cd } = await transaction.one(
    db
      .insertInto('correio')
      .values({ ...mail, dt_cria: now, dt_proxima: heldUntil(now) })
      .returning('cd'),
  );
  return cd;
}

/**
 * Replaces a held message, which waits another minute.
 * @param old what it says, as far as is known: where a commit was not confirmed it may say something else, and is let be.
 * @returns whether it could: one that is leaving, or has left, cannot.
 */
export async function replaceHeldMail(
  transaction: Transaction,
  now: Date,
  { cd, texto }: { readonly cd: number; readonly texto: string },
  mail: Mail,
): Promise<boolean> {
  const replaced = await transaction.run(
    db
      .updateTable('correio')
      .set({ ...mail, dt_proxima: heldUntil(now) })
      .where('cd', '=', cd)
      .where('texto', '=', texto)
      .where('tentativas', '=', 0),
  );
  return replaced === 1;
}

/** Long after the last try; by then the address and the subject of a message are of no use. */
const KEPT_MS = 30 * 86_400_000;

export async function deleteOldMails(transaction: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await transaction.run(sql`delete from correio where dt_cria < ${before}::timestamptz`);
}
