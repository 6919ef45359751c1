import type { MenuCode } from '@sst/contract';
import { sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';

/** The reader of a message about people of a company, with the nodes and menus that it is about. */
export interface MailReader {
  readonly cd_utilizador: number;
  readonly sobre: readonly { readonly cd_organig: number; readonly menu: MenuCode }[];
  /** The kinds of event that it tells of, which the user may have switched off by then. */
  readonly tipos?: readonly string[] | undefined;
  /** For a message that may still grow: the key of its kind, and its content so far; deleted with its text. */
  readonly junta?: { readonly chave: string; readonly dito: object };
}

/** A message in plain text and HTML. */
export interface Mail {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  /** Absent in messages about the account itself, which are sent whatever its rights. */
  readonly leitor?: MailReader;
}

/**
 * Enqueues messages, in the transaction that causes them.
 * @param sends `false` enqueues nothing, but takes the same time.
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

/** How long a growing letter waits after each change. If its server dies meanwhile, it is sent as it is. */
const HELD_MS = 60_000;
/** Maximum wait of a growing letter, from its creation. */
const LONGEST_HELD_MS = 10 * 60_000;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Enqueues a message that may grow for `HELD_MS` before it is sent. */
export async function holdMail(transaction: Transaction, now: Date, mail: Mail): Promise<void> {
  const heldUntil = after(now, HELD_MS);
  await transaction.run(
    db.insertInto('correio').values({ ...mail, dt_cria: now, dt_proxima: heldUntil }),
  );
}

export interface HeldMail {
  readonly cd: number;
  readonly leitor: MailReader;
}

/** Locks the message that waits for more of what `chave` stands for, unless it was sent or is being sent. */
export function takeHeldMail(
  transaction: Transaction,
  now: Date,
  { para, chave }: { readonly para: string; readonly chave: string },
): Promise<HeldMail | undefined> {
  return transaction.first(sql<HeldMail>`
    select cd, leitor from correio
     where dt_envio is null and dt_proxima > ${now}::timestamptz and dt_proxima < 'infinity' and tentativas = 0
       and para = ${para} and leitor -> 'junta' ->> 'chave' = ${chave}
     order by cd limit 1 for update`);
}

/** Replaces a message taken by `takeHeldMail`, which then waits anew, but never beyond `LONGEST_HELD_MS`. */
export async function replaceHeldMail(
  transaction: Transaction,
  now: Date,
  cd: number,
  mail: Mail,
): Promise<void> {
  const dt_proxima = sql<Date>`
    least(${after(now, HELD_MS)}::timestamptz, dt_cria + make_interval(secs => ${LONGEST_HELD_MS / 1000}))`;
  await transaction.run(
    db
      .updateTable('correio')
      .set({ ...mail, dt_proxima })
      .where('cd', '=', cd),
  );
}

/** How long address and subject of a message are kept: long after the last try. */
const KEPT_MS = 30 * 86_400_000;

export async function deleteOldMails(transaction: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await transaction.run(sql`delete from correio where dt_cria < ${before}::timestamptz`);
}
